import { name } from "database";

console.log(`Connected to ${name}`);
