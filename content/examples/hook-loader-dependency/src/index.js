import soup from "./soup.recipe";

console.log(soup);
