import { items } from "./cart.js";

document.title = `Home (${items.length})`;
