/**
 * Opens search at once: a field that takes keys, while the dialog's code is on its way. The field is a form, so that Enter
 * opens the page of results also when that code never comes.
 */
import { loadChunk, loadStyle } from "./chunks.ts";

/** Where the build has put the dialog's styles. */
declare const searchStyles: string;

/** A line that brings a kilobyte in this time has room for everything at once; else the rest waits so long for a first query. */
const fast = 120;
const pause = 600;

/** After so long the reader is told that something is slow, and what works. */
const patience = 2500;

export function watchSearch(): void {
  const box = document.querySelector<HTMLDialogElement>("#search");
  const field = box?.querySelector("input");
  const said = box?.querySelector("[role=status]");
  const list = box?.querySelector("ul");
  if (!box || !field || !said || !list) return;
  let close: (() => void) | undefined;

  const tell = () => {
    said.textContent = navigator.onLine
      ? "Search takes long to load. Press Enter to see results on a page of their own."
      : "You are offline: search is unavailable. Pages you have visited still open.";
  };
  const open = async () => {
    if (close || box.open) return;
    said.textContent = "";
    const opener = document.activeElement;
    box.showModal();
    const slow = setTimeout(tell, patience);
    try {
      const start = performance.now();
      const { listWhile } = await loadChunk("search-client", () => import("./search-client.ts"));
      const listed = listWhile(box, field, list);
      // On a slow line the dialog's code would keep the first results waiting.
      if (performance.now() - start > fast) await Promise.race([listed, new Promise((go) => setTimeout(go, pause))]);
      // Everything at once: one after the other would be a round trip each.
      const [{ openDialog }] = await Promise.all([
        loadChunk("search-dialog", () => import("./search-dialog.tsx")),
        loadChunk("react", () => import("./hydrate.tsx")),
        loadStyle("search", searchStyles),
      ]);
      // Who is on the way through the first results is not disturbed.
      if (box.open && document.activeElement === field)
        close = openDialog(box, field, () => {
          close = undefined;
          if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
        });
    } catch (error) {
      console.error(error);
      tell();
    } finally {
      clearTimeout(slow);
    }
  };

  // It must be there before islands hear of clicks: the link is none of theirs.
  addEventListener("click", (event) => {
    const { target, button, ctrlKey, metaKey, shiftKey } = event;
    if (!(target instanceof Element) || button !== 0 || ctrlKey || metaKey || shiftKey) return;
    if (target === box) box.close();
    if (!target.closest("a[data-search]")) return;
    event.preventDefault();
    open();
  });
  addEventListener("keydown", (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const isWriting =
      target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
    const isShortcut = (ctrlKey || metaKey) && !altKey && key.toLowerCase() === "k";
    if (!isShortcut && (key !== "/" || isWriting || ctrlKey || metaKey || altKey)) return;
    event.preventDefault();
    if (close) close();
    else if (box.open) box.close();
    else open();
  });
}
