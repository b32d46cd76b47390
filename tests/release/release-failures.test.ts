/** Failures on Cloudflare: maintainers get a helpful message, and readers notice nothing. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Version } from "../support/cloudflare/account.ts";
import { token } from "../support/cloudflare/double.ts";
import { Maintainer } from "../support/cloudflare/maintainer.ts";

let maintainer: Maintainer;
/** The release that is live when a test starts. */
let live: string;

beforeAll(async () => {
  maintainer = await Maintainer.start();
  await maintainer.release("setup", "--domain", "workers.dev");
  live = await maintainer.edit("Zero.");
  expect((await maintainer.release("publish", "--remote")).code).toBe(0);
  await maintainer.edit("One.");
});
afterAll(() => maintainer.close());
afterEach(() => {
  const { cloudflare } = maintainer;
  for (const { id, title } of cloudflare.account.namespaces.values())
    if (title.includes("being published")) cloudflare.account.namespaces.delete(id);
  cloudflare.fault = undefined;
  Object.assign(cloudflare.account, { siteFault: undefined, lag: 0, writesToday: 0 });
  process.env["CLOUDFLARE_API_TOKEN"] = token;
});

/** Publishes dist/release, and checks that readers get the same response before and after. */
async function failingPublish(): Promise<{ code: number; output: string }> {
  const before = await maintainer.read("/concepts/alpha/");
  const { code, output } = await maintainer.release("publish", "--remote");
  expect(await maintainer.read("/concepts/alpha/")).toEqual(before);
  expect(before).toMatchObject({ status: 200, release: live });
  // A lock left behind would block the next publication.
  expect([...maintainer.cloudflare.account.namespaces.values()].map(({ title }) => title)).toEqual([
    "webpack-docs-content",
  ]);
  return { code, output };
}

describe("Publishing fails with a helpful message and without any effect on readers", () => {
  test.each([
    ["an invalid token", [], /^Cloudflare rejected the login: .* Run `npx wrangler login`/],
    [
      "a token without permission to write to KV",
      ["Workers Scripts"],
      /^the Cloudflare token lacks a permission: .* "Account: Workers KV Storage: Edit"/,
    ],
    [
      "a token without permission to deploy",
      ["Workers KV Storage"],
      /^the Cloudflare token lacks a permission: .* "Account: Workers Scripts: Edit"/,
    ],
  ] as const)("with %s", async (_, rights, sentence) => {
    if (rights.length > 0) maintainer.cloudflare.tokens.set("limited", new Set(rights));
    process.env["CLOUDFLARE_API_TOKEN"] = rights.length > 0 ? "limited" : "wrong";
    expect(await failingPublish()).toMatchObject({ code: 1, output: expect.stringMatching(sentence) });
  });

  test.each([
    ["responds with 500", { status: 500 }, "Cloudflare's API failed"],
    ["never stops limiting the rate", { status: 429 }, "limits the rate of requests"],
    ["never responds", "hang", "can't be reached"],
    ["closes connections", "cut", "can't be reached"],
  ] as const)("when the API %s", async (_, fault, words) => {
    maintainer.cloudflare.fault = ({ path }) => (path.endsWith("/bulk/get") ? fault : undefined);
    const { code, output } = await failingPublish();
    expect([code, output]).toEqual([1, expect.stringContaining(words)]);
    expect(output).toMatch(/\nThe live site has not changed\./);
  });

  test("when the daily limit of writes is used up", async () => {
    maintainer.cloudflare.account.writesToday = 999;
    const { code, output } = await failingPublish();
    expect([code, output]).toEqual([
      2,
      expect.stringMatching(/1,000 writes .*\n0 of \d+ values were written\. .* after midnight UTC/),
    ]);
  });

  test("when the version cannot be uploaded", async () => {
    maintainer.cloudflare.fault = ({ method, path }) =>
      method === "POST" && path.endsWith("/versions")
        ? { status: 400, code: 10021, message: "Script startup exceeded CPU time limit." }
        : undefined;
    const { code, output } = await failingPublish();
    expect([code, output]).toEqual([2, expect.stringContaining("Script startup exceeded CPU time limit.")]);
  });

  test("when the preview of the version fails", async () => {
    const { account } = maintainer.cloudflare;
    account.siteFault = (path, state) =>
      state === "preview" && path === "/guides/" ? new Response("x", { status: 500 }) : undefined;
    const versions = account.worker?.versions.length;
    const { code, output } = await failingPublish();
    expect([code, output]).toEqual([2, expect.stringContaining("/guides/ responds with 500 instead of 200")]);
    expect(account.worker?.versions).toHaveLength(versions ?? 0);
  });

  test("when another deployment happens in the meantime", async () => {
    const { cloudflare } = maintainer;
    const { account } = cloudflare;
    let dashboard: Version | undefined;
    cloudflare.fault = ({ method, path }) => {
      if (method === "POST" && path.endsWith("/versions") && account.worker?.versions[1] && !dashboard)
        dashboard = account.edit(account.worker, account.worker.versions[1]);
      return undefined;
    };
    const { code, output } = await failingPublish();
    expect([code, output]).toEqual([3, expect.stringContaining(`deployed version ${dashboard?.id}`)]);
  });

  test("when another process is publishing, and the message names it", async () => {
    const { account } = maintainer.cloudflare;
    const title = `webpack-docs is being published by ada@laptop, process 7, since ${new Date().toISOString()} (x)`;
    account.namespaces.set("lock", { id: "lock", title, values: new Map() });
    const { code, output } = await maintainer.release("publish", "--remote");
    expect([code, output]).toEqual([
      3,
      expect.stringMatching(/^webpack-docs is being published by ada@laptop, process 7, since/),
    ]);
    // An old lock is ignored.
    account.namespaces.set("lock", { id: "lock", title: title.replace(/20\d\d-/, "2020-"), values: new Map() });
    expect((await maintainer.release("verify", "--remote")).code).toBe(0);
  });
});

