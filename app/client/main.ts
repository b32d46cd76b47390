/** The only script of the first path. Without it the page is complete; with it a few things are remembered and islands wake. */
import { showAvatars } from "./avatars.ts";
import { followContents } from "./contents.ts";
import { followChoices } from "./first-paint.ts";
import { followHash, target } from "./hash.ts";
import { watchMenus } from "./menus.ts";
import { watchSearch } from "./search.ts";
import { keepSidebar } from "./sidebar.ts";
import { watchSwipes } from "./swipe.ts";
import { applyTabs, rememberTabs } from "./tabs.ts";
import { watchIslands } from "./wake.ts";

followHash();
keepSidebar();
watchIslands();
rememberTabs();
watchMenus();
watchSearch();
watchSwipes();
showAvatars();
followChoices();
followContents();

addEventListener("click", ({ target: clicked }) => {
  if (!(clicked instanceof Element)) return;
  if (clicked.closest("[data-print]")) print();
  if (clicked.closest("[data-dismiss]")) import("./banner.ts").then(({ closeBanner }) => closeBanner(), console.error);
});

const { analytics } = document.documentElement.dataset;
const pause = document.querySelector(".hero-pause");
const later = () => {
  if (pause) import("./hero.ts").then(({ watchHero }) => watchHero(pause), console.error);
  if (analytics) import("./analytics.ts").then(({ startAnalytics }) => startAnalytics(analytics), console.error);
};
if (document.readyState === "complete") later();
else addEventListener("load", later);

// Reading offline begins with reading: whoever leaves at once needs no worker.
const signs = ["scroll", "pointermove", "keydown", "touchstart"];
const register = () => {
  for (const sign of signs) removeEventListener(sign, register);
  import("./worker-registration.ts").then(({ registerWorker }) => registerWorker(), console.error);
};
for (const sign of signs) addEventListener(sign, register, { passive: true });

// An article that came late (app/article/content-retry.island.tsx) gets what the others got at once.
addEventListener("article", () => {
  applyTabs();
  followContents();
  target()?.scrollIntoView();
});
