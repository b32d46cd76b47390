/** Registers the service worker, logs when a new version waits, and reloads the page when one has taken over. */
import { read, write } from "./storage.ts";

interface TrustedTypes {
  trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(url: string): string };
  };
}

const key = "reloaded-at";
/** Milliseconds. The page reloads at most once a minute, so that it stays readable whatever happens. */
const reloadInterval = 60_000;

/** Resolves once the worker controls the page, or if the browser allows none. Never resolves if installing it fails. */
export async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  // Missing without HTTPS. If the reader blocks cookies, registering fails.
  if (!serviceWorker) return;
  // On a first visit, the page is up to date when the worker takes over, so it needs no reload.
  const hadWorker = serviceWorker.controller !== null;
  serviceWorker.addEventListener("controllerchange", () => hadWorker && reloadOnce());
  try {
    const registration = await serviceWorker.register(url());
    logWaiting(registration);
    // Browsers decide when to check for a new worker. One visit has to be enough to replace or remove an old one.
    if (hadWorker) await registration.update();
    await serviceWorker.ready;
    // The worker doesn't see requests that the page made before the worker controlled it.
    if (!serviceWorker.controller)
      await new Promise((resolve) => serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
  } catch {
    // Without a worker, only offline reading is missing.
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
  if (typeof last === "number" && Date.now() - last < reloadInterval) return;
  // If the time can't be stored, nothing would prevent the next reload.
  if (write(key, Date.now(), "tab")) location.reload();
}

function logWaiting(registration: ServiceWorkerRegistration): void {
  const log = (worker: ServiceWorker | null): void => {
    if (worker?.state === "installed" && registration.active)
      console.info("A new version of this site is ready. It takes over when all of its pages are closed.");
  };
  log(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => log(worker));
  });
}
