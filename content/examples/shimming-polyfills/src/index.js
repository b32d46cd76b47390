import "./find-last.js";
import { start } from "./app.js";

start();
