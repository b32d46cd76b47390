import "./style.scss";
import { note } from "./note.module.scss";

console.log(note);
