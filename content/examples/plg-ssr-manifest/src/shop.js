import "./shop.css";

document.body.append("shop");
