/** The sidebar's column. It keeps its scroll position from page to page, and shows that a chosen version is loading. */
import { read, write } from "./storage.ts";

export function keepSidebar(): void {
  const column = document.querySelector<HTMLElement>(".side-column");
  if (!column) return;
  const key = `sidebar:${location.pathname.split("/")[1]}`;

  const restore = () => {
    const stored = read(key, "tab");
    if (typeof stored === "number") column.scrollTop = stored;
    reveal(column);
  };
  const save = () => write(key, column.scrollTop, "tab");

  // Called between layout and paint, so restoring the position forces no layout. A hidden column has no width.
  const laidOut = new ResizeObserver(([entry]) => {
    if (!entry?.contentRect.width) return;
    laidOut.disconnect();
    restore();
  });
  laidOut.observe(column);
  addEventListener("pagehide", save);
  column.addEventListener("click", ({ target }) => {
    save();
    if (target instanceof Element && target.closest(".versions a")) setBusy(true);
  });
  addEventListener("pageshow", () => setBusy(false));
  addEventListener("keydown", ({ key, target }) => {
    const versions = key === "Escape" && target instanceof Element && target.closest<HTMLDetailsElement>(".versions");
    if (!versions) return;
    versions.open = false;
    versions.querySelector("summary")?.focus();
  });
}

/** Scrolls the column to the row of the current page if it isn't in view. */
export function reveal(column: HTMLElement): void {
  const current = column.querySelector("[aria-current=page]")?.getBoundingClientRect();
  const bounds = column.getBoundingClientRect();
  if (!current || (current.top >= bounds.top && current.bottom <= bounds.bottom)) return;
  column.scrollTop += current.top - bounds.top - bounds.height / 3;
}

function setBusy(isBusy: boolean): void {
  const versions = document.querySelector(".versions");
  if (isBusy) versions?.setAttribute("aria-busy", "true");
  else versions?.removeAttribute("aria-busy");
}
