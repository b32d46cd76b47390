import badge from "./badge.svg";
import "./style.css";

const image = document.createElement("img");
image.src = badge;
document.body.append(image);
