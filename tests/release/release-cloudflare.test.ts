/** Releases on Cloudflare: runs the real wrangler and the release commands against a double of the API. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Maintainer } from "../support/cloudflare/maintainer.ts";

let maintainer: Maintainer;
let first: string;
let second: string;

beforeAll(async () => {
  maintainer = await Maintainer.start();
});
afterAll(() => maintainer.close());

/** Returns what readers get: the status, the release, and a word from the page Alpha. */
async function readers(): Promise<string> {
  const { status, release, text } = await maintainer.read("/concepts/alpha/");
  return `${status} ${release} ${/One|Two|Three/.exec(text)?.[0]}`;
}

describe("A new maintainer", () => {
  test("who hasn't run setup gets an error message from `wrangler deploy` that says to run it", async () => {
    const { code, output, requests } = await maintainer.wrangler(["deploy"]);
    expect([code, requests]).toEqual([1, 0]);
    expect(output).toContain("wrangler.toml has no KV namespace id yet: run `npm run release -- setup` first");
    expect(output).not.toContain("_waitForOutput");
  });

  test("prepares an empty account with one command, and a second run changes nothing", async () => {
    const { code, output } = await maintainer.release("setup", "--domain", "workers.dev");
    expect([code, output]).toEqual([0, expect.stringContaining("and the free plan allows 1,000 a day")]);
    const file = join(maintainer.site.base, "wrangler.toml");
    const written = await readFile(file, "utf8");
    expect(written).toMatch(/^id = "[0-9a-f]{32}"$/m);
    expect(written).toMatch(/^workers_dev = true$/m);
    const { account } = maintainer.cloudflare;
    expect([account.namespaces.size, account.worker?.versions.length]).toEqual([1, 1]);
    expect((await maintainer.release("setup")).output).toContain("needs no change");
    expect(await readFile(file, "utf8")).toBe(written);
    expect([account.namespaces.size, account.worker?.versions.length]).toEqual([1, 1]);
    expect(await readers()).toMatch(/^503/);
  });

  test("can run `wrangler deploy --dry-run`, which sends no request to Cloudflare", async () => {
    const { code, requests, output } = await maintainer.wrangler(["deploy", "--dry-run"]);
    expect([code, requests]).toEqual([0, 0]);
    expect(output).toContain("env.CONTENT");
    expect(maintainer.cloudflare.account.writesToday).toBe(0);
  });

  test("publishes with `npx wrangler deploy` alone", async () => {
    first = await maintainer.edit("One.");
    const { code, output } = await maintainer.wrangler(["deploy"]);
    expect([code, output]).toEqual([0, expect.stringContaining("https://webpack-docs.maintainer.workers.dev")]);
    expect(await readers()).toBe(`200 ${first} One`);
  });
});

describe("Releases", () => {
  test("write only new values, go live, and pass `verify`", async () => {
    second = await maintainer.edit("Two.");
    const { code, output } = await maintainer.release("publish", "--remote");
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(new RegExp(`release ${second} is live .*: \\d values written`)),
    ]);
    expect(await readers()).toBe(`200 ${second} Two`);
    const again = await maintainer.release("publish", "--remote");
    expect(again.output).toContain(": 0 values written");
    expect((await maintainer.release("verify", "--remote")).code).toBe(0);
  });

  test("can be rolled back with one command, which keeps secrets and uploads the same files again", async () => {
    expect((await maintainer.release("rollback", "--remote")).code).toBe(0);
    expect(await readers()).toBe(`200 ${first} One`);
    expect((await maintainer.wrangler(["secret", "put", "OPEN_COLLECTIVE_TOKEN"], "hidden")).code).toBe(0);
    expect((await maintainer.release("list", "--remote")).output).toMatch(new RegExp(`^${first} live`));
    expect((await maintainer.release("verify", "--remote")).output).toContain(`release ${first}`);
    const nothing = await maintainer.release("rollback", "--remote");
    expect([nothing.code, nothing.output]).toEqual([1, expect.stringContaining("so nothing changed")]);
    expect((await maintainer.release("rollback", second, "--remote")).code).toBe(0);
    expect(await readers()).toBe(`200 ${second} Two`);
    const { versions = [], deployments = [] } = maintainer.cloudflare.account.worker ?? {};
    const live = versions.find(({ id }) => id === deployments[0]?.versions[0]?.version_id);
    expect(live?.bindings).toContainEqual({ name: "OPEN_COLLECTIVE_TOKEN", type: "secret_text", text: "hidden" });
    // The rollback uploaded the same assets and modules as wrangler did before.
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

describe("Cleaning", () => {
  test("with --yes deletes what neither the last 20 releases nor those of the last 90 days need", async () => {
    const { account } = maintainer.cloudflare;
    const [namespace] = account.namespaces.values();
    const { worker } = account;
    if (!namespace || !worker) throw new Error("nothing was published");
    const keys = (): string[] => [...namespace.values.keys()].sort();
    const all = keys();
    expect((await maintainer.release("clean", "--remote")).output).toContain("nothing to delete");
    for (const value of namespace.values.values()) value.metadata = { ...(value.metadata as object), t: "2026-01-01" };
    namespace.values.set("sponsors/current", { bytes: new Uint8Array() });
    // Both releases are among the last 20.
    expect((await maintainer.release("clean", "--remote", "--yes")).output).toContain("nothing to delete");
    const live = worker.versions.at(-1);
    if (!live) throw new Error("nothing is live");
    for (let at = 0; at < 19; at++)
      account.edit(worker, live, (text) => text.replace(/"release":"\w+"/, `"release":"${`${at}`.padStart(16, "f")}"`));
    account.edit(worker, live);
    const dry = await maintainer.release("clean", "--remote");
    expect(dry.output).toMatch(/\d+ values can be deleted, first .*; add --yes/);
    expect(keys()).toEqual([...all, "sponsors/current"].sort());
    expect((await maintainer.release("clean", "--remote", "--yes")).output).toMatch(/\d+ values deleted/);
    expect(keys()).not.toContain(`r/${first}/manifest`);
    expect(keys()).toContain("sponsors/current");
    expect((await maintainer.release("verify", "--remote")).output).toContain(`release ${second}:`);
    expect(await readers()).toBe(`200 ${second} Two`);
  });
});
