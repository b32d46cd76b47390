import icon from "./icons/icon.svg";

document.body.style.background = `url(${icon})`;
