import { where } from "where";

console.log(where);
