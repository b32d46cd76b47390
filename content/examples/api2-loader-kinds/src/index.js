import title from "./title.txt";
import words from "./list.words";
import page from "./page.tpl";
import size from "./dot.png";

console.log(title.trim());
console.log(words);
console.log(page.trim());
console.log(size);
