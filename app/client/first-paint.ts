/** What a visitor once chose and every page must show from its first frame: the theme, and whether the banner was closed. */
import { announcementVersion } from "../../content/announcement.ts";
import { isThere, read } from "./storage.ts";
import { showTheme, storedTheme } from "./theme.ts";

/** Under which the version of the last banner that was closed is kept. */
export const bannerKey = "notification-dismissed";

export function showChoices(): void {
  showTheme(storedTheme());
  // Without storage, the banner would come back on every page.
  const isWanted = isThere() && `${read(bannerKey)}` !== announcementVersion;
  document.documentElement.toggleAttribute("data-banner", isWanted);
}

/** A page that was kept in the back list may have been drawn before the last choice. */
export function followChoices(): void {
  addEventListener("pageshow", ({ persisted }) => persisted && showChoices());
}
