/** The sidebar's column: where it was scrolled to is kept from page to page, and a version chosen shows that it is coming. */
import { read, write } from "./storage.ts";

export function keepSidebar(): void {
  const column = document.querySelector<HTMLElement>(".side-column");
  if (!column) return;
  const key = `sidebar:${location.pathname.split("/")[1]}`;

  const restore = () => {
    const kept = read(key, "tab");
    if (typeof kept === "number") column.scrollTop = kept;
    reveal(column);
  };
  const keep = () => write(key, column.scrollTop, "tab");

  // Called between layout and paint, so that nothing is laid out for it. A column that is not shown has no width.
  const laidOut = new ResizeObserver(([entry]) => {
    if (!entry?.contentRect.width) return;
    laidOut.disconnect();
    restore();
  });
  laidOut.observe(column);
  addEventListener("pagehide", keep);
  column.addEventListener("click", ({ target }) => {
    keep();
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

/** Scrolls the column to the current page, where that is not in sight. */
export function reveal(column: HTMLElement): void {
  const current = column.querySelector("[aria-current=page]")?.getBoundingClientRect();
  const place = column.getBoundingClientRect();
  if (!current || (current.top >= place.top && current.bottom <= place.bottom)) return;
  column.scrollTop += current.top - place.top - place.height / 3;
}

function setBusy(isBusy: boolean): void {
  const versions = document.querySelector(".versions");
  if (isBusy) versions?.setAttribute("aria-busy", "true");
  else versions?.removeAttribute("aria-busy");
}
