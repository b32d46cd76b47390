/** A child process that ends never makes the build fail without a reason or wait forever. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { Child } from "../../scripts/build/child.ts";

const folder = mkdtempSync(join(tmpdir(), "child-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = join(folder, "jobs.cjs");
writeFileSync(
  file,
  `process.on("message", ({ code, before }) => {
  if (before) process.send("done");
  if (code) {
    console.error("no memory");
    process.exit(code);
  }
});
process.send("ready");`,
);
const start = (): Promise<Child<{ code?: number; before?: boolean }, string>> => Child.start(file, [], {});

describe("A child process", () => {
  it("that ends during a job reports its exit code and what it printed", async () => {
    const child = await start();
    expect(await child.do({ code: 3 }, 10)).toEqual(new Error("ended with code 3: no memory"));
  });

  it("that ended after its last job reports that too, instead of failing to receive the next job", async () => {
    const child = await start();
    expect(await child.do({ before: true, code: 3 }, 10)).toBe("done");
    await sleep(300);
    expect(`${await child.do({ before: true }, 10)}`).toMatch(/^Error: .*\bended with code 3\b/);
  });

  it("that doesn't finish a job in time reports that", async () => {
    const child = await start();
    expect(await child.do({}, 0.1)).toEqual(new Error("did not end within 0.1 seconds"));
    child.stop();
  });
});
