import badge from "./badge.svg";

const image = document.createElement("img");
image.src = badge;
document.body.append(image);
