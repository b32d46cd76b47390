/** Google Analytics, for sites that are configured with an id. It respects Do Not Track and Global Privacy Control. */

interface Browser {
  dataLayer?: unknown[];
  navigator: { globalPrivacyControl?: boolean; doNotTrack?: string | null };
  trustedTypes?: { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } };
}

const source = "https://www.googletagmanager.com/gtag/js?id=";

let countedPath: string | undefined;
let send: ((...args: unknown[]) => void) | undefined;

/** Loads the script and counts this page once it's visible. Returns false if the visitor has opted out of tracking. */
export function startAnalytics(id: string): boolean {
  const browser = globalThis as unknown as Browser;
  const { globalPrivacyControl, doNotTrack } = browser.navigator;
  if (globalPrivacyControl || doNotTrack === "1") return false;
  browser.dataLayer ??= [];
  const { dataLayer } = browser;
  send = function gtag() {
    // Google's script requires the arguments object, not an array.
    // biome-ignore lint/complexity/noArguments: see above
    dataLayer.push(arguments);
  };
  send("js", new Date());
  send("config", id, { send_page_view: false });
  const url = source + encodeURIComponent(id);
  const policy = browser.trustedTypes?.createPolicy("analytics", {
    createScriptURL: (requested: string) => (requested.startsWith(source) ? requested : ""),
  });
  document.head.append(
    Object.assign(document.createElement("script"), { async: true, src: policy?.createScriptURL(url) ?? url }),
  );
  if ("prerendering" in document && document.prerendering)
    document.addEventListener("prerenderingchange", countPage, { once: true });
  else countPage();
  addEventListener("pageshow", ({ persisted }) => persisted && countPage());
  // Counts a page that replaced another one. A page whose article arrived late was counted when it was opened.
  addEventListener("article", () => location.pathname !== countedPath && countPage());
  return true;
}

/** Sends a page view with the path and query string, the title and the URL. */
export function countPage(): void {
  if (!send) throw new Error("Google analytics is not initialized");
  const { pathname, search, href } = location;
  countedPath = pathname;
  send("event", "page_view", { page_path: pathname + search, page_title: document.title, page_location: href });
}
