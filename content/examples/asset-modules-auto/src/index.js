import badge from "./badge.svg";
import confetti from "./confetti.svg";

for (const source of [badge, confetti]) {
  const image = document.createElement("img");
  image.src = source;
  document.body.append(image);
}
