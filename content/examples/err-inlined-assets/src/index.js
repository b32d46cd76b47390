import map from "./map.svg";

document.body.style.background = `url(${map})`;
