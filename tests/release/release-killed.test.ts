/** A publication killed at a random moment: readers notice nothing, and the next one writes only missing values. */
import { spawn } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hash22 } from "../../scripts/build/hash.ts";
import { root } from "../../scripts/build/places.ts";
import type { Manifest } from "../../scripts/build/release-files.ts";
import { CloudflareTarget } from "../../scripts/release/cloudflare-target.ts";
import { publish, publishContent } from "../../scripts/release/publish.ts";
import { Maintainer } from "../support/cloudflare/maintainer.ts";

const kills = Number(process.env["KILLS"] ?? 4);
/** The test's name contains the seed, so that you can repeat a failed run with KILL_SEED. */
const seed = Number(process.env["KILL_SEED"] ?? Math.floor(Math.random() * 1e6));
let maintainer: Maintainer;
let live: string;

beforeAll(async () => {
  maintainer = await Maintainer.start();
  maintainer.cloudflare.account.plan = "paid";
  await maintainer.release("setup", "--domain", "workers.dev");
  live = await maintainer.edit("Before.");
  await maintainer.release("publish", "--remote", "--no-smoke");
  await maintainer.edit("After.");
  await addValues(400);
});
afterAll(() => maintainer.close());

/** Adds values for other pages, so that publishing takes several batches. */
async function addValues(count: number): Promise<void> {
  const { release } = maintainer.site.places;
  const file = join(release, "manifest.json");
  const manifest = JSON.parse(await readFile(file, "utf8")) as Manifest;
  for (let at = 0; at < count; at++) {
    const text = `<p>Page ${at}</p>`;
    const hash = hash22(text);
    manifest.values[`b/${hash}`] = { bytes: text.length, hash };
    await writeFile(join(release, "kv/b", hash), text);
  }
  await writeFile(file, JSON.stringify(manifest));
}

/** Publishes in another process, and kills it and its children at the given request. */
function publishUntil(requests: number): Promise<void> {
  const { cloudflare, site } = maintainer;
  return new Promise((resolve) => {
    const args = [
      "--disable-warning=ExperimentalWarning",
      join(root, "scripts/release.ts"),
      "publish",
      "--remote",
      "--no-smoke",
    ];
    const child = spawn(process.execPath, args, { cwd: site.base, detached: true, stdio: "ignore" });
    const start = cloudflare.requests.length;
    cloudflare.fault = (_, count) => {
      if (count - start < requests) return undefined;
      process.kill(-(child.pid ?? 0), "SIGKILL");
      return "cut";
    };
    child.on("exit", () => {
      cloudflare.fault = undefined;
      resolve();
    });
  });
}

test(`Publishing again writes only the missing values, whenever the first attempt was killed (KILL_SEED=${seed})`, {
  timeout: kills * 20_000,
}, async () => {
  const { account } = maintainer.cloudflare;
  const [namespace] = account.namespaces.values();
  if (!namespace || !account.worker) throw new Error("nothing was published");
  const before = new Map(namespace.values);
  const { places } = maintainer.site;
  const target = await CloudflareTarget.open(places);
  const manifest = JSON.parse(await readFile(join(places.release, "manifest.json"), "utf8")) as Manifest;
  const missing = Object.keys(manifest.values).filter((key) => !before.has(key));
  // Plus the manifest and the release's meta value.
  const all = missing.length + 2;
  expect(missing.length).toBeGreaterThan(400);
  let random = seed;
  for (let kill = 0; kill < kills; kill++) {
    random = (random * 1103515245 + 12345) % 2 ** 31;
    const moment = 1 + Math.floor((random / 2 ** 31) * 26);
    namespace.values = new Map(before);
    account.writesToday = 0;
    await publishUntil(moment);
    const first = account.writesToday;
    expect(await maintainer.read("/concepts/alpha/")).toMatchObject({ status: 200, release: live });
    // The lock of the killed process must not block the next one.
    const unlock = await target.lock();
    const { writes } = await publishContent(places, target);
    await unlock();
    if (process.env["KILLS"]) console.log(`killed at request ${moment}: ${first} written, then ${writes}`);
    // The release's meta value can be written twice, because it comes right before the manifest.
    expect(writes, `killed at request ${moment}`).toBeLessThanOrEqual(all - first + 1);
    expect(writes, `killed at request ${moment}`).toBeGreaterThanOrEqual(all - first);
    expect(account.namespaces.size).toBe(1);
  }
  await publish(places, target);
  expect((await maintainer.read("/concepts/alpha/")).text).toContain("After.");
});
