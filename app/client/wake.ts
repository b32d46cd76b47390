/** Wakes islands: each is hydrated once, when its trigger fires; a click that came too early is clicked again. */
import { findModule, loadChunk } from "./chunks.ts";
import { islands } from "./islands.ts";

const asleep = "[data-island]:not([data-awake])";
const touches = ["pointerover", "pointerdown", "touchstart", "focusin", "keydown"];
const waking = new WeakMap<Element, Promise<void>>();

/** The island's hydration, begun at the first call. Failing leaves the page as it is; the next touch tries again. */
function wake(element: HTMLElement): Promise<void> {
  const begun = waking.get(element) ?? hydrate(element);
  waking.set(element, begun);
  return begun;
}

async function hydrate(element: HTMLElement): Promise<void> {
  const { island = "", props = "{}" } = element.dataset;
  try {
    const [module, react] = await Promise.all([
      loadChunk(island, findModule(islands, island)),
      loadChunk("react", () => import("./hydrate.tsx")),
    ]);
    await react.hydrate(element, module.default, JSON.parse(props));
    element.dataset["awake"] = "";
  } catch (error) {
    waking.delete(element);
    console.error(error);
    throw error;
  }
}

const ignore = () => {};

function onTouch({ target }: Event): void {
  const island = target instanceof Element && target.closest<HTMLElement>(asleep);
  if (island) wake(island).catch(ignore);
}

/** Only plain buttons are held back: links, summaries and popover buttons do their work without the island. */
function onClick(event: Event): void {
  const button = event.target instanceof Element && event.target.closest<HTMLElement>("button:not([popovertarget])");
  const island = (button || null)?.closest<HTMLElement>(asleep);
  if (!button || !island) return;
  event.stopPropagation();
  event.preventDefault();
  wake(island).then(() => button.click(), ignore);
}

/** Listens for every island of the page, also for those that come later. */
export function watchIslands(): void {
  for (const type of touches) addEventListener(type, onTouch, { capture: true, passive: true });
  addEventListener("click", onClick, { capture: true });
}

/** Wakes the islands that don't wait for an interaction. */
export function wakeUnasked(): void {
  const unasked = document.querySelectorAll<HTMLElement>("[data-wake]:not([data-awake])");
  if (unasked.length === 0) return;
  // A screen ahead: what wakes below the reader's eyes can still grow without moving anything.
  const observer = new IntersectionObserver(
    (seen) => {
      for (const { isIntersecting, target } of seen) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        wake(target as HTMLElement).catch(ignore);
      }
    },
    { rootMargin: "100% 0px" },
  );
  const idle = window.requestIdleCallback ?? ((work) => setTimeout(work));
  for (const element of unasked) {
    if (element.dataset["wake"] === "visible") observer.observe(element);
    // A page that is never idle is not waited for.
    if (element.dataset["wake"] === "idle") idle(() => wake(element).catch(ignore), { timeout: 2000 });
  }
}
