/** One table: kind of answer → every header that does not depend on the page. The only owner of Cache-Control and CSP. */
import { hostedOrigin } from "./hosted.ts";
import { release } from "./release.ts";

export type Kind =
  | "page"
  | "variant"
  | "markdown"
  | "negotiated-markdown"
  | "whole-markdown"
  | "printable"
  | "missing"
  | "missing-markdown"
  | "missing-file"
  | "problem"
  | "moved"
  | "asset"
  | "refused"
  | "data"
  | "dataset"
  | "mcp"
  | "mcp-options"
  | "fragment"
  | "image"
  | "no-image"
  | "sponsors"
  | "sponsor-image"
  | "queries"
  | "kept-queries"
  | "messages";

/** For everything except pages: opened on its own, it can't load anything, and no frame can show it. */
const nothing = "default-src 'none'; frame-ancestors 'none'";

/**
 * On every answer, errors and redirects included. Cross-Origin-Opener-Policy isn't among them: with it, a browser shows the first page
 * in a new process, and paints it 170 ms later on a slow phone. It would protect data of a session, and this site has none.
 */
const common: Record<string, string> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "Permissions-Policy":
    "accelerometer=(), autoplay=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Frame-Options": "DENY",
  "Content-Security-Policy": nothing,
  "X-Release": release.release,
};

/** What Google Analytics needs, where the release is configured with an id: nothing more, and else nothing. */
const google = release.analytics
  ? {
      script: " https://www.googletagmanager.com",
      connect: " https://*.google-analytics.com https://*.analytics.google.com https://www.googletagmanager.com",
      policy: " analytics goog#html",
    }
  : { script: "", connect: "", policy: "" };

/**
 * Hashes and not nonces: a cached page would replay its nonce, and a 304 would swap the header under the old body.
 * `frame-ancestors` and the rest close what the site never does.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  `script-src 'self' ${release.assets.boot.hash}${google.script}`,
  `style-src 'self' ${Object.values(release.assets.styles)
    .map(({ hash }) => hash)
    .join(" ")}`,
  `img-src 'self' data:${google.script}`,
  "font-src 'self'",
  `connect-src 'self'${hostedOrigin ? ` ${hostedOrigin}` : ""}${google.connect}`,
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  `trusted-types docs webpack${google.policy}`,
].join("; ");

const html: Record<string, string> = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": contentSecurityPolicy,
};
const text: Record<string, string> = { "Content-Type": "text/plain; charset=utf-8" };
/** Every kind has to set Cache-Control: Cloudflare caches a response without one for two hours. */
type Policy = Record<string, string> & { "Cache-Control": string };
const week = 604_800;
// For responses that only a new release can change. The edge cache keys them by Worker version and path, so no release ever
// gets the pages of another. Don't add `must-revalidate` or `s-maxage`: they turn off both ways to serve a stale response.
const untilRelease = `max-age=86400, stale-while-revalidate=${week}, stale-if-error=${week}`;
const pageCache: Policy = {
  "Cache-Control": "public, max-age=0",
  "Cloudflare-CDN-Cache-Control": untilRelease,
};
const markdown: Record<string, string> = { "Content-Type": "text/markdown; charset=utf-8" };
/** For a URL that has a page and its Markdown: a cache must not answer one client with what another one prefers. */
const byAccept: Record<string, string> = { Vary: "Accept" };
const noIndex: Record<string, string> = { "X-Robots-Tag": "noindex, nofollow" };
const missingCache: Policy = {
  "Cache-Control": "public, max-age=0",
  "Cloudflare-CDN-Cache-Control": "max-age=60",
  ...byAccept,
  "X-Robots-Tag": "noindex",
};
// Both the browser and the edge obey it. When the edge holds an earlier copy, it serves that copy instead of a 5xx response.
const noStore: Policy = { "Cache-Control": "no-store" };

const sandboxed: Record<string, string> = {
  "Content-Security-Policy": `${nothing}; sandbox`,
  "X-Robots-Tag": "noindex",
};

const json: Record<string, string> = {
  "Content-Type": "application/json; charset=utf-8",
  "X-Robots-Tag": "noindex",
};

