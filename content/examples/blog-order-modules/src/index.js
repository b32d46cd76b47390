import "./card.css";
import "./reset.css";
