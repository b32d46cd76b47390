import menu from "./menu.csv";

console.log(menu.every(Object.isFrozen), menu.length);
