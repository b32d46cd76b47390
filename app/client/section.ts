/** What can wait on a page that has others beside it, until its reader moves: the list of its contents, and turning pages. */
import { followContents } from "./contents.ts";
import { startTurning } from "./turn/turn.ts";

export { fetchNext } from "./turn/turn.ts";

followContents();
// Again for an article that came late or in place of another.
addEventListener("article", followContents);
startTurning();
