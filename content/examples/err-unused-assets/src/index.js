import icon from "./icon.svg";

document.title = "Hello";
