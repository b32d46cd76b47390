const note = document.createElement("textarea");
note.value = localStorage.getItem("note") ?? "";
note.oninput = () => localStorage.setItem("note", note.value);
document.body.append(note);