describe("Publishing succeeds", () => {
  test("even if the API limits the rate, sometimes fails, and returns new values late", async () => {
    const { cloudflare } = maintainer;
    cloudflare.account.lag = 2;
    // Each kind of request fails once, with Retry-After every other time. Only one of wrangler's own requests fails.
    const refused = new Set<string>();
    cloudflare.fault = ({ method, path }) => {
      const kind = `${method} ${path}`;
      if (!/\/(kv|deployments|services)\b/.test(path) || refused.has(kind)) return undefined;
      refused.add(kind);
      return refused.size % 2 === 0 ? { status: 503 } : { status: 429, headers: { "Retry-After": "10" } };
    };
    const { code, output } = await maintainer.release("publish", "--remote");
    expect([code, output]).toEqual([0, expect.stringMatching(/Cloudflare asks us to wait 10 s[\s\S]* is live/)]);
    expect(refused.size).toBeGreaterThan(6);
    live = (await maintainer.read("/")).release ?? "";
    expect([...cloudflare.account.namespaces.values()]).toHaveLength(1);
  });

  test("and restores values that were deleted or damaged", async () => {
    const { account } = maintainer.cloudflare;
    const [namespace] = account.namespaces.values();
    const bodies = [...(namespace?.values.keys() ?? [])].filter((key) => key.startsWith("b/"));
    namespace?.values.delete(bodies[0] ?? "");
    const half = account.find(bodies[1] ?? "");
    if (half) half.bytes = half.bytes.slice(0, 100);
    const verified = await maintainer.release("verify", "--remote");
    expect([verified.code, verified.output]).toEqual([2, expect.stringMatching(/^[12] values of release/)]);
    expect((await maintainer.release("publish", "--remote")).code).toBe(0);
    expect((await maintainer.release("verify", "--remote")).code).toBe(0);
  });
});

describe("A live release", () => {
  test("is reported as live even if its schedule can't be set", async () => {
    await maintainer.edit("Two.");
    maintainer.cloudflare.fault = ({ path }) =>
      path.endsWith("/schedules") ? { status: 400, message: "no" } : undefined;
    const { code, output } = await maintainer.release("publish", "--remote");
    live = (await maintainer.read("/")).release ?? "";
    expect([code, output]).toEqual([
      5,
      expect.stringMatching(new RegExp(`^release ${live} is live, but its schedule`)),
    ]);
  });

  test("is rolled back automatically if it fails its smoke test", async () => {
    const { account } = maintainer.cloudflare;
    const bad = await maintainer.edit("Three.");
    account.siteFault = (path, state, { annotations }) =>
      state === "live" && path === "/" && annotations["workers/message"] === `release ${bad}`
        ? new Response("x", { status: 500 })
        : undefined;
    const { code, output } = await maintainer.release("publish", "--remote");
    expect([code, output]).toEqual([
      4,
      expect.stringMatching(
        /failed these checks on the live site:\n {2}\/ responds with 500[\s\S]*The previous version is live again/,
      ),
    ]);
    expect(await maintainer.read("/")).toMatchObject({ status: 200, release: live });
  });
});

describe("A rollback", () => {
  test("finds more than ten releases, skips versions that were never live, and undoes a dashboard edit", async () => {
    const { account } = maintainer.cloudflare;
    const { worker } = account;
    const [start] = worker?.versions.slice(-1) ?? [];
    if (!worker || !start) throw new Error("nothing was deployed");
    const names = Array.from({ length: 12 }, (_, at) => `${at}`.padStart(16, "f"));
    for (const name of names)
      account.edit(worker, start, (text) => text.replace(/"release":"\w+"/, `"release":"${name}"`));
    // This version is uploaded but never deployed.
    account.addVersion(worker, { ...start, modules: [] });
    const { output } = await maintainer.release("list", "--remote");
    expect(
      output
        .split("\n")
        .slice(0, 12)
        .map((line) => line.slice(0, 16)),
    ).toEqual(names.toReversed());
    const { output: refused } = await maintainer.release("rollback", "--remote");
    expect(refused).toMatch(new RegExp(`^release ${names[10]} is incomplete: its manifest is no longer in KV`));
    const edited = account.edit(worker, start, (text) =>
      text.replace("export default", "/* a quick fix */export default"),
    );
    expect((await maintainer.release("list", "--remote")).output).toMatch(new RegExp(`^${live} live .* ${edited.id}`));
    expect((await maintainer.release("rollback", live, "--remote")).code).toBe(0);
    expect(await maintainer.read("/")).toMatchObject({ status: 200, release: live });
  });
});
