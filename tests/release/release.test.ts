/** Local releases: what they write, how to roll them back, and that an incomplete one is never served. */
import { readdir, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { liveRelease } from "../../scripts/release/history.ts";
import { publish } from "../../scripts/release/publish.ts";
import type { Target } from "../../scripts/release/target.ts";
import { breaking, changed, SmallReleases } from "../support/small-releases.ts";
import { readRelease, type SmallSite, smallSite } from "../support/small-site.ts";

let small: SmallSite;
let site: SmallReleases;

beforeAll(async () => {
  small = await smallSite();
  site = new SmallReleases(small);
});
afterAll(async () => {
  await site.close();
  await small.remove();
});

/** Returns the KV key of a page's body in the release that was built last. */
async function bodyKey(url: string): Promise<string> {
  return `b/${(await readRelease(small.places)).table.pages[url]?.[1]}`;
}

describe("Publishing", () => {
  test("writes every value once, nothing the second time, and at most eight values after an edit", async () => {
    await site.forget();
    const release = await site.build("One.");
    expect((await site.run("publish", "--dry-run")).output).toMatch(
      new RegExp(`^release ${release} \\(live: none\\) would write \\d\\d values`),
    );
    expect(await site.run("publish")).toEqual({
      code: 0,
      output: expect.stringMatching(
        new RegExp(`^release ${release} is live \\(this computer\\): \\d\\d values written, \\d+ KiB$`),
      ),
    });
    expect((await site.run("publish")).output).toBe(
      `release ${release} is live (this computer): 0 values written, 0 KiB`,
    );

    const edited = await site.build("One, edited.");
    const { output } = await site.run("publish");
    const writes = Number(/: (\d+) values written/.exec(output)?.[1]);
    expect(output).toContain(`release ${edited} is live`);
    expect(writes).toBeGreaterThan(1);
    expect(writes).toBeLessThanOrEqual(8);
    expect(await site.runAlone("verify")).toBe(0);
    expect((await site.run("list")).output).toMatch(new RegExp(`^${edited} live .*\\n${release} {6}[^\\n]*$`));
  });

  test("doesn't change the served site if it fails at any step, and succeeds when it runs again", async () => {
    const before = await site.publish("Before.");
    const { pages, files } = await site.paths();
    const paths = [...pages, ...files, "/old", "/nowhere/", "/_release.json"];
    const sound = await site.served(paths);
    const after = await site.build("After, with another letter for the fonts: ç.");
    for (const step of [0, 1, 3, "read", "manifest", "upload", "deploy"] as const) {
      const attempt = publish(small.places, breaking(await site.target(), step));
      await expect(attempt).rejects.toThrow("broken off");
      expect(await site.served(paths)).toEqual(sound);
      expect(await liveRelease(await site.target())).toBe(before);
    }
    expect((await publish(small.places, await site.target())).release).toBe(after);
    expect((await site.served(["/concepts/alpha/"]))["/concepts/alpha/"]?.text).toContain("fonts: ç.");
    expect((await site.run("verify")).code).toBe(0);
  });

  test("creates no deployment, and so nothing to roll back to, if files of the release are missing", async () => {
    const before = await site.publish("Sound.");
    const deployments = await (await site.target()).deployments();
    await site.build("Without files.");
    await rm(join(small.places.release, "public"), { recursive: true });
    await expect(publish(small.places, await site.target())).rejects.toThrow();
    expect(await (await site.target()).deployments()).toEqual(deployments);
    expect(await liveRelease(await site.target())).toBe(before);
  });

  test("fails and changes nothing if another deployment happened in the meantime", async () => {
    const theirs = await site.publish("Theirs.");
    const ours = await site.build("Ours.");
    // Runs between the first check of the live version and the last check before the switch.
    const upload: Target["upload"] = async (release) => {
      await (await site.target()).deploy(theirs);
      return (await site.target()).upload(release);
    };
    const attempt = publish(small.places, changed(await site.target(), { upload }));
    await expect(attempt).rejects.toMatchObject({
      exitCode: 3,
      message: expect.stringMatching(/^this computer deployed version .* after this command started\. Run it again\./),
    });
    expect(await liveRelease(await site.target())).toBe(theirs);
    expect(await readdir(join(small.places.state, "versions"))).not.toContain(ours);
  });

  test("runs only once at a time: of three simultaneous attempts, two fail", async () => {
    await site.build("Once.");
    const target = await site.target();
    const attempts = await Promise.allSettled([1, 2, 3].map(() => publish(small.places, target)));
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const attempt of attempts)
      if (attempt.status === "rejected")
        expect(attempt.reason).toMatchObject({ exitCode: 3, message: expect.stringContaining("is publishing") });
  });

  test("keeps every file of earlier releases, for pages that are still open", async () => {
    await site.publish("First: à.");
    const { files } = await site.paths();
    const first = await site.served(files);
    await site.publish("Second: è.");
    await site.publish("Third: ì.");
    expect((await site.paths()).files).not.toEqual(files);
    const third = await site.served(files);
    for (const file of files) {
      expect([file, third[file]?.status]).toEqual([file, 200]);
      expect(third[file]?.text).toBe(first[file]?.text);
    }
  });

  test("fails with a hint to run the build if there's no release", async () => {
    const unbuilt = await smallSite();
    expect(await new SmallReleases(unbuilt).run("publish")).toEqual({
      code: 1,
      output: "dist/release contains no release; run `npm run build` first",
    });
    await unbuilt.remove();
  });
});

