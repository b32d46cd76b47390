/** `npm run dev` shows saved changes and reports mistakes. */
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { root } from "../../scripts/build/places.ts";
import { page, type SmallSite, smallSite } from "../support/small-site.ts";

let small: SmallSite;
let dev: ChildProcess;
let output = "";
let origin = "";

beforeAll(async () => {
  small = await smallSite({ cache: "own" });
  dev = spawn(process.execPath, [join(root, "scripts/dev.ts"), small.base], { env: { ...process.env, PORT: "0" } });
  for (const stream of [dev.stdout, dev.stderr]) stream?.on("data", (data) => (output += String(data)));
  origin = await vi.waitUntil(() => /http:\/\/localhost:\d+/.exec(output)?.[0], { timeout: 60_000 });
});
afterAll(async () => {
  const exited = new Promise((resolve) => dev.once("exit", resolve));
  dev.kill("SIGTERM");
  await exited;
  await small.remove();
});

/** Requests /concepts/beta/ until `isReady` accepts the HTML, and returns it. Throws after 20 seconds. */
async function waitForHtml(isReady: (html: string) => boolean): Promise<string> {
  return vi.waitUntil(
    async () => {
      // While one version replaces another, the port may be closed, or a response may be cut off.
      const request = fetch(`${origin}/concepts/beta/`).then((response) => response.text());
      const html = await request.catch(() => "");
      return isReady(html) && html;
    },
    { timeout: 20_000 },
  );
}

/** Returns how many builds have finished. */
async function countBuilds(): Promise<number> {
  // This is longer than a build takes.
  await new Promise((resolve) => setTimeout(resolve, 2000));
  return output.split("visible after").length - 1;
}

describe("While an author writes", () => {
  test("a saved page is visible after a single build, although editors first empty a file and then write it", async () => {
    const before = await countBuilds();
    await small.write("pages/concepts/beta.md", page("Beta", "Saved once.\n", "sort: 2\n"));
    expect(await waitForHtml((html) => html.includes("Saved once."))).toContain("<h1");
    expect(await countBuilds()).toBe(before + 1);
  });

  test("a broken page is reported with file and line, and readers keep getting the last good one until it's fixed", async () => {
    await small.write("pages/concepts/beta.md", page("Beta", "[lost](/nowhere/)\n", "sort: 2\n"));
    await vi.waitUntil(() => /pages\/concepts\/beta\.md:6 .*\/nowhere\//.test(output), { timeout: 20_000 });
    expect(await waitForHtml(() => true)).toContain("Saved once.");
    await small.write("pages/concepts/beta.md", page("Beta", "Found again.\n", "sort: 2\n"));
    expect(await waitForHtml((html) => html.includes("Found again."))).not.toContain("Saved once.");
  });
});
