import "./style.css";

document.onclick = () => import("./dialog.js");
