import home from "./home.page";

console.log(home.trim());
