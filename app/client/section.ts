/** Code for pages with a sidebar that can wait for the first interaction: the contents list, and turning pages. */
import { followContents } from "./contents.ts";
import { startTurning } from "./turn/turn.ts";

export { fetchNext } from "./turn/turn.ts";

followContents();
// Again for an article that arrived late or replaced another one.
addEventListener("article", followContents);
startTurning();
