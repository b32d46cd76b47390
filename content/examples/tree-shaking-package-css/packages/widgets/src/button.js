import "./button.css";

export const button = (label) => `<button class="button">${label}</button>`;
