import { name } from "./data.json";

document.title = name;
