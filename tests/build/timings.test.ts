/** The progress that a build prints for slow steps. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Progress, Steps } from "../../scripts/build/timings.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function output(isTTY: boolean): { stream: NodeJS.WriteStream; written: string[] } {
  const written: string[] = [];
  const stream = { isTTY, columns: 33, write: (text: string) => written.push(text) };
  return { stream: stream as unknown as NodeJS.WriteStream, written };
}

/** Reports progress every 100 ms, from 1 to `total`. */
async function count(progress: Progress, total: number): Promise<void> {
  for (let done = 1; done <= total; done++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    progress(done, total);
  }
}

test("A step of less than two seconds shows nothing", async () => {
  const { stream, written } = output(true);
  const done = new Steps(stream).run("render pages", (progress) => count(progress, 19));
  await vi.runAllTimersAsync();
  await done;
  expect(written).toEqual([]);
});

test("On a terminal, one line shows the progress of longer steps and then disappears", async () => {
  const { stream, written } = output(true);
  const steps = new Steps(stream);
  const done = Promise.all([
    steps.run("render pages", (progress) => count(progress, 30)),
    steps.run("start workerd", () => new Promise((resolve) => setTimeout(resolve, 2900))),
  ]);
  await vi.advanceTimersByTimeAsync(2600);
  expect(written.at(-1)).toBe("\rrender pages 25 of 30, start wor\x1b[K");
  await vi.runAllTimersAsync();
  await done;
  expect(written.join("")).not.toContain("\n");
  expect(written.at(-1)).toBe("\r\x1b[K");
});

test("A log gets a line of progress every five seconds", async () => {
  const { stream, written } = output(false);
  const done = new Steps(stream).run("build examples", (progress) => count(progress, 150));
  await vi.runAllTimersAsync();
  await done;
  expect(written).toEqual([
    expect.stringMatching(/^build examples 2\d of 150\n$/),
    expect.stringMatching(/^build examples 7\d of 150\n$/),
    expect.stringMatching(/^build examples 12\d of 150\n$/),
  ]);
});

test("A step that fails leaves no line and no timer behind", async () => {
  const { stream, written } = output(true);
  const done = new Steps(stream).run("check fences", async (progress) => {
    await count(progress, 25);
    throw new Error("broken");
  });
  const failed = expect(done).rejects.toThrow("broken");
  await vi.runAllTimersAsync();
  await failed;
  expect(written.at(-1)).toBe("\r\x1b[K");
  expect(vi.getTimerCount()).toBe(0);
});
