document.querySelector("button").addEventListener("click", async () => {
  const { open } = await import("./dialog.js");
  open();
});
