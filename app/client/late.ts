/** Code that can wait until the page has loaded or the reader interacts with it, which keeps the first script small. */
import { showAvatars } from "./avatars.ts";
import { watchHero } from "./hero.ts";
import { watchTooltips } from "./tooltips.ts";
import { registerWorker } from "./worker-registration.ts";

const pause = document.querySelector(".hero-pause");
if (pause) watchHero(pause);

const { analytics } = document.documentElement.dataset;
if (analytics) import("./analytics.ts").then(({ startAnalytics }) => startAnalytics(analytics), console.error);

showAvatars();
addEventListener("article", showAvatars);
watchTooltips();
// Fetches the next page after the service worker has started, so that the worker saves it for offline reading.
const { pathname: opened } = location;
setTimeout(async () => {
  await registerWorker();
  // The worker saves the document that this tab opened, but not a page that replaced it before the worker started.
  if (location.pathname !== opened) fetch(location.pathname, { headers: { Accept: "text/html" } }).catch(() => {});
  if (document.querySelector(".sidebar")) (await import("./section.ts")).fetchNext();
}, 1000);
