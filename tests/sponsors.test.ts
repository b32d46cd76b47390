/** Sponsors: what is asked of Open Collective, what is believed of its answers, and what a visitor gets: reliability.md, rows 14 to 17. */

import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { listNames, type SponsorList } from "../content/sponsors.ts";
import { LocalSite, noVersion } from "../scripts/local-site.ts";
import { LocalTarget, localVersion } from "../scripts/release/local-target.ts";
import { publish } from "../scripts/release/publish.ts";
import { bundle } from "../scripts/worker-bundle.ts";
import { type SmallSite, smallSite } from "./small-site.ts";

interface Row {
  slug: string;
  name?: unknown;
  total?: unknown;
  /** What came in over the last year, in dollars. */
  year?: unknown;
  website?: unknown;
  imageUrl?: unknown;
  createdAt?: unknown;
}

type Say = (response: ServerResponse, asked: { query: string; offset: number }) => void;

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
const now = "2026-11-21T12:00:00.000Z";
const token = "canary-token-4711";

let small: SmallSite;
let state: string;
let site: LocalSite;
let restarts = 0;
let code: string;
let version: Awaited<ReturnType<typeof localVersion>>;

/** The fake upstream: what it is asked, and how it answers now. */
let asked: { host: string; path: string; headers: Record<string, unknown>; body: string }[] = [];
let rows: Row[] = [];
let api: Say;
let pictures: Say;

const json = (response: ServerResponse, data: unknown, headers: Record<string, string> = {}): void => {
  response.writeHead(200, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(data));
};
function account({ slug, name = `Name of ${slug}`, website = `https://${slug}.example.com/`, ...more }: Row): object {
  const { imageUrl = `https://images.opencollective.com/${slug}/logo/256.png` } = more;
  return { slug, name, website, imageUrl };
}

/** The API as it should be: pages of a thousand rows. */
const well: Say = (response, { query, offset }) => {
  const page = rows.slice(offset, offset + 1000);
  if (query.includes("members"))
    return json(response, {
      data: {
        account: {
          members: {
            nodes: page.map((row) => ({
              account: account(row),
              totalDonations: { value: row.total ?? 100 },
              createdAt: row.createdAt ?? "2020-01-01T00:00:00Z",
            })),
          },
        },
      },
    });
  json(response, {
    data: {
      transactions: {
        nodes: page.map((row) => ({ fromAccount: account(row), amountInHostCurrency: { value: row.year ?? 0 } })),
      },
    },
  });
};

beforeAll(async () => {
  vi.spyOn(console, "error").mockReturnValue();
  small = await smallSite();
  await small.build();
  state = await mkdtemp(join(tmpdir(), "sponsors-"));
  site = await LocalSite.open(
    state,
    { ...noVersion, assets: join(state, "no-assets") },
    {
      variables: { OPEN_COLLECTIVE_TOKEN: token },
      upstream(request, response) {
        const host = request.headers.host ?? "";
        let body = "";
        request.on("data", (chunk) => {
          body += chunk;
        });
        request.on("end", () => {
          asked.push({ host, path: request.url ?? "", headers: request.headers, body });
          const { query = "", variables = {} } = host.startsWith("api.") ? JSON.parse(body) : {};
          (host.startsWith("api.") ? api : pictures)(response, { query, offset: variables.offset });
        });
      },
    },
  );
  const places = { ...small.places, state };
  const { release } = await publish(places, await LocalTarget.open(places, site));
  version = await localVersion(places, release);
  code = await bundle("tests/workers/sponsors.ts");
});
afterAll(async () => {
  await site.close();
  await Promise.all([small.remove(), rm(state, { recursive: true, force: true })]);
});
beforeEach(async () => {
  const store = await site.store();
  await store.delete("sponsors/current");
  rows = [];
  api = well;
  pictures = (response) => void response.writeHead(200, { "Content-Type": "image/png" }).end(png);
  await forget();
  asked = [];
});

/** A fresh isolate: what was read is forgotten. */
const forget = (): Promise<void> => site.serve({ ...version, code: `${code}\n// ${++restarts}` });
const ask = (path: string) => site.fetch(`https://webpack.js.org${path}`);
const refresh = async (at = now): Promise<string> => (await ask(`/__refresh?now=${at}`)).text();
const list = async (name: string): Promise<SponsorList> =>
  (await (await ask(`/_data/sponsors/${name}.json`)).json()) as SponsorList;
