import menu from "./menu.html";

console.log(menu);
