import "./style.css";

console.debug("dropped");
console.log(new URL("./cities.json?file", import.meta.url).pathname.split("/").at(-1));
console.log(new URL("./logo.svg?file", import.meta.url).pathname.split("/").at(-1));
