/** The only script of the first path. Without it the page is complete; with it a few things are remembered and islands wake. */
import { showAvatars } from "./avatars.ts";
import { followContents } from "./contents.ts";
import { followHash, target } from "./hash.ts";
import { watchMenus } from "./menus.ts";
import { watchSearch } from "./search.ts";
import { keepSidebar } from "./sidebar.ts";
import { watchSwipes } from "./swipe.ts";
import { applyTabs, rememberTabs } from "./tabs.ts";
import { followTheme } from "./theme.ts";
import { watchIslands } from "./wake.ts";

followHash();
keepSidebar();
watchIslands();
rememberTabs();
watchMenus();
watchSearch();
watchSwipes();
showAvatars();
followTheme();
followContents();

addEventListener("click", ({ target: clicked }) => {
  if (clicked instanceof Element && clicked.closest("[data-print]")) print();
});

// An article that came late (app/article/content-retry.island.tsx) gets what the others got at once.
addEventListener("article", () => {
  applyTabs();
  followContents();
  target()?.scrollIntoView();
});
