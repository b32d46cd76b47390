import image from "./image.svg";

console.log(image);