/** Browsers know nothing of releases, so they keep results for ten minutes only. */
const keptData = { "Cache-Control": "public, max-age=600", "Cloudflare-CDN-Cache-Control": untilRelease };
/** Clients of the Model Context Protocol run in pages of other sites too. */
const mcp: Policy = {
  ...json,
  ...noStore,
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "MCP-Protocol-Version, X-Release",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

const table: Record<Kind, Policy> = {
  page: { ...html, ...pageCache, ...byAccept },
  // Made from the page that is kept. Copies for all versions would fill the cache.
  variant: {
    ...html,
    "Cache-Control": "public, max-age=0",
    "Cloudflare-CDN-Cache-Control": "no-store",
    ...byAccept,
  },
  // Search engines list the page, not its Markdown.
  markdown: {
    ...markdown,
    "Cache-Control": "public, max-age=300",
    "Cloudflare-CDN-Cache-Control": untilRelease,
    "X-Robots-Tag": "noindex",
  },
  "whole-markdown": {
    ...text,
    "Cache-Control": "public, max-age=300",
    "Cloudflare-CDN-Cache-Control": untilRelease,
    "X-Robots-Tag": "noindex",
  },
  "negotiated-markdown": { ...markdown, ...pageCache, ...byAccept },
  printable: { ...html, ...pageCache, ...noIndex },
  // Clients that do not accept HTML get the Markdown or the plain text of the same 404.
  missing: { ...html, ...missingCache },
  "missing-markdown": { ...markdown, ...missingCache },
  // A missing file is never answered with HTML: a script that gets a page says "Unexpected token <".
  "missing-file": { ...text, ...noStore, "X-Robots-Tag": "noindex" },
  problem: { ...html, ...noStore, "Retry-After": "10" },
  moved: { "Cache-Control": "public, max-age=3600", "Cloudflare-CDN-Cache-Control": "max-age=86400" },
  asset: {
    "Cache-Control": "public, max-age=31536000, immutable",
    "Access-Control-Allow-Origin": "*",
  },
  refused: { ...text, ...noStore },
  // An article without its page, named by its content. Opened by itself it can do nothing.
  fragment: {
    ...sandboxed,
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "public, max-age=31536000, immutable",
  },
  // Avatars change now and then, and showing an old one does no harm.
  image: {
    ...sandboxed,
    "Cache-Control": `public, max-age=${week}`,
    "Cloudflare-CDN-Cache-Control": `max-age=${week}, stale-while-revalidate=${week}`,
  },
  // Five minutes at the edge: when the code host is down for a moment, its avatars must not be missing for everyone for an hour.
  "no-image": { ...sandboxed, "Cache-Control": "public, max-age=3600", "Cloudflare-CDN-Cache-Control": "max-age=300" },
  sponsors: {
    ...json,
    "Cache-Control": "public, max-age=300, stale-while-revalidate=86400",
    "Cloudflare-CDN-Cache-Control": `max-age=300, stale-while-revalidate=86400, stale-if-error=${week}`,
  },
  "sponsor-image": {
    ...sandboxed,
    "Cache-Control": "public, max-age=31536000, immutable",
    "Cloudflare-CDN-Cache-Control": "max-age=31536000",
  },
  queries: { ...json, "Cache-Control": "no-store" },
  "kept-queries": { ...json, ...keptData },
  messages: { ...json, ...keptData },
  data: { ...json, ...noStore },
  mcp,
  "mcp-options": {
    ...mcp,
    "Access-Control-Allow-Methods": "POST, OPTIONS",
    "Access-Control-Allow-Headers": "*",
    "Access-Control-Max-Age": "86400",
  },
  // Scripts of other sites may read it. They know nothing of releases, so browsers ask again after an hour.
  dataset: {
    ...json,
    "Cache-Control": "public, max-age=3600",
    "Cloudflare-CDN-Cache-Control": untilRelease,
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers": "ETag, X-Release",
    "Cross-Origin-Resource-Policy": "cross-origin",
  },
};

/** Headers for an answer of this kind, with those that depend on the page. */
export function headersFor(kind: Kind, own: Record<string, string> = {}): Headers {
  return new Headers({ ...common, ...table[kind], ...own });
}

/**
 * Keeps the answer of a preview out of search engines and out of the edge cache. The cache's key has the version but not the
 * host: once the version is deployed, the site would answer with the preview's `noindex`.
 */
export function markPreview({ headers }: Response): void {
  headers.set("X-Robots-Tag", "noindex, nofollow");
  headers.set("Cloudflare-CDN-Cache-Control", "no-store");
}
