/** Google Analytics, for sites that are configured with an id. It respects Do Not Track and Global Privacy Control. */

interface Browser {
  dataLayer?: unknown[];
  navigator: { globalPrivacyControl?: boolean; doNotTrack?: string | null };
  trustedTypes?: { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } };
}

const source = "https://www.googletagmanager.com/gtag/js?id=";

let counted: string | undefined;
let send: ((...words: unknown[]) => void) | undefined;

/** Loads the script and counts this page, once it is shown. False where the visitor does not want it. */
export function startAnalytics(id: string): boolean {
  const browser = globalThis as unknown as Browser;
  const { globalPrivacyControl, doNotTrack } = browser.navigator;
  if (globalPrivacyControl || doNotTrack === "1") return false;
  browser.dataLayer ??= [];
  const { dataLayer } = browser;
  send = function gtag() {
    // The script wants the arguments object itself.
    // biome-ignore lint/complexity/noArguments: see above
    dataLayer.push(arguments);
  };
  send("js", new Date());
  send("config", id, { send_page_view: false });
  const url = source + encodeURIComponent(id);
  const policy = browser.trustedTypes?.createPolicy("analytics", {
    createScriptURL: (asked: string) => (asked.startsWith(source) ? asked : ""),
  });
  document.head.append(
    Object.assign(document.createElement("script"), { async: true, src: policy?.createScriptURL(url) ?? url }),
  );
  if ("prerendering" in document && document.prerendering)
    document.addEventListener("prerenderingchange", countPage, { once: true });
  else countPage();
  addEventListener("pageshow", ({ persisted }) => persisted && countPage());
  // In place of another, or late: then it was counted when it was opened.
  addEventListener("article", () => location.pathname !== counted && countPage());
  return true;
}

/** One page view: path with query, title and URL. */
export function countPage(): void {
  if (!send) throw new Error("Google analytics is not initialized");
  const { pathname, search, href } = location;
  counted = pathname;
  send("event", "page_view", { page_path: pathname + search, page_title: document.title, page_location: href });
}
