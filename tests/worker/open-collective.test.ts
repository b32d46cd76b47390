/** Requests to Open Collective. Visitors notice none of its failures. */
import { readdir, readFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { listNames } from "../../content/sponsors.ts";
import { giving, json, type Say, SponsorSite, token, well } from "../support/sponsor-site.ts";

let site: SponsorSite;
/** Starts with the first test, so that its ten seconds pass while other tests run. */
let trickle: ReturnType<typeof aByteASecond>;
beforeAll(async () => {
  site = await SponsorSite.open();
  trickle = aByteASecond();
});
beforeEach(() => site.begin());
afterAll(() => site.close());

/** The log of a separate site about a response that arrives byte by byte, and after how many milliseconds. */
async function aByteASecond(): Promise<{ said: string; took: number }> {
  const own = await site.openAnother();
  let timer: ReturnType<typeof setInterval> | undefined;
  own.api = (response) => {
    response.writeHead(200, { "Content-Type": "application/json" });
    timer = setInterval(() => response.write(" "), 1000);
  };
  const start = Date.now();
  const said = await own.refresh();
  const took = Date.now() - start;
  clearInterval(timer);
  await own.close();
  return { said, took };
}

/** Memory of workerd in bytes, or 0 if the system doesn't report it. */
async function workerdMemory(): Promise<number> {
  const ids = (await readdir("/proc").catch(() => [])).filter((name) => /^\d+$/.test(name));
  const all = await Promise.all(ids.map((id) => readFile(`/proc/${id}/status`, "utf8").catch(() => "")));
  const own = all.filter((text) => text.includes("Name:\tworkerd") && text.includes(`PPid:\t${process.pid}\n`));
  return own.reduce((sum, text) => sum + 1024 * Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? 0), 0);
}

