/** What can wait until the page is there, or until its reader moves: then the first script is as small as it can be. */
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
// The next page is fetched once the service worker is there, so that it is kept for reading offline.
const { pathname: opened } = location;
setTimeout(async () => {
  await registerWorker();
  // The worker keeps the documents that are open, and cannot know what came in place before it did.
  if (location.pathname !== opened) fetch(location.pathname, { headers: { Accept: "text/html" } }).catch(() => {});
  if (document.querySelector(".sidebar")) (await import("./section.ts")).fetchNext();
}, 1000);
