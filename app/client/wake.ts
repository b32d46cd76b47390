/** Wakes islands: hydrates each once, when its trigger fires, and then repeats a click that came before hydration. */
import { findModule, loadChunk } from "./chunks.ts";
import { islands } from "./islands.ts";

const asleep = "[data-island]:not([data-awake])";
const interactions = ["pointerover", "pointerdown", "touchstart", "focusin", "keydown"];
const waking = new WeakMap<Element, Promise<void>>();

/** Hydrates an island, only once. If that fails, the page stays as it is, and the next interaction tries again. */
function wake(element: HTMLElement): Promise<void> {
  const hydration = waking.get(element) ?? hydrate(element);
  waking.set(element, hydration);
  return hydration;
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

function onInteraction({ target }: Event): void {
  const island = target instanceof Element && target.closest<HTMLElement>(asleep);
  if (island) wake(island).catch(ignore);
}

/** Delays only clicks on plain buttons, because links, summaries and popover buttons work without the island. */
function onClick(event: Event): void {
  const button = event.target instanceof Element && event.target.closest<HTMLElement>("button:not([popovertarget])");
  const island = (button || null)?.closest<HTMLElement>(asleep);
  if (!button || !island) return;
  event.stopPropagation();
  event.preventDefault();
  wake(island).then(() => button.click(), ignore);
}

/** Listens for interactions with every island of the page, including those that are added later. */
export function watchIslands(): void {
  for (const type of interactions) addEventListener(type, onInteraction, { capture: true, passive: true });
  addEventListener("click", onClick, { capture: true });
}

/** Wakes the islands that don't wait for an interaction. */
export function wakeByThemselves(): void {
  const elements = document.querySelectorAll<HTMLElement>("[data-wake]:not([data-awake])");
  if (elements.length === 0) return;
  // Starts a viewport ahead, because an island below the viewport can grow without moving what the reader sees.
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        wake(target as HTMLElement).catch(ignore);
      }
    },
    { rootMargin: "100% 0px" },
  );
  const idle = window.requestIdleCallback ?? ((work) => setTimeout(work));
  for (const element of elements) {
    if (element.dataset["wake"] === "visible") observer.observe(element);
    // The timeout is for pages that are never idle.
    if (element.dataset["wake"] === "idle") idle(() => wake(element).catch(ignore), { timeout: 2000 });
  }
}
