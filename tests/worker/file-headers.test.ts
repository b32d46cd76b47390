/** Headers of files from the current release and earlier ones, and of all responses on a preview. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ServedSite, serve } from "../support/served-site.ts";
import { type SmallSite, smallSite } from "../support/small-site.ts";

let small: SmallSite;
let site: ServedSite;

beforeAll(async () => {
  small = await smallSite();
  await small.build();
  site = await serve(small.places);
});
afterAll(async () => {
  await site.close();
  await small.remove();
});

/** Files with these headers can't load anything, and neither frames nor other sites can show them. */
const closed = {
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Frame-Options": "DENY",
};
const common = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
  "Permissions-Policy":
    "accelerometer=(), autoplay=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
};

describe("A client file", () => {
  test("is cached for a year, has its type and an ETag, and matches the hash in its name", async () => {
    const manifest = JSON.parse(await readFile(join(small.places.release, "manifest.json"), "utf8")) as {
      values: Record<string, { type?: string }>;
    };
    const files = Object.entries(manifest.values).filter(([key]) => key.startsWith("a/"));
    expect(files.length).toBeGreaterThan(5);
    for (const [key, { type }] of files) {
      const { status, headers } = await site.fetch(`/assets/${key.slice(2)}`);
      expect([key, status]).toEqual([key, 200]);
      expect(headers.get("Content-Type")?.toLowerCase()).toBe(type);
      expect(headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
      expect(headers.get("ETag")).toMatch(/^"/);
      expect(headers.get("Set-Cookie")).toBeNull();
    }
  });

  test.each(["js", "woff2"])(
    "(%s) of an earlier release has the same headers, because public/_headers agrees with the Worker's policy",
    async (type) => {
      const manifest = await readFile(join(small.places.release, "manifest.json"), "utf8");
      const [, name] = new RegExp(`"a/([^"]+\\.${type})"`).exec(manifest) ?? [];
      const { headers: now } = await site.fetch(`/assets/${name}`);
      await site.put(`a/some.island.EARLIER1.${type}`, "earlier");
      const { status, headers: earlier, text, reads } = await site.fetch(`/assets/some.island.EARLIER1.${type}`);
      expect([status, text, reads]).toEqual([200, "earlier", [`a/some.island.EARLIER1.${type}`]]);
      // Static files get another ETag and no X-Release, and the test's Worker adds headers.
      const ignored =
        /^(etag|x-release|x-kv-reads|x-took|cf-cache-status|date|content-length|transfer-encoding|content-type)$/;
      const comparableHeaders = (headers: Headers): Record<string, string> =>
        Object.fromEntries([...headers].filter(([header]) => !ignored.test(header)).sort());
      expect(comparableHeaders(now)).toEqual(comparableHeaders(earlier));
      expect(comparableHeaders(now)).toMatchObject({
        "x-content-type-options": "nosniff",
        "access-control-allow-origin": "*",
      });
      const typeOf = (headers: Headers) => headers.get("Content-Type")?.toLowerCase();
      expect(typeOf(now)).toBe(typeOf(earlier));
    },
  );

  test("that is the service worker is revalidated every time, may connect only to this site, and stays the same within a release", async () => {
    const { status, headers, text } = await site.fetch("/sw.js");
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toBe("text/javascript; charset=utf-8");
    expect(headers.get("Cache-Control")).toBe("no-cache");
    expect(headers.get("Content-Security-Policy")).toBe("default-src 'none'; connect-src 'self'; script-src 'self'");
    expect(headers.get("Service-Worker-Allowed")).toBeNull();
    expect(text).toContain(`// ${site.release.table.shell}`);
    await site.restart();
    expect((await site.fetch("/sw.js")).text).toBe(text);
  });

  test("from public/ has the headers that every response has", async () => {
    const shown = { "X-Frame-Options": null, "Cross-Origin-Resource-Policy": null };
    for (const [path, expected] of [
      ["/robots.txt", closed],
      ["/manifest.json", closed],
      ["/feed.xml", closed],
      ["/sitemap.xml", closed],
      ["/.well-known/security.txt", closed],
      // Other sites may show the icon, for example in link previews.
      ["/icon_512x512.png", { ...shown, "Content-Security-Policy": null }],
      ["/icon.svg", { ...shown, "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox" }],
    ] as const) {
      const { status, headers } = await site.fetch(path);
      expect([path, status]).toEqual([path, 200]);
      for (const [name, value] of Object.entries({ ...common, "Cache-Control": "public, max-age=3600", ...expected }))
        expect([path, name, headers.get(name)]).toEqual([path, name, value]);
    }
  });

  test("of an earlier release isn't sent again to a browser that already has it", async () => {
    await site.put("a/some.island.EARLIER2.js", "earlier");
    const path = "/assets/some.island.EARLIER2.js";
    const { headers: first } = await site.fetch(path);
    const etag = first.get("ETag") ?? "";
    expect(etag).toBe('"some.island.EARLIER2.js"');
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const { status, text: body, headers } = await site.fetch(path, { headers: { "If-None-Match": tag } });
      expect([tag, status, body]).toEqual([tag, 304, ""]);
      expect(headers.get("ETag")).toBe(etag);
      expect(headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    }
    expect((await site.fetch(path, { headers: { "If-None-Match": '"other"' } })).text).toBe("earlier");
    const missing = await site.fetch("/assets/some.island.MISSING1.js", { headers: { "If-None-Match": "*" } });
    expect(missing.status).toBe(404);
  });
});

describe("A preview of a version on workers.dev", () => {
  const preview = "https://pr-7-webpack-docs.example.workers.dev";

  test("is hidden from search engines, and isn't cached at the edge, which would serve it to every reader later", async () => {
    for (const path of ["/", "/concepts/alpha/", "/concepts/alpha", "/search/?q=a", "/_release.json", "/nowhere/"]) {
      const { status, headers } = await site.fetch(preview + path);
      expect([path, status < 500, headers.get("X-Robots-Tag")]).toEqual([path, true, "noindex, nofollow"]);
      expect([path, headers.get("Cloudflare-CDN-Cache-Control")]).toEqual([path, "no-store"]);
    }
    for (const path of ["/robots.txt", "/sitemap.xml", "/icon.svg", site.release.table.assets.main])
      expect([path, (await site.fetch(preview + path)).headers.get("X-Robots-Tag")]).toEqual([
        path,
        "noindex, nofollow",
      ]);
  });

  test("doesn't hide the live site from search engines", async () => {
    for (const path of ["/", "/concepts/alpha/", "/robots.txt", "/sitemap.xml"])
      expect([path, (await site.fetch(path)).headers.get("X-Robots-Tag")]).toEqual([path, null]);
  });
});