const slugs = async (name: string): Promise<string[]> => (await list(name)).supporters.map(({ slug }) => slug);
const current = async (): Promise<string | null> => (await site.store()).get("sponsors/current", "text");

/** Bytes that workerd holds; 0 where the system does not tell. */
async function workerdMemory(): Promise<number> {
  const ids = (await readdir("/proc").catch(() => [])).filter((name) => /^\d+$/.test(name));
  const all = await Promise.all(ids.map((id) => readFile(`/proc/${id}/status`, "utf8").catch(() => "")));
  const own = all.filter((text) => text.includes("Name:\tworkerd") && text.includes(`PPid:\t${process.pid}\n`));
  return own.reduce((sum, text) => sum + 1024 * Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? 0), 0);
}

/** As many supporters as there are amounts. */
const giving = (...totals: number[]): Row[] =>
  totals.map((total, at) => ({ slug: `s${at}-${Math.floor(total)}`, total }));

describe("A list of sponsors", () => {
  test("holds who gave at least the least of its rank and less than the most, by amount", async () => {
    rows = giving(0, 0.99, 1, 199.99, 200, 1999.99, 2000, 9999.99, 10_000, 49_999.99, 50_000, 123_456);
    expect(await refresh()).toBe("done");
    expect(await slugs("total/platinum")).toEqual(["s11-123456", "s10-50000"]);
    expect(await slugs("total/gold")).toEqual(["s9-49999", "segment", "s8-10000"]);
    expect(await slugs("total/silver")).toEqual(["s7-9999", "google-angular", "s6-2000"]);
    expect(await slugs("total/bronze")).toEqual(["s5-1999", "peerigon", "architects-io", "s4-200"]);
    expect(await slugs("total/backer")).toEqual(["s3-199", "moonmail", "s2-1"]);
  });

  test("by month parts what came in over a year by twelve", async () => {
    const years = [11, 12, 119, 120, 1199, 1200, 5999, 6000, 29_999, 30_000];
    rows = years.map((year) => ({ slug: `y${year}`, year, total: 5000 }));
    expect(await refresh()).toBe("done");
    expect(await slugs("monthly/platinum")).toEqual(["y30000"]);
    expect(await slugs("monthly/gold")).toEqual(["y29999", "y6000"]);
    expect(await slugs("monthly/silver")).toEqual(["y5999", "y1200"]);
    expect(await slugs("monthly/bronze")).toEqual(["y1199", "y120"]);
    expect(await slugs("monthly/backer")).toEqual(["y119", "y12"]);
    expect((await list("monthly/silver")).supporters[0]).toMatchObject({ total: 500_000, monthly: 49_992 });
  });

  test("of the latest has those of three weeks, newest first, thirty at most", async () => {
    rows = Array.from({ length: 40 }, (_, at) => ({
      slug: `d${at}`,
      createdAt: new Date(Date.parse(now) - at * 12 * 3_600_000).toISOString(),
    }));
    rows.push({ slug: "old", createdAt: "2026-10-31T11:00:00Z" });
    await refresh();
    expect(await slugs("total/latest")).toEqual(Array.from({ length: 30 }, (_, at) => `d${at}`));
    expect(await slugs("monthly/latest")).toEqual(await slugs("total/latest"));
  });

  test("of backers is a draw of a hundred, the same all day, another the next", async () => {
    rows = Array.from({ length: 400 }, (_, at) => ({ slug: `b${at}`, total: 1 + (at % 190) }));
    await refresh();
    const today = await list("total/backer");
    expect(today.supporters).toHaveLength(100);
    const amounts = today.supporters.map(({ total }) => total);
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
    expect(amounts.at(-1)).toBeLessThan(5000);
    await refresh("2026-11-21T18:00:00Z");
    await forget();
    expect(await slugs("total/backer")).toEqual(today.supporters.map(({ slug }) => slug));
    await refresh("2026-11-22T12:00:00Z");
    await forget();
    expect(await slugs("total/backer")).not.toEqual(today.supporters.map(({ slug }) => slug));
  });

  test("adds gifts from elsewhere to the supporter who made them", async () => {
    rows = [{ slug: "peerigon", name: "Peerigon GmbH", total: 1000 }];
    await refresh();
    expect((await list("total/silver")).supporters.find(({ slug }) => slug === "peerigon")).toMatchObject({
      name: "Peerigon GmbH",
      total: 244_139,
    });
  });

  test("exists at twelve addresses and has headers of its own", async () => {
    rows = giving(5000, 300);
    await refresh();
    expect(listNames()).toHaveLength(12);
    for (const name of listNames()) {
      const { status, headers } = await ask(`/_data/sponsors/${name}.json`);
      expect([name, status]).toEqual([name, 200]);
      expect(headers.get("Content-Type")).toBe("application/json; charset=utf-8");
      expect(headers.get("Cache-Control")).toBe("public, max-age=300, stale-while-revalidate=86400");
      expect(headers.get("X-Robots-Tag")).toBe("noindex");
      expect(headers.get("ETag")).toMatch(/^"[\w-]{22}"$/);
    }
    for (const path of [
      "total/all.json",
      "yearly/gold.json",
      "total/gold",
      "total/constructor.json",
      "__proto__/gold.json",
    ])
      expect([path, (await ask(`/_data/sponsors/${path}`)).status]).toEqual([path, 404]);
  });

  test("is empty, without a date, where there never was a snapshot", async () => {
    expect(await list("total/gold")).toEqual({ asOf: null, supporters: [] });
    expect((await ask("/")).status).toBe(200);
    expect(asked).toEqual([]);
  });
});

