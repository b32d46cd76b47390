/** Closes the announcement, for this page and all later ones. */
import { announcementVersion } from "../../content/announcement.ts";
import { bannerKey } from "./first-paint.ts";
import { write } from "./storage.ts";

export function closeBanner(): void {
  document.documentElement.removeAttribute("data-banner");
  // The button that had the focus is gone.
  document.querySelector("main")?.focus({ preventScroll: true });
  write(bannerKey, announcementVersion);
}
