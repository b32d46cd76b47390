/** The history of webpack 5: comparisons of two versions, and agreement with the installed webpack. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  changedDefaults,
  changesSummary,
  comparedModes,
  compareMinors,
  minorOf,
  type VersionHistory,
} from "../../content/changes.ts";
import { defaultOf } from "../../scripts/build/facts/default-cells.ts";
import { extractFacts } from "../../scripts/build/facts.ts";
import { readIntros } from "../../scripts/build/generated-pages.ts";

const file = join(import.meta.dirname, "../../content/version-history.json");
const history = JSON.parse(readFileSync(file, "utf8")) as VersionHistory;

const small: VersionHistory = {
  upTo: "5.112.0",
  changes: { options: { a: "72-", b: "-44", c: "19-44,50-" }, flags: { d: "90-100" }, hooks: {}, errors: {} },
  defaults: {
    always: {
      production: [
        [0, "1"],
        [60, "2"],
      ],
      development: [
        [0, "1"],
        [60, "2"],
      ],
    },
    alike: {
      production: [
        [0, "1"],
        [60, "2"],
      ],
      development: [
        [0, "1"],
        [60, "2"],
      ],
    },
    a: {
      production: [
        [72, "1"],
        [80, "2"],
      ],
    },
    quick: {
      development: [
        [0, "4"],
        [10, "5"],
        [20, "4"],
      ],
    },
  },
};

test("a comparison of two versions lists additions and removals, in either direction", () => {
  expect(compareMinors(small, 40, 90)).toEqual([
    { kind: "options", name: "a", change: "added" },
    { kind: "options", name: "b", change: "removed" },
    { kind: "flags", name: "d", change: "added" },
  ]);
  expect(compareMinors(small, 90, 40).map(({ change }) => change)).toEqual(["removed", "added", "removed"]);
  expect(compareMinors(small, 45, 50)).toEqual([{ kind: "options", name: "c", change: "added" }]);
  expect(compareMinors(small, 90, 90)).toEqual([]);
});

test("defaults are compared if both versions have the option, and equal changes are grouped", () => {
  const change = { mode: null, before: "1", after: "2" };
  expect(changedDefaults(small, 40, 90)).toEqual([{ names: ["always", "alike"], ...change }]);
  expect(changedDefaults(small, 75, 90)).toEqual([{ names: ["a"], ...change, mode: "production" }]);
  expect(changedDefaults(small, 15, 10)).toEqual([]);
  expect(changedDefaults(small, 5, 10)).toEqual([{ names: ["quick"], mode: "development", before: "4", after: "5" }]);
  expect(changedDefaults(small, 5, 25)).toEqual([]);
  expect(changesSummary(small, 40, 90)).toMatch(/2 options have a different default\.$/);
});

test("a version is accepted with and without its patch number, and an unknown one is rejected", () => {
  expect(["5.90", "5.90.3", "v5.90.x", " 5.90 "].map((version) => minorOf(version, small))).toEqual([90, 90, 90, 90]);
  expect(["", "5", "4.46.0", "5.113", "5.9999", "5.90.1-beta", "latest"].map((one) => minorOf(one, small))).toEqual(
    Array(7).fill(null),
  );
});

test("everything in the installed webpack that the history contains is in the history's newest version", async () => {
  const facts = await extractFacts();
  const newest = compareMinors(history, 0, Number(history.upTo.split(".")[1]));
  const gone = new Set(newest.filter(({ change }) => change === "removed").map(({ kind, name }) => `${kind} ${name}`));
  const installed = [
    ...Object.keys(facts.options).map((path) => `options ${path}`),
    ...facts.flags.filter(({ serve }) => !serve).map(({ name }) => `flags ${name}`),
    ...facts.hooks.flatMap(({ owner, hooks }) => hooks.map(({ name }) => `hooks ${owner}.${name}`)),
    ...facts.errors.map(({ name }) => `errors ${name}`),
  ];
  expect(installed.filter((name) => gone.has(name))).toEqual([]);
});

test("the newest defaults of the history are those of the installed webpack", async () => {
  const facts = await extractFacts();
  const wrong: string[] = [];
  let compared = 0;
  for (const [path, modes] of Object.entries(history.defaults))
    for (const mode of comparedModes) {
      const defaults = facts.options[path]?.defaults;
      const newest = modes[mode]?.at(-1)?.[1];
      // Skips defaults for another target, or for a feature that this configuration doesn't use.
      if (!defaults || "when" in defaults || newest === undefined) continue;
      compared += 1;
      const installed = defaultOf(defaults, mode, "web");
      if (installed !== newest) wrong.push(`${path} in ${mode} mode: ${newest}, installed ${installed}`);
    }
  expect(wrong).toEqual([]);
  expect(compared).toBeGreaterThan(50);
});

test("everything that was added since 5.0 and still exists is in the installed webpack", async () => {
  const facts = await extractFacts();
  const flags = new Set(facts.flags.map(({ name }) => name));
  const errors = new Set(facts.errors.map(({ name }) => name));
  const plugins = new Set(facts.plugins.flatMap(({ options }) => Object.keys(options ?? {})));
  const added = compareMinors(history, 0, 112).filter(({ change }) => change === "added");
  const missing = added.filter(({ kind, name }) =>
    kind === "options"
      ? !facts.options[name] && !plugins.has(name)
      : kind === "flags"
        ? !flags.has(name)
        : kind === "errors" && !errors.has(name),
  );
  expect(added.length).toBeGreaterThan(2000);
  expect(missing).toEqual([]);
});

test("an introduction without a version or a date in its name is reported with the right pattern", () => {
  const folder = mkdtempSync(join(tmpdir(), "changes-"));
  writeFileSync(join(folder, "2026-03-03-5.111.md"), "Words.\n");
  expect([...readIntros(folder)]).toEqual([[111, { file: "content/changes/2026-03-03-5.111.md", text: "Words.\n" }]]);
  writeFileSync(join(folder, "5.110.md"), "Words.\n");
  expect(() => readIntros(folder)).toThrow(
    /^content\/changes\/5\.110\.md: .* use a name such as 2026-11-23-5\.112\.md/,
  );
  rmSync(folder, { recursive: true });
});
