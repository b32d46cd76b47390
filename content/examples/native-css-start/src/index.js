import "./style.css";

document.body.textContent = "Hello";
