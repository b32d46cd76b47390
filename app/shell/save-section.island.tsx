/** Saves all pages of a section on the device for offline reading. */
import { useEffect, useRef, useState } from "react";
import { savedSection, savePage } from "../client/saved-pages.ts";

/** Pages fetched at the same time. */
const lanes = 4;

type State =
  | { name: "ready" | "saved" | "impossible" | "full" }
  | { name: "saving"; done: number; all: number }
  | { name: "partly"; missing: number };

export default function SaveSection({ section }: { section: string }) {
  const container = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>({ name: "ready" });
  const cacheName = savedSection(section);

  useEffect(() => {
    // A browser that blocks cookies blocks caches, too.
    globalThis.caches?.has(cacheName).then(
      (isThere) => isThere && setState({ name: "saved" }),
      () => {},
    );
  }, [cacheName]);

  const save = async () => {
    if (!(await hasWorker())) return setState({ name: "impossible" });
    const paths = pathsAround(container.current);
    const queue = [...paths];
    let done = 0;
    let missing = 0;
    let isFull = false;
    setState({ name: "saving", done, all: paths.length });
    const lane = async () => {
      for (let path = queue.shift(); path !== undefined && !isFull; path = queue.shift()) {
        const isSaved = await savePage(cacheName, path).catch((error: unknown) => {
          isFull ||= error instanceof DOMException && error.name === "QuotaExceededError";
          return false;
        });
        done += 1;
        if (!isSaved) missing += 1;
        setState({ name: "saving", done, all: paths.length });
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    if (isFull) await caches.delete(cacheName);
    setState(isFull ? { name: "full" } : missing > 0 ? { name: "partly", missing } : { name: "saved" });
  };
  const remove = async () => {
    await caches.delete(cacheName);
    setState({ name: "ready" });
  };

  return (
    <div ref={container} className="save-section">
      {state.name === "saving" ? (
        <label>
          Saving page {state.done} of {state.all}
          <progress value={state.done} max={state.all} />
        </label>
      ) : (
        <button type="button" onClick={state.name === "saved" ? remove : save}>
          {state.name === "saved" ? "Remove this section from this device" : "Save this section for offline reading"}
        </button>
      )}
      <span role="status">{messageFor(state)}</span>
    </div>
  );
}

function messageFor(state: State): string {
  switch (state.name) {
    case "saved":
      return "Saved for offline reading.";
    case "partly":
      return `${state.missing} ${state.missing === 1 ? "page" : "pages"} couldn't be saved. Try again to save the rest.`;
    case "full":
      return "There isn't enough storage on this device to save this section.";
    case "impossible":
      return "This browser can't save pages for offline reading here.";
    default:
      return "";
  }
}

/** Returns the paths of the section's pages, from the sidebar around `element`. */
function pathsAround(element: Element | null): string[] {
  const links = element?.closest("nav")?.querySelectorAll<HTMLAnchorElement>("[data-testid=sidebar-item-title]") ?? [];
  return [...new Set([...links].map(({ pathname }) => pathname))];
}

/** Without a service worker, the browser wouldn't use the saved pages. */
async function hasWorker(): Promise<boolean> {
  const { serviceWorker } = navigator;
  if (!serviceWorker || !globalThis.caches) return false;
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, 3000, null));
  return (await Promise.race([serviceWorker.ready, timeout])) !== null;
}
