import "./style.css";

document.body.append("Sunny");
