/** The only script of the first path. Without it the page is complete; with it a few things are remembered and islands wake. */
import { followContents } from "./contents.ts";
import { rememberTabs } from "./tabs.ts";
import { watchIslands } from "./wake.ts";

watchIslands();
rememberTabs();
followContents();

addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest("[data-print]")) print();
});
