import { greet } from "data:text/javascript,export const greet = (name) => `Hello ${name}`;";
import settings from "data:application/json,{\"language\":\"en\"}";
import page from "./page.txt?draft#intro";

console.log(greet("webpack"), settings.language);
console.log(page);
