/** Closes the announcement on this page and all later ones. */
import { announcementVersion } from "../../content/announcement.ts";
import { bannerKey } from "./first-paint.ts";
import { write } from "./storage.ts";

export function closeBanner(): void {
  document.documentElement.removeAttribute("data-banner");
  // The focused button is hidden now, so the focus moves to the content.
  document.querySelector("main")?.focus({ preventScroll: true });
  write(bannerKey, announcementVersion);
}
