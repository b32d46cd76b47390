import { soup } from "https://cdn.example.com/menu.js";

console.log(soup);