describe("Open Collective", () => {
  test("is requested page by page, with the token in a header and nowhere else", async () => {
    site.rows = Array.from({ length: 2300 }, (_, at) => ({ slug: `p${at}`, total: 5, year: 12, imageUrl: null }));
    expect(await site.refresh()).toBe("done");
    const calls = site.asked.map(({ body }) => JSON.parse(body).variables as Record<string, unknown>);
    expect(calls.map(({ offset, limit, slug }) => [offset, limit, slug])).toEqual(
      [0, 1000, 2000, 0, 1000, 2000].map((offset) => [offset, 1000, "webpack"]),
    );
    expect(calls.at(-1)?.["dateFrom"]).toBe("2025-11-21T12:00:00.000Z");
    for (const { host, path, headers } of site.asked) {
      expect([host, path]).toEqual(["api.opencollective.com", "/graphql/v2"]);
      expect(headers["personal-token"]).toBe(token);
    }
    for (const path of ["/", "/_data/sponsors/total/backer.json", "/nowhere/"]) {
      const answer = await site.ask(path);
      expect((await answer.text()) + JSON.stringify([...answer.headers])).not.toContain(token);
    }
    expect(await site.current()).not.toContain(token);
  });

  test("gets a pause when it reports that the rate limit is reached", async () => {
    site.rows = Array.from({ length: 1001 }, (_, at) => ({ slug: `p${at}`, imageUrl: null }));
    const reset = Math.ceil(Date.now() / 1000) + 2;
    const times: number[] = [];
    site.api = (response, call) => {
      times.push(Date.now());
      response.setHeader("x-ratelimit-remaining", times.length === 1 ? "0" : "5");
      response.setHeader("x-ratelimit-reset", String(reset));
      well(response, call);
    };
    expect(await site.refresh()).toBe("done");
    expect(times[1]).toBeGreaterThanOrEqual(reset * 1000 - 20);
    site.api = (response, call) => {
      response.setHeader("x-ratelimit-remaining", "0");
      response.setHeader("x-ratelimit-reset", String(Math.ceil(Date.now() / 1000) + 3600));
      well(response, call);
    };
    expect(await site.refresh()).toContain("allows the next request in");
  });

  const faults: [string, Say, RegExp][] = [
    ["is down", (response) => void response.writeHead(503).end("upstream"), /answered 503/],
    [
      "reports too many requests",
      (response) => void response.writeHead(429, { "Retry-After": "60" }).end(),
      /answered 429/,
    ],
    [
      "sends a CAPTCHA page",
      (response) => void response.writeHead(403, { "Content-Type": "text/html" }).end("<html>Are you human?"),
      /answered 403/,
    ],
    [
      "sends a page with status 200",
      (response) => void response.writeHead(200, { "Content-Type": "text/html" }).end("<html>"),
      /answered 200 text\/html/,
    ],
    [
      "sends half of a response",
      (response) => void response.writeHead(200, { "Content-Type": "application/json" }).end('{"data":{"acc'),
      /SyntaxError/,
    ],
    ["sends errors and no data", (response) => json(response, { data: null, errors: [{ message: "no" }] }), /errors/],
    [
      "doesn't know webpack anymore",
      (response) => json(response, { data: { account: null } }),
      /has no account\.members/,
    ],
    ["hangs up", (response) => void response.destroy(), /Error/],
    [
      "redirects to another host",
      (response) => void response.writeHead(302, { Location: "http://169.254.169.254/latest" }).end(),
      /answered 302/,
    ],
  ];

  test.each(faults)("%s: visitors keep getting the last good snapshot", async (_, fault, said) => {
    site.rows = giving(60_000, 5000, 300);
    await site.refresh();
    const [page, data, kept] = [
      await (await site.ask("/")).text(),
      await site.list("total/platinum"),
      await site.current(),
    ];
    site.api = fault;
    site.asked = [];
    expect(await site.refresh("2026-11-29T12:00:00Z")).toMatch(said);
    expect(site.asked.length).toBeLessThanOrEqual(1);
    expect(await site.current()).toBe(kept);
    await site.restart();
    site.asked = [];
    const home = await site.ask("/");
    expect([home.status, await home.text()]).toEqual([200, page]);
    expect(await site.list("total/platinum")).toEqual(data);
    // No visit causes a request to another server.
    for (const name of listNames()) await site.ask(`/_data/sponsors/${name}.json`);
    expect(site.asked).toEqual([]);
  });

  // Retried, because other tests also change how much memory the process uses.
  test("sends an endless response: the Worker stops after five megabytes, and memory doesn't grow with it", {
    retry: 2,
  }, async () => {
    await site.restart();
    site.rows = giving(60_000);
    await site.refresh();
    const before = await workerdMemory();
    let most = before;
    const watch = setInterval(async () => {
      most = Math.max(most, await workerdMemory());
    }, 20);
    let sent = 0;
    let isOver = false;
    site.api = (response) => {
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
    const said = await site.refresh();
    clearInterval(watch);
    expect(said).toContain("more than 5242880 bytes");
    await vi.waitFor(() => expect(isOver).toBe(true));
    // Data still in pipes is added to that.
    expect(sent).toBeLessThan(15 * 1024 * 1024);
    // About ten, which is five of text and what pipes and the collector hold for a moment.
    expect(most - before).toBeLessThan(16 * 1024 * 1024);
  });

  test("sends one byte per second: the Worker stops after ten seconds", async () => {
    const { said, took } = await trickle;
    expect(said).toContain("TimeoutError");
    expect(took).toBeGreaterThan(9500);
    expect(took).toBeLessThan(11_500);
  });

  test("loses more than half of its rows: the Worker keeps the old snapshot", async () => {
    site.rows = giving(...Array.from({ length: 100 }, (_, at) => 100 + at));
    expect(await site.refresh()).toBe("done");
    const kept = await site.current();
    site.rows = site.rows.slice(0, 40);
    expect(await site.refresh()).toMatch(/refused: 45 supporters now, 105 before/);
    expect(await site.current()).toBe(kept);
    site.rows = giving(...Array.from({ length: 60 }, (_, at) => 100 + at));
    expect(await site.refresh()).toBe("done");
  });
});