describe("The schedule", () => {
  const run = (): Promise<{ status: number }> => ask("/__schedule");

  test("makes a snapshot, and logs what fails without an error of its own", async () => {
    rows = giving(60_000);
    expect((await run()).status).toBe(200);
    await vi.waitFor(async () => expect(await slugs("total/platinum")).toEqual(["s0-60000"]), 5000);
    const kept = await current();
    const logged = vi.mocked(console.error);
    logged.mockClear();
    api = (response) => void response.writeHead(503).end();
    expect((await run()).status).toBe(200);
    await vi.waitFor(() => expect(logged.mock.calls.join()).toContain("Open Collective answered 503"));
    expect(await current()).toBe(kept);
  });
});

describe("Open Collective", () => {
  test("is asked page by page, with the token in a header, and nowhere else is the token seen", async () => {
    rows = Array.from({ length: 2300 }, (_, at) => ({ slug: `p${at}`, total: 5, year: 12, imageUrl: null }));
    expect(await refresh()).toBe("done");
    const calls = asked.map(({ body }) => JSON.parse(body).variables as Record<string, unknown>);
    expect(calls.map(({ offset, limit, slug }) => [offset, limit, slug])).toEqual(
      [0, 1000, 2000, 0, 1000, 2000].map((offset) => [offset, 1000, "webpack"]),
    );
    expect(calls.at(-1)?.["dateFrom"]).toBe("2025-11-21T12:00:00.000Z");
    for (const { host, path, headers } of asked) {
      expect([host, path]).toEqual(["api.opencollective.com", "/graphql/v2"]);
      expect(headers["personal-token"]).toBe(token);
    }
    for (const path of ["/", "/_data/sponsors/total/backer.json", "/nowhere/"]) {
      const answer = await ask(path);
      expect((await answer.text()) + JSON.stringify([...answer.headers])).not.toContain(token);
    }
    expect(await current()).not.toContain(token);
  });

  test("is given time when it says that the limit is reached", async () => {
    rows = Array.from({ length: 1001 }, (_, at) => ({ slug: `p${at}`, imageUrl: null }));
    const reset = Math.ceil(Date.now() / 1000) + 2;
    const times: number[] = [];
    api = (response, call) => {
      times.push(Date.now());
      response.setHeader("x-ratelimit-remaining", times.length === 1 ? "0" : "5");
      response.setHeader("x-ratelimit-reset", String(reset));
      well(response, call);
    };
    expect(await refresh()).toBe("done");
    expect(times[1]).toBeGreaterThanOrEqual(reset * 1000 - 20);
    api = (response, call) => {
      response.setHeader("x-ratelimit-remaining", "0");
      response.setHeader("x-ratelimit-reset", String(Math.ceil(Date.now() / 1000) + 3600));
      well(response, call);
    };
    expect(await refresh()).toContain("allows the next request in");
  });

  const faults: [string, Say, RegExp][] = [
    ["is down", (response) => void response.writeHead(503).end("upstream"), /answered 503/],
    [
      "says there were too many requests",
      (response) => void response.writeHead(429, { "Retry-After": "60" }).end(),
      /answered 429/,
    ],
    [
      "sends a challenge for people",
      (response) => void response.writeHead(403, { "Content-Type": "text/html" }).end("<html>Are you human?"),
      /answered 403/,
    ],
    [
      "sends a page with status 200",
      (response) => void response.writeHead(200, { "Content-Type": "text/html" }).end("<html>"),
      /answered 200 text\/html/,
    ],
    [
      "sends half of an answer",
      (response) => void response.writeHead(200, { "Content-Type": "application/json" }).end('{"data":{"acc'),
      /SyntaxError/,
    ],
    ["sends errors and no data", (response) => json(response, { data: null, errors: [{ message: "no" }] }), /errors/],
    [
      "has forgotten who webpack is",
      (response) => json(response, { data: { account: null } }),
      /has no account\.members/,
    ],
    ["hangs up", (response) => void response.destroy(), /Error/],
    [
      "leads elsewhere",
      (response) => void response.writeHead(302, { Location: "http://169.254.169.254/latest" }).end(),
      /answered 302/,
    ],
  ];

  test.each(faults)("%s: the last good snapshot stays, and no visitor notices", async (_, fault, said) => {
    rows = giving(60_000, 5000, 300);
    await refresh();
    await forget();
    const [page, data, kept] = [await (await ask("/")).text(), await list("total/platinum"), await current()];
    api = fault;
    asked = [];
    expect(await refresh("2026-11-29T12:00:00Z")).toMatch(said);
    expect(asked.length).toBeLessThanOrEqual(1);
    expect(await current()).toBe(kept);
    await forget();
    asked = [];
    const home = await ask("/");
    expect([home.status, await home.text()]).toEqual([200, page]);
    expect(await list("total/platinum")).toEqual(data);
    // Nobody who visits makes this site ask anybody.
    for (const name of listNames()) await ask(`/_data/sponsors/${name}.json`);
    expect(asked).toEqual([]);
  });

  test("sends without end: it is stopped after five megabytes, and memory does not follow", async () => {
    rows = giving(60_000);
    await refresh();
    const before = await workerdMemory();
    let most = before;
    const watch = setInterval(async () => {
      most = Math.max(most, await workerdMemory());
    }, 20);
    let sent = 0;
    let isOver = false;
    api = (response) => {
      response.writeHead(200, { "Content-Type": "application/json" });
      const chunk = Buffer.alloc(65_536, " ");
      response.on("close", () => {
        isOver = true;
      });
      const more = (): void => {
        while (!isOver && sent < 200 * 1024 * 1024) {
          sent += chunk.length;
          if (!response.write(chunk)) return void response.once("drain", more);
        }
        response.end();
      };
      more();
    };
    expect(await refresh()).toContain("more than 5242880 bytes");
    await vi.waitFor(() => expect(isOver).toBe(true));
    // What was under way in pipes comes on top.
    expect(sent).toBeLessThan(15 * 1024 * 1024);
    clearInterval(watch);
    // About ten, which is five of text and what pipes and the collector hold for a moment.
    expect(most - before).toBeLessThan(16 * 1024 * 1024);
  });

  test("sends a byte a second: it is stopped after ten seconds", async () => {
    let timer: ReturnType<typeof setInterval> | undefined;
    api = (response) => {
      response.writeHead(200, { "Content-Type": "application/json" });
      timer = setInterval(() => response.write(" "), 1000);
    };
    const start = Date.now();
    expect(await refresh()).toContain("TimeoutError");
    clearInterval(timer);
    expect(Date.now() - start).toBeGreaterThan(9500);
    expect(Date.now() - start).toBeLessThan(11_500);
  });

  test("has lost more than half of its rows: the old snapshot is kept", async () => {
    rows = giving(...Array.from({ length: 100 }, (_, at) => 100 + at));
    expect(await refresh()).toBe("done");
    const kept = await current();
    rows = rows.slice(0, 40);
    expect(await refresh()).toMatch(/refused: 45 supporters now, 105 before/);
    expect(await current()).toBe(kept);
    rows = giving(...Array.from({ length: 60 }, (_, at) => 100 + at));
    expect(await refresh()).toBe("done");
  });
});

