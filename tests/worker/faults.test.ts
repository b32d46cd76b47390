/** Responses when KV fails, a URL is malformed, or a request is for another host. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type ServedSite, serve } from "../support/served-site.ts";
import { page, type SmallSite, smallSite } from "../support/small-site.ts";
import type { Fault } from "../support/workers/faulty.ts";

let small: SmallSite;
let site: ServedSite;
let logged: string[];
const secret = /secret|KV GET|\bat .*\.js:\d/;

beforeAll(async () => {
  // The Worker keeps values in memory, so every test uses a page or section that no other test reads.
  const pages = ["throw", "hang", "missing", "half", "garbled", "throw-once", "missing-once", "slow"];
  const sections = ["a", "b", "c", "d"];
  small = await smallSite({
    files: Object.fromEntries([
      ...pages.map((name) => [`pages/faults/${name}.md`, page(`Fault ${name}`, `## Usage\n\nThe text of ${name}.\n`)]),
      ...sections.map((name) => [`pages/${name}/index.md`, page(`Section ${name}`, `Text ${name}.\n`)]),
    ]),
  });
  await small.build();
  site = await serve(small.places);
});
beforeEach(() => {
  logged = [];
  vi.spyOn(console, "error").mockImplementation((line: unknown) => void logged.push(String(line)));
});
afterAll(async () => {
  await site.close();
  await small.remove();
});

describe("When KV", () => {
  test.each<[string, Fault]>([
    ["throws", "throw"],
    ["never responds", "hang"],
    ["has lost the page's HTML", "missing"],
    ["returns half of the HTML", "half"],
    ["returns other HTML of the same length", "garbled"],
  ])("%s, the page shows its frame with an error message, and works again once KV does", async (_, fault) => {
    const url = `/faults/${fault}/`;
    const { status, headers, text, reads } = await site.fetch(url, { faults: { "b/": fault } });
    expect(status).toBe(503);
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("Retry-After")).toBe("10");
    expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(Number(headers.get("Content-Length"))).toBe(Buffer.byteLength(text));
    expect(text).toContain(`<title>Fault ${fault} | webpack</title>`);
    expect(text).toContain("Error loading content.");
    expect(text).toContain('href="/faults/slow/"');
    expect(text).toContain(`content/pages/faults/${fault}.md`);
    expect(text).toMatch(/<footer[\s\S]*<\/html>$/);
    expect(text).not.toMatch(secret);
    expect(text).not.toContain(`The text of ${fault}`);
    expect(reads.filter((key) => key.startsWith("b/"))).toHaveLength(2);
    // workerd delivers log lines separately from responses.
    await vi.waitFor(() => expect(logged).toHaveLength(1));
    expect(JSON.parse(logged[0] ?? "")).toMatchObject({ event: "error", name: "Unavailable", path: url });

    const again = await site.fetch(url);
    expect(again.status).toBe(200);
    expect(again.text).toContain(`The text of ${fault}.`);
  });

  test.each<Fault>(["throw-once", "missing-once", "slow"])(
    "recovers in time (%s), the reader gets the page",
    async (fault) => {
      const { status, text } = await site.fetch(`/faults/${fault}/`, { faults: { "b/": fault } });
      expect(status).toBe(200);
      expect(text).toContain(`The text of ${fault}.`);
      expect(text).toBe((await site.fetch(`/faults/${fault}/`)).text);
    },
  );

  test.each<[string, Fault]>([
    ["a", "throw"],
    ["b", "half"],
    ["c", "garbled"],
    ["d", "missing"],
  ])(
    "can't return the index of section %s (%s), its page is a frame with a title, and works again once KV does",
    async (name, fault) => {
      const { status, text } = await site.fetch(`/${name}/`, { faults: { "x/": fault } });
      expect(status).toBe(503);
      expect(text).toContain(`<title>Section ${name} | webpack</title>`);
      expect(text).toContain("Error loading content.");
      expect(text).not.toMatch(secret);
      const again = await site.fetch(`/${name}/`);
      expect(again.status).toBe(200);
      expect(again.text).toContain(`Text ${name}.`);
    },
  );

  test("is down, redirects, unknown paths and rejected requests work as usual", async () => {
    await site.restart();
    const down = { faults: { "": "throw" } as Record<string, Fault> };
    expect((await site.fetch("/old/", down)).status).toBe(301);
    expect((await site.fetch("/concepts/alpha", down)).status).toBe(301);
    expect((await site.fetch("/nowhere/", down)).text).toContain("Page Not Found");
    expect((await site.fetch("/concepts/", { ...down, method: "PUT" })).status).toBe(405);
    expect((await site.fetch("/_release.json", down)).status).toBe(200);
    expect((await site.fetch("/robots.txt", down)).status).toBe(200);
  });

  test.each(["", "{", "null", '"text"', "[1]", '{"gitSha":5,"builtAt":{}}'])(
    "contains %j instead of the release's commit and time, /_release.json still names the release",
    async (value) => {
      const { release, pages } = site.release.table;
      await site.put(`r/${release}/meta`, value);
      const { status, text } = await site.fetch("/_release.json");
      const expected = { release, pages: Object.keys(pages).length, gitSha: null, builtAt: null };
      expect([status, JSON.parse(text)]).toEqual([200, expected]);
    },
  );

  test("can't return a file of an earlier release, the response isn't a page", async () => {
    const { status, text, headers } = await site.fetch("/assets/gone.ABCDEF12.js", { faults: { "a/": "throw" } });
    expect(status).toBeGreaterThanOrEqual(500);
    expect(headers.get("Content-Type")).toMatch(/^text\/plain/);
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(text).not.toMatch(secret);
  });
});

describe("A malformed URL", () => {
  const paths = [
    "/%00",
    "/%",
    "/%ff",
    "/%c3%28/",
    "/concepts/%E0%A4%A",
    "/%0d%0aSet-Cookie:%20a=b",
    "/concepts%2Falpha%2F",
    "/concepts%5calpha/",
    "/..%2f..%2fetc/passwd",
    "/.env",
    "/.git/config",
    "/wp-login.php",
    "/__proto__/",
    "/constructor/",
    "/toString",
    "/hasOwnProperty/",
    "/concepts/;a=b/",
    "/concepts/alpha/index.html",
    "/CONCEPTS/Alpha",
    "/concepts//alpha",
    "/%63oncepts/alpha/",
    "/概念/",
    "/\u202Eevil/",
    "/@example.com",
    "//example.com",
    "///",
    "//example.com/%2f..",
    "/\\example.com",
    "/%2f%2fexample.com/",
    "/%5c%5cexample.com/",
    "/.//example.com",
    "/https://example.com/",
    "/assets/../concepts/",
    "/assets/%2e%2e%2fconcepts.ABCDEF12.js",
    "/assets/",
    "/assets/%00.ABCDEF12.js",
    "/old/?next=//example.com",
    "/old?a=%0d%0ab:c",
    `/${"a".repeat(2000)}/`,
    `/${"a/".repeat(1000)}`,
    `/${"/".repeat(2000)}`,
    `/concepts/alpha?${"x=1&".repeat(3000)}`,
  ];

  test.each(paths)("(%j) is not found or redirects to a page of this site", async (path) => {
    const { status, headers, text } = await site.fetch(path);
    expect([200, 301, 404, 414]).toContain(status);
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Set-Cookie")).toBeNull();
    expect(text).not.toMatch(secret);
    if (status !== 301) return;
    const location = headers.get("Location") ?? "";
    expect(location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
    expect((await site.fetch(location)).status).toBe(200);
  });

  test("of more than 2,048 characters is rejected without a page", async () => {
    const { status, text } = await site.fetch(`/${"a".repeat(5000)}`);
    expect(status).toBe(414);
    expect(text).toBe("This URL is too long.\n");
  });
});

describe("The Host header", () => {
  test("never appears in a response", async () => {
    for (const path of ["/concepts/alpha/", "/concepts/alpha", "/nowhere/", "/"]) {
      const { headers, text } = await site.fetch(`https://preview.evil.workers.dev${path}`, {
        headers: { "X-Forwarded-Host": "evil.example" },
      });
      expect(text).not.toContain("evil");
      for (const [, value] of headers) expect(value).not.toContain("evil");
    }
  });

  test.each(["evil.example", "webpack.js.org.evil.example", "evilwebpack.js.org", "1.2.3.4.evil.example"])(
    "of another site (%s) gets no page",
    async (host) => {
      const { status, text, headers } = await site.fetch(`https://${host}/concepts/alpha/`);
      expect([status, text]).toEqual([421, "This host does not serve the webpack documentation.\n"]);
      expect(headers.get("Cache-Control")).toBe("no-store");
    },
  );

  test.each(["localhost:8787", "127.0.0.1:8787", "192.168.0.7:8787", "[::1]:8787", "pr-7.webpack-docs.workers.dev"])(
    "of a local server or a preview (%s) gets the page",
    async (host) => expect((await site.fetch(`http://${host}/concepts/alpha/`)).status).toBe(200),
  );
});
