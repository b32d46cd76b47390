import { greet } from "./greet.js";
import "./style.css";

document.body.textContent = greet("webpack");
