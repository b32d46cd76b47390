import badge from "./badge.svg";
import flower from "./flower.svg";

for (const source of [badge, flower]) {
  const image = document.createElement("img");
  image.src = source;
  document.body.append(image);
}
