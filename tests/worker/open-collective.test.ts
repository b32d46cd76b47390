/** Requests to Open Collective. Visitors don't notice when they fail. */
import { readdir, readFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { listNames } from "../../content/sponsors.ts";
import { json, type Responder, SponsorSite, supporters, token, workingApi } from "../support/sponsor-site.ts";

let site: SponsorSite;
/** Starts before the first test, so that its ten seconds pass while the tests run. */
let slowRefresh: ReturnType<typeof refreshByteByByte>;
beforeAll(async () => {
  site = await SponsorSite.open();
  slowRefresh = refreshByteByByte();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

/** Refreshes a separate site from a response of one byte per second. Returns the log and the milliseconds. */
async function refreshByteByByte(): Promise<{ log: string; took: number }> {
  const separateSite = await site.openAnother();
  let timer: ReturnType<typeof setInterval> | undefined;
  separateSite.api = (response) => {
    response.writeHead(200, { "Content-Type": "application/json" });
    timer = setInterval(() => response.write(" "), 1000);
  };
  const start = Date.now();
  const log = await separateSite.refresh();
  const took = Date.now() - start;
  clearInterval(timer);
  await separateSite.close();
  return { log, took };
}

/** Returns the memory of workerd in bytes, or 0 if the operating system doesn't report it. */
async function workerdMemory(): Promise<number> {
  const ids = (await readdir("/proc").catch(() => [])).filter((name) => /^\d+$/.test(name));
  const all = await Promise.all(ids.map((id) => readFile(`/proc/${id}/status`, "utf8").catch(() => "")));
  const workerd = all.filter((text) => text.includes("Name:\tworkerd") && text.includes(`PPid:\t${process.pid}\n`));
  return workerd.reduce((sum, text) => sum + 1024 * Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? 0), 0);
}

describe("Open Collective", () => {
  test("is requested page by page, with the token in a header and nowhere else", async () => {
    site.rows = Array.from({ length: 2300 }, (_, at) => ({ slug: `p${at}`, total: 5, year: 12, imageUrl: null }));
    expect(await site.refresh()).toBe("done");
    const calls = site.requests.map(({ body }) => JSON.parse(body).variables as Record<string, unknown>);
    expect(calls.map(({ offset, limit, slug }) => [offset, limit, slug])).toEqual(
      [0, 1000, 2000, 0, 1000, 2000].map((offset) => [offset, 1000, "webpack"]),
    );
    expect(calls.at(-1)?.["dateFrom"]).toBe("2025-11-21T12:00:00.000Z");
    for (const { host, path, headers } of site.requests) {
      expect([host, path]).toEqual(["api.opencollective.com", "/graphql/v2"]);
      expect(headers["personal-token"]).toBe(token);
    }
    for (const path of ["/", "/_data/sponsors/total/backer.json", "/nowhere/"]) {
      const response = await site.fetch(path);
      expect((await response.text()) + JSON.stringify([...response.headers])).not.toContain(token);
    }
    expect(await site.current()).not.toContain(token);
  });

  test("gets the next request only after its rate limit resets, and none if that takes an hour", async () => {
    site.rows = Array.from({ length: 1001 }, (_, at) => ({ slug: `p${at}`, imageUrl: null }));
    const reset = Math.ceil(Date.now() / 1000) + 2;
    const times: number[] = [];
    site.api = (response, request) => {
      times.push(Date.now());
      response.setHeader("x-ratelimit-remaining", times.length === 1 ? "0" : "5");
      response.setHeader("x-ratelimit-reset", String(reset));
      workingApi(response, request);
    };
    expect(await site.refresh()).toBe("done");
    expect(times[1]).toBeGreaterThanOrEqual(reset * 1000 - 20);
    site.api = (response, request) => {
      response.setHeader("x-ratelimit-remaining", "0");
      response.setHeader("x-ratelimit-reset", String(Math.ceil(Date.now() / 1000) + 3600));
      workingApi(response, request);
    };
    expect(await site.refresh()).toContain("allows the next request in");
  });

  const faults: [string, Responder, RegExp][] = [
    ["is down", (response) => void response.writeHead(503).end("upstream"), /responded with 503/],
    [
      "reports too many requests",
      (response) => void response.writeHead(429, { "Retry-After": "60" }).end(),
      /responded with 429/,
    ],
    [
      "sends a CAPTCHA page",
      (response) => void response.writeHead(403, { "Content-Type": "text/html" }).end("<html>Are you human?"),
      /responded with 403/,
    ],
    [
      "sends a page with status 200",
      (response) => void response.writeHead(200, { "Content-Type": "text/html" }).end("<html>"),
      /responded with 200 text\/html/,
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
      /responded with 302/,
    ],
  ];

  test.each(faults)("%s: visitors keep getting the last good snapshot", async (_, fault, expected) => {
    site.rows = supporters(60_000, 5000, 300);
    await site.refresh();
    const [page, data, snapshot] = [
      await (await site.fetch("/")).text(),
      await site.list("total/platinum"),
      await site.current(),
    ];
    site.api = fault;
    site.requests = [];
    expect(await site.refresh("2026-11-29T12:00:00Z")).toMatch(expected);
    expect(site.requests.length).toBeLessThanOrEqual(1);
    expect(await site.current()).toBe(snapshot);
    await site.restart();
    site.requests = [];
    const home = await site.fetch("/");
    expect([home.status, await home.text()]).toEqual([200, page]);
    expect(await site.list("total/platinum")).toEqual(data);
    // Visits never cause requests to another server.
    for (const name of listNames()) await site.fetch(`/_data/sponsors/${name}.json`);
    expect(site.requests).toEqual([]);
  });

  // Retried, because other tests also change how much memory the process uses.
  test("sends an endless response: the Worker stops after five megabytes, and memory doesn't grow with it", {
    retry: 2,
  }, async () => {
    await site.restart();
    site.rows = supporters(60_000);
    await site.refresh();
    const before = await workerdMemory();
    let peak = before;
    const watch = setInterval(async () => {
      peak = Math.max(peak, await workerdMemory());
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
    const log = await site.refresh();
    clearInterval(watch);
    expect(log).toContain("more than 5242880 bytes");
    await vi.waitFor(() => expect(isOver).toBe(true));
    // The limit is higher than five megabytes, because pipes also buffer data.
    expect(sent).toBeLessThan(15 * 1024 * 1024);
    // The usual growth is ten megabytes: five of text, and what pipes and the garbage collector hold for a moment.
    expect(peak - before).toBeLessThan(16 * 1024 * 1024);
  });

  test("sends one byte per second: the Worker stops after ten seconds", async () => {
    const { log, took } = await slowRefresh;
    expect(log).toContain("TimeoutError");
    expect(took).toBeGreaterThan(9500);
    expect(took).toBeLessThan(11_500);
  });

  test("loses more than half of its rows: the Worker keeps the old snapshot", async () => {
    site.rows = supporters(...Array.from({ length: 100 }, (_, at) => 100 + at));
    expect(await site.refresh()).toBe("done");
    const snapshot = await site.current();
    site.rows = site.rows.slice(0, 40);
    expect(await site.refresh()).toMatch(/refused: 45 supporters now, 105 before/);
    expect(await site.current()).toBe(snapshot);
    site.rows = supporters(...Array.from({ length: 60 }, (_, at) => 100 + at));
    expect(await site.refresh()).toBe("done");
  });
});
