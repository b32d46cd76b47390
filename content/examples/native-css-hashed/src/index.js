import "./style.css";

document.querySelector("button").addEventListener("click", () => import("./dialog.js"));
