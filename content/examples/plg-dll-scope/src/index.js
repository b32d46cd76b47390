import { home } from "icons/home";

console.log(home);
