import "./style.css";

const logo = new Image();
logo.src = new URL("./logo.svg", import.meta.url);
document.body.append(logo);
document.onclick = () => import("./dialog.js");
