/** Headers of every kind of response. This file repeats the table of worker/policy.ts on purpose. */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type ServedSite, serve } from "../support/served-site.ts";
import { type SmallSite, smallSite } from "../support/small-site.ts";

let small: SmallSite;
let site: ServedSite;

beforeAll(async () => {
  // The Worker logs failed reads, which faults.test.ts checks.
  vi.spyOn(console, "error").mockReturnValue();
  small = await smallSite();
  await small.build();
  site = await serve(small.places);
});
afterAll(async () => {
  await site.close();
  await small.remove();
});

const common = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "Permissions-Policy":
    "accelerometer=(), autoplay=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
  // worker/policy.ts explains why this header is missing.
  "Cross-Origin-Opener-Policy": null,
};
/** Neither frames nor other sites can show responses with these headers. */
const closed = {
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Frame-Options": "DENY",
};
const html = { ...closed, "Content-Type": "text/html; charset=utf-8" };
/** Responses with these headers also can't load anything. */
const data = { ...closed, "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'" };
const json = { ...data, "Content-Type": "application/json; charset=utf-8" };
const text = { ...data, "Content-Type": "text/plain; charset=utf-8" };
const edge = "Cloudflare-CDN-Cache-Control";
const week = 604_800;

interface Row {
  kind: string;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  faults?: Record<string, "missing">;
  status: number;
  expected: Record<string, string | null>;
}

const rows: Row[] = [
  {
    kind: "A page",
    path: "/concepts/alpha/",
    status: 200,
    expected: {
      ...html,
      "Cache-Control": "public, max-age=0",
      [edge]: `max-age=86400, stale-while-revalidate=${week}, stale-if-error=${week}`,
      Vary: "Accept",
      "X-Robots-Tag": null,
    },
  },
  {
    kind: "A page that has not changed",
    path: "/concepts/alpha/",
    headers: { "If-None-Match": "*" },
    status: 304,
    expected: {
      "Cache-Control": "public, max-age=0",
      [edge]: `max-age=86400, stale-while-revalidate=${week}, stale-if-error=${week}`,
    },
  },
  {
    kind: "A page that is not found",
    path: "/nowhere/",
    status: 404,
    expected: {
      ...html,
      "Cache-Control": "public, max-age=0",
      [edge]: "max-age=60",
      Vary: "Accept",
      "X-Robots-Tag": "noindex",
    },
  },
  {
    kind: "A page that cannot be read",
    path: "/concepts/beta/",
    faults: { "b/": "missing" },
    status: 503,
    expected: { ...html, "Cache-Control": "no-store", [edge]: null, "Retry-After": "10" },
  },
  {
    kind: "A file that is not found",
    path: "/assets/main.ABCDEF12.js",
    status: 404,
    expected: { ...text, "Cache-Control": "no-store", "X-Robots-Tag": "noindex" },
  },
  {
    kind: "A redirect",
    path: "/old",
    status: 301,
    expected: { "Cache-Control": "public, max-age=3600", [edge]: "max-age=86400", "Content-Type": null },
  },
  {
    kind: "A refused method",
    path: "/concepts/",
    method: "POST",
    status: 405,
    expected: { ...text, "Cache-Control": "no-store", Allow: "GET, HEAD" },
  },
  {
    kind: "A list of sponsors",
    path: "/_data/sponsors/total/gold.json",
    status: 200,
    expected: {
      ...json,
      "Cache-Control": "public, max-age=300, stale-while-revalidate=86400",
      [edge]: `max-age=300, stale-while-revalidate=86400, stale-if-error=${week}`,
      "X-Robots-Tag": "noindex",
    },
  },
  {
    kind: "The avatar of a contributor without one",
    path: "/_img/contributors/nobody.png",
    status: 204,
    expected: { "Cache-Control": "public, max-age=3600", [edge]: "max-age=300", "X-Robots-Tag": "noindex" },
  },
  {
    kind: "The offline page",
    path: "/offline/",
    status: 200,
    expected: { ...html, "Cache-Control": "public, max-age=0", "X-Robots-Tag": "noindex, nofollow" },
  },
  {
    kind: "The name of the release",
    path: "/_release.json",
    status: 200,
    expected: { ...json, "Cache-Control": "no-store", "X-Robots-Tag": "noindex" },
  },
  {
    kind: "The results of a search",
    path: "/_search/1/indexes/*/queries?query=alpha",
    status: 200,
    expected: { ...json, "Cache-Control": "public, max-age=600", "X-Robots-Tag": "noindex" },
  },
  {
    kind: "An invalid search request",
    path: "/_search/1/indexes/*/queries",
    method: "POST",
    status: 400,
    expected: { ...json, "Cache-Control": "no-store", "X-Robots-Tag": "noindex" },
  },
  {
    kind: "A path that is too long",
    path: `/${"a".repeat(3000)}`,
    status: 414,
    expected: { ...text, "Cache-Control": "no-store" },
  },
  {
    kind: "A request for another host",
    path: "https://example.com/concepts/",
    status: 421,
    expected: { ...text, "Cache-Control": "no-store" },
  },
];

describe.each(rows)("$kind", ({ path, method = "GET", headers = {}, faults = {}, status, expected }) => {
  test("has every header of its kind, and no others", async () => {
    const response = await site.fetch(path, { method, headers, faults });
    expect(response.status).toBe(status);
    for (const [name, value] of Object.entries({ ...common, ...expected }))
      expect([name, response.headers.get(name)]).toEqual([name, value]);
    expect(response.headers.get("X-Release")).toBe(site.release.table.release);
    for (const name of ["Set-Cookie", "Server", "X-Powered-By", "X-XSS-Protection", "Access-Control-Allow-Origin"])
      expect([name, response.headers.get(name)]).toEqual([name, null]);
  });

  test("allows only the site's own scripts and styles, if it is a page", async () => {
    const response = await site.fetch(path, { method, headers, faults });
    const policy = response.headers.get("Content-Security-Policy");
    if (response.text === "" || !response.headers.get("Content-Type")?.startsWith("text/html")) return;
    const rules = new Map((policy ?? "").split("; ").map((rule) => rule.split(/ (.*)/s) as [string, string]));
    const hashes = (tag: string): string[] =>
      [...response.text.matchAll(new RegExp(`<${tag}>(.+?)</${tag}>`, "gs"))].map(
        ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
      );
    expect(rules.get("default-src")).toBe("'none'");
    expect(hashes("script")).toHaveLength(1);
    expect(hashes("style").length).toBeGreaterThan(0);
    expect(rules.get("script-src")?.split(" ")).toEqual(["'self'", ...hashes("script")]);
    const allowed = rules.get("style-src")?.split(" ") ?? [];
    expect(allowed).toEqual(["'self'", ...allowed.filter((source) => source.startsWith("'sha256-"))]);
    expect(hashes("style").filter((hash) => !allowed.includes(hash))).toEqual([]);
    for (const [name, value] of Object.entries({
      "img-src": "'self' data:",
      "font-src": "'self'",
      "connect-src": "'self'",
      "manifest-src": "'self'",
      "worker-src": "'self'",
      "base-uri": "'none'",
      "form-action": "'self'",
      "frame-ancestors": "'none'",
      "object-src": "'none'",
      "require-trusted-types-for": "'script'",
      "trusted-types": "docs webpack",
    }))
      expect([name, rules.get(name)]).toEqual([name, value]);
  });
});
