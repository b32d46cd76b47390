import { button } from "widgets";

console.log(button("Save"));
