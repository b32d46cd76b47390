/** Releases at Cloudflare, which a double stands in for: with the real wrangler, and readers who look on. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Maintainer } from "./cloudflare/maintainer.ts";

let maintainer: Maintainer;
let first: string;
let second: string;

beforeAll(async () => {
  maintainer = await Maintainer.start();
});
afterAll(() => maintainer.close());

/** What readers get: the release, and what the page Alpha says. */
async function readers(): Promise<string> {
  const { status, release, text } = await maintainer.read("/concepts/alpha/");
  return `${status} ${release} ${/One|Two|Three/.exec(text)?.[0]}`;
}

describe("A new maintainer", () => {
  test("is told by wrangler itself that there is something to do first", async () => {
    const { code, said, requests } = await maintainer.wrangler(["deploy"]);
    expect([code, requests]).toEqual([1, 0]);
    expect(said).toContain("wrangler.toml names no KV namespace yet: run `npm run release -- setup` first");
    expect(said).not.toContain("_waitForOutput");
  });

  test("gets an empty account ready with one command, which changes nothing the second time", async () => {
    const { code, said } = await maintainer.release("setup", "--address", "workers.dev");
    expect([code, said]).toEqual([0, expect.stringContaining("and the free plan allows 1,000 a day")]);
    const file = join(maintainer.site.base, "wrangler.toml");
    const written = await readFile(file, "utf8");
    expect(written).toMatch(/^id = "[0-9a-f]{32}"$/m);
    expect(written).toMatch(/^workers_dev = true$/m);
    const { account } = maintainer.cloudflare;
    expect([account.namespaces.size, account.worker?.versions.length]).toEqual([1, 1]);
    expect((await maintainer.release("setup")).said).toContain("needs no change");
    expect(await readFile(file, "utf8")).toBe(written);
    expect([account.namespaces.size, account.worker?.versions.length]).toEqual([1, 1]);
    expect(await readers()).toMatch(/^503/);
  });

  test("sees what wrangler would deploy without asking Cloudflare anything", async () => {
    const { code, requests, said } = await maintainer.wrangler(["deploy", "--dry-run"]);
    expect([code, requests]).toEqual([0, 0]);
    expect(said).toContain("env.CONTENT");
    expect(maintainer.cloudflare.account.writesToday).toBe(0);
  });

  test("is live with `npx wrangler deploy` alone", async () => {
    first = await maintainer.edit("One.");
    const { code, said } = await maintainer.wrangler(["deploy"]);
    expect([code, said]).toEqual([0, expect.stringContaining("https://webpack-docs.maintainer.workers.dev")]);
    expect(await readers()).toBe(`200 ${first} One`);
  });
});

describe("Releases", () => {
  test("are tried before and after the switch, and write only what is new", async () => {
    second = await maintainer.edit("Two.");
    const { code, said } = await maintainer.release("publish", "--remote");
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(new RegExp(`release ${second} is live .*: \\d values written`)),
    ]);
    expect(await readers()).toBe(`200 ${second} Two`);
    const again = await maintainer.release("publish", "--remote");
    expect(again.said).toContain(": 0 values written");
    expect((await maintainer.release("verify", "--remote")).code).toBe(0);
  });

  test("are gone back from with one command, and what a secret is stays as it is", async () => {
    expect((await maintainer.release("rollback", "--remote")).code).toBe(0);
    expect(await readers()).toBe(`200 ${first} One`);
    expect((await maintainer.wrangler(["secret", "put", "OPEN_COLLECTIVE_TOKEN"], "hidden")).code).toBe(0);
    expect((await maintainer.release("list", "--remote")).said).toMatch(new RegExp(`^${first} live`));
    expect((await maintainer.release("verify", "--remote")).said).toContain(`release ${first}`);
    const nothing = await maintainer.release("rollback", "--remote");
    expect([nothing.code, nothing.said]).toEqual([1, expect.stringContaining("so nothing changed")]);
    expect((await maintainer.release("rollback", second, "--remote")).code).toBe(0);
    expect(await readers()).toBe(`200 ${second} Two`);
    const { versions = [], deployments = [] } = maintainer.cloudflare.account.worker ?? {};
    const live = versions.find(({ id }) => id === deployments[0]?.versions[0]?.version_id);
    expect(live?.bindings).toContainEqual({ name: "OPEN_COLLECTIVE_TOKEN", type: "secret_text", text: "hidden" });
    // What went up again is what wrangler had uploaded, file by file.
    const original = versions.find(({ annotations }) => annotations["workers/message"] === `release ${second}`);
    expect(live?.id).not.toBe(original?.id);
    expect(live).toMatchObject({
      assets: original?.assets,
      assetConfig: original?.assetConfig,
      modules: original?.modules,
      cacheOptions: { enabled: true, cross_version_cache: false },
    });
  });
});

describe("What no release needs", () => {
  test("is deleted by `clean --yes`: the last 20 releases, and everything younger than 90 days, is kept", async () => {
    const { account } = maintainer.cloudflare;
    const [namespace] = account.namespaces.values();
    const { worker } = account;
    if (!namespace || !worker) throw new Error("nothing was published");
    const keys = (): string[] => [...namespace.values.keys()].sort();
    const all = keys();
    expect((await maintainer.release("clean", "--remote")).said).toContain("nothing is both older than 90 days");
    for (const value of namespace.values.values()) value.metadata = { ...(value.metadata as object), t: "2026-01-01" };
    namespace.values.set("sponsors/current", { bytes: new Uint8Array() });
    // Both releases are among the last 20.
    expect((await maintainer.release("clean", "--remote", "--yes")).said).toContain("nothing is both");
    const live = worker.versions.at(-1);
    if (!live) throw new Error("nothing is live");
    for (let at = 0; at < 19; at++)
      account.edit(worker, live, (text) => text.replace(/"release":"\w+"/, `"release":"${`${at}`.padStart(16, "f")}"`));
    account.edit(worker, live);
    const dry = await maintainer.release("clean", "--remote");
    expect(dry.said).toMatch(/\d+ values would be deleted, first .*; --yes deletes them/);
    expect(keys()).toEqual([...all, "sponsors/current"].sort());
    expect((await maintainer.release("clean", "--remote", "--yes")).said).toMatch(/\d+ values deleted/);
    expect(keys()).not.toContain(`r/${first}/manifest`);
    expect(keys()).toContain("sponsors/current");
    expect((await maintainer.release("verify", "--remote")).said).toContain(`release ${second}:`);
    expect(await readers()).toBe(`200 ${second} Two`);
  });
});
