/** The page's side of the service worker: registers it, says when a new one waits, reloads when a new one has taken over. */
import { read, write } from "./storage.ts";

interface TrustedTypes {
  trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(url: string): string };
  };
}

const key = "reloaded-at";
/** One reload a minute at most, whatever happens: pages must stay readable. */
const pause = 60_000;

/** Done when the worker is there, or when this browser gives none; never where one cannot be installed. */
export async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  // Not there without encryption; where cookies are refused, registering fails.
  if (!serviceWorker) return;
  // On a first visit the worker takes over a page that has everything already.
  const hadWorker = serviceWorker.controller !== null;
  serviceWorker.addEventListener("controllerchange", () => hadWorker && reloadOnce());
  try {
    const registration = await serviceWorker.register(url());
    sayWhatWaits(registration);
    // Browsers decide when to check for a new worker. One visit has to be enough to replace or remove an old one.
    if (hadWorker) await registration.update();
    await serviceWorker.ready;
    // The worker doesn't see requests that the page made before the worker controlled it.
    if (!serviceWorker.controller)
      await new Promise((resolve) => serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
  } catch {
    // No worker then: the site is the same without one.
  }
}

/** With Trusted Types, a browser accepts only a TrustedScriptURL for a worker. */
function url(): string {
  const { trustedTypes } = globalThis as unknown as TrustedTypes;
  const policy = trustedTypes?.createPolicy("webpack", { createScriptURL: () => "/sw.js" });
  return policy?.createScriptURL("") ?? "/sw.js";
}

function reloadOnce(): void {
  const last = read(key, "tab");
  if (typeof last === "number" && Date.now() - last < pause) return;
  // Where this cannot be kept, nothing would stop the next reload.
  if (write(key, Date.now(), "tab")) location.reload();
}

function sayWhatWaits(registration: ServiceWorkerRegistration): void {
  const say = (worker: ServiceWorker | null): void => {
    if (worker?.state === "installed" && registration.active)
      console.info("A new version of this site is ready. It takes over when all of its pages are closed.");
  };
  say(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => say(worker));
  });
}
