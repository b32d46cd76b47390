const note = document.createElement("textarea");
note.value = localStorage.getItem("note") ?? "";
note.oninput = () => localStorage.setItem("note", note.value);
document.body.append(note);

if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register(
    /* webpackEntryOptions: { filename: "service-worker.js" } */ new URL("./sw.js", import.meta.url),
  );
}
