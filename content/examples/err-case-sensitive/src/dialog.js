export const open = () => document.body.classList.add("open");
export const close = () => document.body.classList.remove("open");
