import "./card.module.css";
