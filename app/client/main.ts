/** The only script of the first path. Without it the page is complete; with it a few things are remembered and islands wake. */
import { followChoices } from "./first-paint.ts";
import { followHash, target } from "./hash.ts";
import { watchMenus } from "./menus.ts";
import { watchSearch } from "./search.ts";
import { keepSidebar } from "./sidebar.ts";
import { read } from "./storage.ts";
import { watchSwipes } from "./swipe.ts";
import { applyTabs, rememberTabs } from "./tabs.ts";
import { wakeUnasked, watchIslands } from "./wake.ts";

/** Kept from an earlier page, this script may be here before the page is. */
function whenParsed(work: () => void): void {
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", work, { once: true });
  else work();
}

/** Sets up everything around the article. */
function frame(): void {
  followHash();
  keepSidebar();
  watchMenus();
  watchSearch();
  watchSwipes();
}

if (document.querySelector("main")) frame();
else whenParsed(frame);
watchIslands();
rememberTabs();
followChoices();
whenParsed(() => {
  wakeUnasked();
  applyTabs();
  applyVersion();
  // From here on, every click and key works. Tests wait for this, and benchmarks of page loads look for it.
  document.documentElement.dataset["hydrated"] = "";
  // A reader who comes to the middle of a page has moved already; asking for scrollY would lay out the page.
  if (location.hash || document.querySelector("[data-analytics], .hero")) addEventListener("load", late);
});

addEventListener("click", (event) => {
  const clicked = event.target;
  if (!(clicked instanceof Element)) return;
  if (clicked.closest("[data-print]")) print();
  const copy = clicked.closest<HTMLElement>(".copy");
  if (copy) import("./copy.ts").then(({ copyCode }) => copyCode(copy), console.error);
  const markdown = clicked.closest<HTMLAnchorElement>("[data-markdown]");
  if (markdown && event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) {
    event.preventDefault();
    import("./copy.ts").then(
      ({ copyPage }) => copyPage(markdown),
      () => location.assign(markdown.href),
    );
  }
  if (clicked.closest("[data-dismiss]")) import("./banner.ts").then(({ closeBanner }) => closeBanner(), console.error);
});

addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.matches(".reader-version")) return;
  event.preventDefault();
  import("./reader-version.ts").then(
    ({ chooseVersion }) => chooseVersion(),
    () => form.submit(),
  );
});

/** Most readers haven't chosen a version: they load nothing for it. */
function applyVersion(): void {
  if (!read("webpack") && !/[?&]v=/.test(location.search)) return;
  import("./reader-version.ts").then(({ applyVersion: apply }) => apply(), console.error);
}

// Reading offline begins with reading: who leaves at once needs nothing of this, except where it is in sight or counts.
function late(): void {
  whenParsed(() => {
    import("./late.ts").catch(console.error);
    if (document.querySelector(".sidebar")) import("./section.ts").catch(console.error);
  });
}
for (const sign of ["scroll", "pointermove", "keydown", "touchstart"])
  addEventListener(sign, late, { passive: true, once: true });

// An article that came late (app/article/content-retry.island.tsx) or in place of another (app/client/turn) gets what
// the others got at once.
addEventListener("article", () => {
  wakeUnasked();
  applyTabs();
  applyVersion();
  target()?.scrollIntoView();
  // The list of its contents, and who wrote it.
  late();
});
