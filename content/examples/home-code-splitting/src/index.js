const field = document.querySelector("textarea");
const button = document.querySelector("button");

button.addEventListener("click", async () => {
  const { remark } = await import("remark");
  const file = await remark().process(field.value);
  field.value = String(file);
});
