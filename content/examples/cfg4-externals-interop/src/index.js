import plain from "plain";
import compiled from "compiled";
import guessed from "guessed";

console.log("default: ", plain);
console.log("esModule:", compiled);
console.log("neither: ", guessed);
