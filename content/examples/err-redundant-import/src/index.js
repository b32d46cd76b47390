import { prepare } from "./dialog.js";

prepare();
document.body.addEventListener("click", async () => {
  const { open } = await import("./dialog.js");
  open();
});
