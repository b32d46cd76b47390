/** Applies the visitor's earlier choices before the first frame: the theme, and whether the banner is closed. */
import { announcementVersion } from "../../content/announcement.ts";
import { isThere, read } from "./storage.ts";
import { showTheme, storedTheme } from "./theme.ts";

/** Storage key for the version of the last banner that the visitor closed. */
export const bannerKey = "notification-dismissed";

export function showChoices(): void {
  showTheme(storedTheme());
  // Without storage, the banner is never shown, because a visitor couldn't close it for good.
  const hasBanner = isThere() && `${read(bannerKey)}` !== announcementVersion;
  document.documentElement.toggleAttribute("data-banner", hasBanner);
}

/** Updates a page from the back/forward cache, which may have been rendered before the visitor's last choice. */
export function followChoices(): void {
  addEventListener("pageshow", ({ persisted }) => persisted && showChoices());
}
