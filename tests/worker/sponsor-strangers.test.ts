/** Names, links and avatars that strangers enter: the site shows only harmless ones. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listNames } from "../../content/sponsors.ts";
import { json, png, type Responder, type Row, SponsorSite } from "../support/sponsor-site.ts";

let site: SponsorSite;
beforeAll(async () => {
  site = await SponsorSite.open();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

describe("The profile of a stranger", () => {
  const hostile: [string, Partial<Row>, object | null][] = [
    ["a script as its URL", { website: "javascript:alert(1)" }, { url: "https://opencollective.com/x" }],
    ["a data: URL", { website: "data:text/html,<script>alert(1)</script>" }, { url: "https://opencollective.com/x" }],
    ["an http: URL", { website: "http://a.example.com/" }, { url: "https://a.example.com/" }],
    ["a URL without a protocol", { website: "a.example.com/x" }, { url: "https://a.example.com/x" }],
    [
      "a password in the URL",
      { website: "https://webpack.js.org@evil.example.com/" },
      { url: "https://opencollective.com/x" },
    ],
    [
      "the IP address of a private network",
      { website: "https://192.168.0.1/" },
      { url: "https://opencollective.com/x" },
    ],
    ["a port", { website: "https://a.example.com:8443/" }, { url: "https://opencollective.com/x" }],
    [
      "a URL of more than 10,000 characters",
      { website: `https://a.example.com/${"a".repeat(10_000)}` },
      { url: "https://opencollective.com/x" },
    ],
    ["a number as its URL", { website: 5 }, { url: "https://opencollective.com/x" }],
    ["a name of ten kilobytes", { name: "n".repeat(10_000) }, { name: "n".repeat(80) }],
    [
      "a name with characters that reverse the text direction",
      { name: "abc\u202Egnp.exe\u2066" },
      { name: "abc gnp.exe" },
    ],
    ["a name with line breaks and a null character", { name: "  a\n\n\tb\u0000c  " }, { name: "a b c" }],
    [
      "a name that closes a script element",
      { name: "</script><script>alert(1)</script>" },
      { name: "</script><script>alert(1)</script>" },
    ],
    ["no name", { name: "" }, null],
    ["a name that isn't a string", { name: { toString: "x" } }, null],
    ["an amount that isn't a number", { total: "5000" }, null],
    ["an amount of 1e300", { total: 1e300 }, null],
    ["a negative amount", { total: -5 }, null],
    ["an image on another host", { imageUrl: "https://evil.example.com/a.png" }, { name: "Name of x" }],
    ["an image at a private IP address", { imageUrl: "http://169.254.169.254/a.png" }, { name: "Name of x" }],
    ["an invalid date", { createdAt: "yesterday" }, { name: "Name of x" }],
  ];

  test.each(hostile)("(%s) is cleaned or dropped", async (_, row, shown) => {
    site.rows = [{ slug: "x", total: 5000, ...row }];
    expect(await site.refresh()).toBe("done");
    const found = (await site.list("total/silver")).supporters.find(({ slug }) => slug === "x");
    if (shown) expect(found).toMatchObject(shown);
    else expect(found).toBeUndefined();
    for (const { host } of site.requests)
      expect(["api.opencollective.com", "images.opencollective.com"]).toContain(host);
  });

  test("with another supporter's slug, or with none, is ignored", async () => {
    site.rows = [
      { slug: "x", name: "First", total: 5000 },
      { slug: "x", name: "Second", total: 6000 },
      { slug: "../x", total: 5000 },
      { slug: "__proto__", name: "Proto", total: 5000 },
      { slug: "", total: 5000 },
    ];
    expect(await site.refresh()).toBe("done");
    expect((await site.list("total/silver")).supporters.map(({ name }) => name).sort()).toEqual([
      "Google Angular",
      "Proto",
      "Second",
    ]);
  });

  test("results in a valid sponsor or none, for 2,000 rows of random values", async () => {
    let seed = 20_261_121;
    const random = (): number => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return seed / 2 ** 32;
    };
    const oddValues = [
      null,
      undefined,
      0,
      -1,
      1e300,
      Number.NaN,
      "",
      "a",
      "\u202E",
      "javascript:x",
      "https://",
      "https://[::1]/",
      {},
      [],
      [[]],
      true,
    ];
    const oddValue = (): unknown => oddValues[Math.floor(random() * oddValues.length)];
    const randomRow = (): unknown =>
      random() < 0.3
        ? oddValue()
        : {
            account:
              random() < 0.3
                ? oddValue()
                : {
                    slug: random() < 0.2 ? oddValue() : `r${Math.floor(random() * 500)}`,
                    name: random() < 0.3 ? oddValue() : `N\u202E${random()}`,
                    website: random() < 0.5 ? oddValue() : `https://a${random()}.example.com`,
                    imageUrl: oddValue(),
                  },
            totalDonations: random() < 0.3 ? oddValue() : { value: random() < 0.3 ? oddValue() : random() * 60_000 },
            createdAt: oddValue(),
          };
    site.api = (response, { query }) => {
      const nodes = Array.from({ length: 999 }, randomRow);
      json(response, {
        data: query.includes("members") ? { account: { members: { nodes } } } : { transactions: { nodes } },
      });
    };
    expect(await site.refresh()).toBe("done");
    const all = (await Promise.all(listNames().map((name) => site.list(name)))).flatMap(({ supporters }) => supporters);
    expect(all.length).toBeGreaterThan(100);
    for (const { slug, name, url, total, monthly } of all) {
      expect(slug).toMatch(/^[\w-]{1,80}$/);
      expect([...name].length).toBeLessThanOrEqual(80);
      expect(name).not.toMatch(/[\u202A-\u202E\u2066-\u2069\n]/);
      expect(url).toMatch(/^https:\/\/[^@:\s]+$/);
      expect(Number.isSafeInteger(total) && Number.isSafeInteger(monthly)).toBe(true);
    }
  });
});

describe("A sponsor's image", () => {
  const imagePath = async (): Promise<string | undefined> =>
    (await site.list("total/silver")).supporters.find(({ slug }) => slug === "x")?.image;

  test("is fetched on schedule and served from KV under the hash of its URL", async () => {
    site.rows = [{ slug: "x", total: 5000 }];
    await site.refresh();
    expect(site.requests.filter(({ host }) => host.startsWith("images.")).map(({ path }) => path)).toEqual([
      "/x/logo/256.png",
    ]);
    const path = await imagePath();
    expect(path).toMatch(/^\/_img\/sponsors\/[\w-]{22}$/);
    site.requests = [];
    const response = await site.fetch(path ?? "");
    expect(Buffer.from(await response.arrayBuffer()).equals(png)).toBe(true);
    expect(response.headers.get("Content-Type")).toBe("image/png");
    expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("Content-Security-Policy")).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
    await site.refresh("2026-11-21T18:00:00Z");
    expect(site.requests.filter(({ host }) => host.startsWith("images."))).toEqual([]);
    await site.refresh("2026-12-15T18:00:00Z");
    expect(site.requests.filter(({ host }) => host.startsWith("images."))).toHaveLength(1);
  });

  test("isn't available for any other name", async () => {
    site.rows = [{ slug: "x", total: 5000 }];
    await site.refresh();
    const path = await imagePath();
    site.requests = [];
    for (const other of [
      "constructor",
      "__proto__",
      "a".repeat(22),
      "https:%2f%2fexample.com%2fa.png",
      "..%2f..%2fb",
      "?url=https://example.com",
    ])
      expect([other, (await site.fetch(`/_img/sponsors/${other}`)).status]).toEqual([other, 404]);
    expect(site.requests).toEqual([]);
    site.rows = [{ slug: "y", total: 5000 }];
    await site.refresh();
    site.advanceClock();
    expect((await site.fetch(path ?? "")).status).toBe(404);
  });

  const fakes: [string, Responder][] = [
    [
      "an SVG with a script",
      (response) => void response.writeHead(200, { "Content-Type": "image/svg+xml" }).end("<svg onload='alert(1)'/>"),
    ],
    [
      "an HTML page declared as a PNG",
      (response) =>
        void response.writeHead(200, { "Content-Type": "image/png" }).end("<html><script>alert(1)</script>"),
    ],
    [
      "larger than a megabyte",
      (response) =>
        void response
          .writeHead(200, { "Content-Type": "image/png" })
          .end(Buffer.concat([png, Buffer.alloc(1_000_001)])),
    ],
    ["an error response", (response) => void response.writeHead(500).end(png)],
    [
      "a redirect to a private IP address",
      (response) => void response.writeHead(302, { Location: "http://169.254.169.254/" }).end(),
    ],
  ];

  test.each(fakes)("that is %s is rejected", async (_, fault) => {
    site.rows = [{ slug: "x", total: 5000 }];
    site.images = fault;
    expect(await site.refresh()).toBe("done");
    expect(await imagePath()).toBeUndefined();
    for (const { host } of site.requests) expect(host).toMatch(/\.opencollective\.com$/);
  });

  test("is fetched in turn: forty per run, starting with the largest supporters", async () => {
    site.rows = Array.from({ length: 60 }, (_, at) => ({ slug: `g${at}`, total: 20_000 - at }));
    await site.refresh();
    const shown = (await site.list("total/gold")).supporters.filter(({ slug }) => slug !== "segment");
    expect(shown.map(({ image }) => image !== undefined)).toEqual(shown.map((_, at) => at < 40));
    await site.refresh("2026-11-21T18:00:00Z");
    site.advanceClock();
    expect((await site.list("total/gold")).supporters.filter(({ image }) => !image).map(({ slug }) => slug)).toEqual([
      "segment",
    ]);
  });
});
