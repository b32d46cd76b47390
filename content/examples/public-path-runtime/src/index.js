import "./public-path.js";
import image from "./image.svg";

console.log(image);
