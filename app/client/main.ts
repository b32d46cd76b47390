/** The only script that a page loads at once. It applies stored choices and wakes islands. Pages work without it. */
import { followChoices } from "./first-paint.ts";
import { followHash, target } from "./hash.ts";
import { watchMenus } from "./menus.ts";
import { watchSearch } from "./search.ts";
import { keepSidebar } from "./sidebar.ts";
import { read } from "./storage.ts";
import { watchSwipes } from "./swipe.ts";
import { applyTabs, rememberTabs } from "./tabs.ts";
import { wakeByThemselves, watchIslands } from "./wake.ts";

/** Runs `work` once the page is parsed. A cached script may start earlier. */
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
  wakeByThemselves();
  applyTabs();
  applyVersion();
  // From here on, every click and key works. Tests wait for this, and benchmarks of page loads look for it.
  document.documentElement.dataset["hydrated"] = "";
  // A URL with a hash may open in the middle of the page, without a scroll. Reading scrollY would force a layout.
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

/** Most readers haven't chosen a version, so they don't load the code for it. */
function applyVersion(): void {
  if (!read("webpack") && !/[?&]v=/.test(location.search)) return;
  import("./reader-version.ts").then(({ applyVersion: apply }) => apply(), console.error);
}

// A reader who leaves at once doesn't need this code, so it waits for the first interaction, or for `load` as above.
function late(): void {
  whenParsed(() => {
    import("./late.ts").catch(console.error);
    if (document.querySelector(".sidebar")) import("./section.ts").catch(console.error);
  });
}
for (const type of ["scroll", "pointermove", "keydown", "touchstart"])
  addEventListener(type, late, { passive: true, once: true });

// Sets up an article that arrived late (app/article/content-retry.island.tsx) or replaced another (app/client/turn).
addEventListener("article", () => {
  wakeByThemselves();
  applyTabs();
  applyVersion();
  target()?.scrollIntoView();
  // Loads the code for its contents list and its contributors' avatars.
  late();
});
