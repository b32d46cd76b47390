/**
 * Opens the search dialog at once, so that readers can type while the code for its results loads. The dialog contains a
 * form, so Enter opens the results page even if that code never loads.
 */
import { loadChunk } from "./chunks.ts";

/** Milliseconds after which the dialog says that search is slow, and what still works. */
const slowAfter = 2500;

export function watchSearch(): void {
  const box = document.querySelector<HTMLDialogElement>("#search");
  const field = box?.querySelector("input");
  const status = box?.querySelector("[role=status]");
  if (!box || !field || !status) return;

  const explain = () => {
    status.textContent = navigator.onLine
      ? "Search is slow to load. Press Enter to see the results on a separate page."
      : "You are offline: search is unavailable. Pages you have visited still open.";
  };
  const open = async () => {
    status.textContent = "";
    box.showModal();
    field.select();
    const slow = setTimeout(explain, slowAfter);
    try {
      const { fillDialog } = await loadChunk("search-dialog", () => import("./search-dialog.ts"));
      fillDialog(box, field, status);
    } catch (error) {
      console.error(error);
      explain();
    } finally {
      clearTimeout(slow);
    }
  };
  const toggle = () => (box.open ? box.close() : open());

  addEventListener("click", (event) => {
    const { target, button, ctrlKey, metaKey, shiftKey } = event;
    if (!(target instanceof Element) || button !== 0 || ctrlKey || metaKey || shiftKey) return;
    if (target === box) box.close();
    if (!target.closest("a[data-search]")) return;
    event.preventDefault();
    if (!box.open) open();
  });
  addEventListener("keydown", (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const isWriting =
      target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
    const isShortcut = (ctrlKey || metaKey) && !altKey && key.toLowerCase() === "k";
    if (!isShortcut && (key !== "/" || isWriting || ctrlKey || metaKey || altKey)) return;
    event.preventDefault();
    toggle();
  });
}
