const image = document.createElement("img");
image.src = new URL("./badge.svg", import.meta.url).href;
document.body.append(image);