describe("What a stranger wrote about himself", () => {
  const hostile: [string, Partial<Row>, object | null][] = [
    ["a script for an address", { website: "javascript:alert(1)" }, { url: "https://opencollective.com/x" }],
    [
      "data for an address",
      { website: "data:text/html,<script>alert(1)</script>" },
      { url: "https://opencollective.com/x" },
    ],
    ["an address without encryption", { website: "http://a.example.com/" }, { url: "https://a.example.com/" }],
    ["an address without a protocol", { website: "a.example.com/x" }, { url: "https://a.example.com/x" }],
    [
      "a password in the address",
      { website: "https://webpack.js.org@evil.example.com/" },
      { url: "https://opencollective.com/x" },
    ],
    ["a machine of the network at home", { website: "https://192.168.0.1/" }, { url: "https://opencollective.com/x" }],
    ["a port", { website: "https://a.example.com:8443/" }, { url: "https://opencollective.com/x" }],
    [
      "an address longer than any",
      { website: `https://a.example.com/${"a".repeat(10_000)}` },
      { url: "https://opencollective.com/x" },
    ],
    ["a number for an address", { website: 5 }, { url: "https://opencollective.com/x" }],
    ["a name of ten kilobytes", { name: "n".repeat(10_000) }, { name: "n".repeat(80) }],
    ["a name that turns the line round", { name: "abc\u202Egnp.exe\u2066" }, { name: "abc gnp.exe" }],
    ["a name with lines and nothing", { name: "  a\n\n\tb\u0000c  " }, { name: "a b c" }],
    [
      "a name that ends a script",
      { name: "</script><script>alert(1)</script>" },
      { name: "</script><script>alert(1)</script>" },
    ],
    ["no name", { name: "" }, null],
    ["a name that is none", { name: { toString: "x" } }, null],
    ["an amount that is no number", { total: "5000" }, null],
    ["an amount that is infinite", { total: 1e300 }, null],
    ["less than nothing", { total: -5 }, null],
    ["a picture of another host", { imageUrl: "https://evil.example.com/a.png" }, { name: "Name of x" }],
    ["a picture on a private machine", { imageUrl: "http://169.254.169.254/a.png" }, { name: "Name of x" }],
    ["a date in no calendar", { createdAt: "yesterday" }, { name: "Name of x" }],
  ];

  test.each(hostile)("%s is cleaned or dropped", async (_, row, shown) => {
    rows = [{ slug: "x", total: 5000, ...row }];
    expect(await refresh()).toBe("done");
    const found = (await list("total/silver")).supporters.find(({ slug }) => slug === "x");
    if (shown) expect(found).toMatchObject(shown);
    else expect(found).toBeUndefined();
    for (const { host } of asked) expect(["api.opencollective.com", "images.opencollective.com"]).toContain(host);
  });

  test("under somebody else's slug, or under none, does not count", async () => {
    rows = [
      { slug: "x", name: "First", total: 5000 },
      { slug: "x", name: "Second", total: 6000 },
      { slug: "../x", total: 5000 },
      { slug: "__proto__", name: "Proto", total: 5000 },
      { slug: "", total: 5000 },
    ];
    expect(await refresh()).toBe("done");
    expect((await list("total/silver")).supporters.map(({ name }) => name).sort()).toEqual([
      "Google Angular",
      "Proto",
      "Second",
    ]);
  });

  test("in 2,000 rows of anything leaves nothing that a page could not show", async () => {
    let seed = 20_261_121;
    const random = (): number => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return seed / 2 ** 32;
    };
    const odd = [
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
    const any = (): unknown => odd[Math.floor(random() * odd.length)];
    const some = (): unknown =>
      random() < 0.3
        ? any()
        : {
            account:
              random() < 0.3
                ? any()
                : {
                    slug: random() < 0.2 ? any() : `r${Math.floor(random() * 500)}`,
                    name: random() < 0.3 ? any() : `N\u202E${random()}`,
                    website: random() < 0.5 ? any() : `https://a${random()}.example.com`,
                    imageUrl: any(),
                  },
            totalDonations: random() < 0.3 ? any() : { value: random() < 0.3 ? any() : random() * 60_000 },
            createdAt: any(),
          };
    api = (response, { query }) => {
      const nodes = Array.from({ length: 999 }, some);
      json(response, {
        data: query.includes("members") ? { account: { members: { nodes } } } : { transactions: { nodes } },
      });
    };
    expect(await refresh()).toBe("done");
    const all = (await Promise.all(listNames().map(list))).flatMap(({ supporters }) => supporters);
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

describe("A sponsor's picture", () => {
  const picture = async (): Promise<string | undefined> =>
    (await list("total/silver")).supporters.find(({ slug }) => slug === "x")?.image;

  test("is fetched by the schedule and served from KV, named by its content's address", async () => {
    rows = [{ slug: "x", total: 5000 }];
    await refresh();
    expect(asked.filter(({ host }) => host.startsWith("images.")).map(({ path }) => path)).toEqual(["/x/logo/256.png"]);
    const path = await picture();
    expect(path).toMatch(/^\/_img\/sponsors\/[\w-]{22}$/);
    asked = [];
    const answer = await ask(path ?? "");
    expect(Buffer.from(await answer.arrayBuffer()).equals(png)).toBe(true);
    expect(answer.headers.get("Content-Type")).toBe("image/png");
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("Content-Security-Policy")).toBe("default-src 'none'; sandbox");
    await refresh("2026-11-21T18:00:00Z");
    expect(asked.filter(({ host }) => host.startsWith("images."))).toEqual([]);
    await refresh("2026-12-15T18:00:00Z");
    expect(asked.filter(({ host }) => host.startsWith("images."))).toHaveLength(1);
  });

  test("is not there for anybody else, whatever is asked", async () => {
    rows = [{ slug: "x", total: 5000 }];
    await refresh();
    const path = await picture();
    asked = [];
    for (const other of [
      "constructor",
      "__proto__",
      "a".repeat(22),
      "https:%2f%2fexample.com%2fa.png",
      "..%2f..%2fb",
      "?url=https://example.com",
    ])
      expect([other, (await ask(`/_img/sponsors/${other}`)).status]).toEqual([other, 404]);
    expect(asked).toEqual([]);
    rows = [{ slug: "y", total: 5000 }];
    await refresh();
    await forget();
    expect((await ask(path ?? "")).status).toBe(404);
  });

  const fakes: [string, Say][] = [
    [
      "a drawing with a script",
      (response) => void response.writeHead(200, { "Content-Type": "image/svg+xml" }).end("<svg onload='alert(1)'/>"),
    ],
    [
      "a page that says it is a PNG",
      (response) =>
        void response.writeHead(200, { "Content-Type": "image/png" }).end("<html><script>alert(1)</script>"),
    ],
    [
      "more than a megabyte",
      (response) =>
        void response
          .writeHead(200, { "Content-Type": "image/png" })
          .end(Buffer.concat([png, Buffer.alloc(1_000_001)])),
    ],
    ["an error", (response) => void response.writeHead(500).end(png)],
    ["a way into the house", (response) => void response.writeHead(302, { Location: "http://169.254.169.254/" }).end()],
  ];

  test.each(fakes)("that is %s is none", async (_, fault) => {
    rows = [{ slug: "x", total: 5000 }];
    pictures = fault;
    expect(await refresh()).toBe("done");
    expect(await picture()).toBeUndefined();
    for (const { host } of asked) expect(host).toMatch(/\.opencollective\.com$/);
  });

  test("comes in its turn: forty in a run, the greatest supporters first", async () => {
    rows = Array.from({ length: 60 }, (_, at) => ({ slug: `g${at}`, total: 20_000 - at }));
    await refresh();
    const shown = (await list("total/gold")).supporters.filter(({ slug }) => slug !== "segment");
    expect(shown.map(({ image }) => image !== undefined)).toEqual(shown.map((_, at) => at < 40));
    await refresh("2026-11-21T18:00:00Z");
    await forget();
    expect((await list("total/gold")).supporters.filter(({ image }) => !image).map(({ slug }) => slug)).toEqual([
      "segment",
    ]);
  });
});