describe("Rolling back", () => {
  test("takes one command, and serves the previous release again, byte for byte", async () => {
    const good = await site.publish("Good.");
    const { pages, files } = await site.paths();
    const paths = [...pages, ...files, "/nowhere/"];
    const sound = await site.served(paths);
    const bad = await site.publish("Bad.");
    expect((await site.served(paths))["/concepts/alpha/"]?.text).toContain("Bad.");

    expect(await site.run("rollback")).toEqual({
      code: 0,
      output: expect.stringMatching(new RegExp(`^release ${good} is live`)),
    });
    expect(await site.served(paths)).toEqual(sound);
    expect((await site.run("list")).output).toMatch(new RegExp(`^${good} live .*\\n${bad} `));
    expect(await site.run("rollback", bad)).toEqual({
      code: 0,
      output: expect.stringMatching(new RegExp(`^release ${bad} is live`)),
    });
  });

  test("twice goes back two releases, instead of returning to the newest one", async () => {
    const first = await site.publish("One.");
    const second = await site.publish("Two.");
    await site.publish("Three.");
    expect(await site.run("rollback")).toEqual({
      code: 0,
      output: expect.stringMatching(new RegExp(`^release ${second} is live`)),
    });
    expect(await site.run("rollback")).toEqual({
      code: 0,
      output: expect.stringMatching(new RegExp(`^release ${first} is live`)),
    });
  });

  test("changes nothing if the release is unknown or lacks an index, but works if only a page is missing", async () => {
    await site.forget();
    expect(await site.run("rollback")).toEqual({
      code: 1,
      output: expect.stringMatching(/^nothing has been deployed yet/),
    });
    const first = await site.publish("First.");
    const lost = await bodyKey("/concepts/alpha/");
    const second = await site.publish("Second.");
    expect(await site.run("rollback", "ffffffffffffffff")).toMatchObject({ code: 1 });
    const { table } = await readRelease(small.places);
    const [index] = [`x/${table.sections["concepts"]}`];
    await site.delete(index);
    await site.publish("Third.");
    await site.delete(index);
    expect(await site.run("rollback", second)).toEqual({
      code: 2,
      output: expect.stringMatching(
        new RegExp(`^release ${second} is incomplete: 1 of its indexes .* first ${index}\\. Nothing changed`),
      ),
    });
    expect((await site.run("list")).output).not.toContain(`${second} live`);
    // A rollback goes ahead although one page is missing, because restoring the other pages matters more.
    await site.delete(lost);
    expect(await site.run("rollback", first)).toEqual({ code: 2, output: expect.stringContaining(`first ${lost}`) });
    expect((await site.run("list")).output).toContain(`${first} live`);
    expect(await site.run("rollback", first)).toMatchObject({
      code: 1,
      output: expect.stringContaining("nothing changed"),
    });
    expect((await site.run("rollback", second, "--force")).output).toContain(`release ${second} is live`);
  });
});

describe("The release command", () => {
  test("finds values that are missing or damaged, and restores them by publishing again", async () => {
    const release = await site.publish("Whole.");
    expect(await site.run("verify")).toEqual({
      code: 0,
      output: expect.stringMatching(new RegExp(`^release ${release}: \\d+ values are correct$`)),
    });
    const { table } = await readRelease(small.places);
    await site.delete(await bodyKey("/concepts/alpha/"));
    await (await site.target()).write([{ key: `x/${table.data.pages[0]}`, bytes: new TextEncoder().encode("{}") }]);
    expect(await site.run("verify", release)).toEqual({
      code: 2,
      output: expect.stringMatching(new RegExp(`^2 values of release ${release} are missing or damaged in KV`)),
    });
    expect((await site.run("publish")).output).toContain(": 2 values written");
    expect((await site.run("verify")).code).toBe(0);
    expect((await site.run("verify", "ffffffffffffffff")).output).toMatch(/^release ffffffffffffffff is not in KV/);
  });

  test("prints its usage if the command or an option is missing or unknown", async () => {
    for (const words of [[], ["deploy"], ["publish", "--force"], ["toString"]]) {
      const { code, output } = await site.run(...words);
      expect([words, code]).toEqual([words, 1]);
      expect(output).toMatch(/^npm run release -- setup/);
    }
  });

  test("shows what it would write to Cloudflare in a dry run, without opening a connection", async () => {
    const release = await site.build("For Cloudflare.");
    let count = 0;
    const server = createServer((_, response) => void response.writeHead(500).end()).on("connection", () => count++);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const before = { ...process.env };
    Object.assign(process.env, { HTTPS_PROXY: origin, HTTP_PROXY: origin, CLOUDFLARE_API_BASE_URL: origin });
    try {
      const { code, output } = await site.run("publish", "--remote", "--dry-run");
      expect(code).toBe(0);
      expect(output).toMatch(new RegExp(`^release ${release} .* would write \\d+ values`));
      expect(count).toBe(0);
    } finally {
      process.env = before;
      server.closeAllConnections();
      server.close();
    }
  });
});
