export const open = () => document.querySelector("dialog").showModal();
