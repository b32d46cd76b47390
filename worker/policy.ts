/** The headers of each kind of response that don't depend on the page. Only this file sets Cache-Control and CSP. */
import { hostedSearchOrigin } from "./hosted-search.ts";
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

/** For everything except pages: a response opened by itself can't load anything, and no frame can show it. */
const blockEverything = "default-src 'none'; frame-ancestors 'none'";

/**
 * Headers of every response, including errors and redirects. Cross-Origin-Opener-Policy isn't one of them: with it, a
 * browser opens the first page in a new process and paints it 170 ms later on a slow phone. It protects session data,
 * which this site doesn't have.
 */
const common: Record<string, string> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "Permissions-Policy":
    "accelerometer=(), autoplay=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Frame-Options": "DENY",
  "Content-Security-Policy": blockEverything,
  "X-Release": release.release,
};

/** The CSP sources that Google Analytics needs. Empty unless the release is configured with an id. */
const analyticsSources = release.analytics
  ? {
      script: " https://www.googletagmanager.com",
      connect: " https://*.google-analytics.com https://*.analytics.google.com https://www.googletagmanager.com",
      policy: " analytics goog#html",
    }
  : { script: "", connect: "", policy: "" };

/**
 * Hashes, not nonces: a cached page would replay its nonce, and a 304 would combine a new header with the old body.
 * The remaining directives block features that the site never uses.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  `script-src 'self' ${release.assets.boot.hash}${analyticsSources.script}`,
  `style-src 'self' ${Object.values(release.assets.styles)
    .map(({ hash }) => hash)
    .join(" ")}`,
  `img-src 'self' data:${analyticsSources.script}`,
  "font-src 'self'",
  `connect-src 'self'${hostedSearchOrigin ? ` ${hostedSearchOrigin}` : ""}${analyticsSources.connect}`,
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  `trusted-types docs webpack${analyticsSources.policy}`,
].join("; ");

const html: Record<string, string> = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": contentSecurityPolicy,
};
const text: Record<string, string> = { "Content-Type": "text/plain; charset=utf-8" };
/** Every kind must set Cache-Control, because Cloudflare caches a response without it for two hours. */
type Policy = Record<string, string> & { "Cache-Control": string };
const week = 604_800;
// For responses that only a new release can change. The edge cache keys them by Worker version and path, so no release
// gets the pages of another. Don't add `must-revalidate` or `s-maxage`, which turn off both ways to serve a stale
// response.
const untilRelease = `max-age=86400, stale-while-revalidate=${week}, stale-if-error=${week}`;
const pageCache: Policy = {
  "Cache-Control": "public, max-age=0",
  "Cloudflare-CDN-Cache-Control": untilRelease,
};
const markdown: Record<string, string> = { "Content-Type": "text/markdown; charset=utf-8" };
/** For a URL that serves HTML and Markdown, so that a cache never serves the format that another client prefers. */
const byAccept: Record<string, string> = { Vary: "Accept" };
const noIndex: Record<string, string> = { "X-Robots-Tag": "noindex, nofollow" };
const missingCache: Policy = {
  "Cache-Control": "public, max-age=0",
  "Cloudflare-CDN-Cache-Control": "max-age=60",
  ...byAccept,
  "X-Robots-Tag": "noindex",
};
// Both the browser and the edge obey it. If the edge has an earlier copy, it serves that instead of a 5xx response.
const noStore: Policy = { "Cache-Control": "no-store" };

const sandboxed: Record<string, string> = {
  "Content-Security-Policy": `${blockEverything}; sandbox`,
  "X-Robots-Tag": "noindex",
};

const json: Record<string, string> = {
  "Content-Type": "application/json; charset=utf-8",
  "X-Robots-Tag": "noindex",
};

/** Browsers can't notice a new release, so they cache results for only ten minutes. */
const cachedJson = { "Cache-Control": "public, max-age=600", "Cloudflare-CDN-Cache-Control": untilRelease };
/** Clients of the Model Context Protocol may run in pages of other sites. */
const mcp: Policy = {
  ...json,
  ...noStore,
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "MCP-Protocol-Version, X-Release",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

const table: Record<Kind, Policy> = {
  page: { ...html, ...pageCache, ...byAccept },
  // Rendered from the cached page for each request. Copies for all versions would fill the edge cache.
  variant: {
    ...html,
    "Cache-Control": "public, max-age=0",
    "Cloudflare-CDN-Cache-Control": "no-store",
    ...byAccept,
  },
  // Search engines should list the page, not its Markdown.
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
  // Clients that don't accept HTML get the 404 as Markdown or plain text.
  missing: { ...html, ...missingCache },
  "missing-markdown": { ...markdown, ...missingCache },
  // Never HTML for a missing file: a script that receives a page fails with "Unexpected token <".
  "missing-file": { ...text, ...noStore, "X-Robots-Tag": "noindex" },
  problem: { ...html, ...noStore, "Retry-After": "10" },
  moved: { "Cache-Control": "public, max-age=3600", "Cloudflare-CDN-Cache-Control": "max-age=86400" },
  asset: {
    "Cache-Control": "public, max-age=31536000, immutable",
    "Access-Control-Allow-Origin": "*",
  },
  refused: { ...text, ...noStore },
  // An article without its page. Its URL has the hash of its content. Opened by itself, it can't load or run anything.
  fragment: {
    ...sandboxed,
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "public, max-age=31536000, immutable",
  },
  // Avatars seldom change, and showing an old one does no harm.
  image: {
    ...sandboxed,
    "Cache-Control": `public, max-age=${week}`,
    "Cloudflare-CDN-Cache-Control": `max-age=${week}, stale-while-revalidate=${week}`,
  },
  // Five minutes at the edge, so that a short outage of GitHub doesn't hide avatars from everyone for an hour.
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
  "kept-queries": { ...json, ...cachedJson },
  messages: { ...json, ...cachedJson },
  data: { ...json, ...noStore },
  mcp,
  "mcp-options": {
    ...mcp,
    "Access-Control-Allow-Methods": "POST, OPTIONS",
    "Access-Control-Allow-Headers": "*",
    "Access-Control-Max-Age": "86400",
  },
  // Scripts of other sites may read it. Browsers can't notice a new release, so they request it again after an hour.
  dataset: {
    ...json,
    "Cache-Control": "public, max-age=3600",
    "Cloudflare-CDN-Cache-Control": untilRelease,
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers": "ETag, X-Release",
    "Cross-Origin-Resource-Policy": "cross-origin",
  },
};

/** Returns the headers for a response of this kind, combined with `extra` headers that depend on the page. */
export function headersFor(kind: Kind, extra: Record<string, string> = {}): Headers {
  return new Headers({ ...common, ...table[kind], ...extra });
}

/**
 * Keeps the response of a preview out of search engines and out of the edge cache. The cache key contains the version
 * but not the host, so after the version is deployed, the site would serve the preview's `noindex`.
 */
export function markPreview({ headers }: Response): void {
  headers.set("X-Robots-Tag", "noindex, nofollow");
  headers.set("Cloudflare-CDN-Cache-Control", "no-store");
}
