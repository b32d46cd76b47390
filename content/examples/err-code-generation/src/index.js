import icon from "./icon.svg";

document.body.style.background = `url(${icon})`;
