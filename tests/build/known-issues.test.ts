/** Every known issue on a page still exists in the installed webpack. When webpack fixes an issue, remove its aside. */
import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../scripts/build/places.ts";
import { knownIssues } from "../support/known-issues.ts";

const { version } = createRequire(import.meta.url)("webpack/package.json") as { version: string };

const asides = globSync("content/pages/**/*.md", { cwd: root }).flatMap((file) =>
  readFileSync(join(root, file), "utf8")
    .split("\n")
    .flatMap((line, index) => {
      const check = /^:::known-issue\{check=([\w-]+)\}/.exec(line)?.[1];
      return check === undefined ? [] : [{ file, line: index + 1, check }];
    }),
);

test("every check belongs to a known issue on a page", () => {
  const used = new Set(asides.map(({ check }) => check));
  expect(Object.keys(knownIssues).filter((name) => !used.has(name))).toEqual([]);
});

test.each(asides)("$check on $file still exists", async ({ file, line, check }) => {
  const stillExists = knownIssues[check];
  if (!stillExists) throw new Error(`${file}:${line}: tests/support/known-issues.ts has no check "${check}"`);
  if (!(await stillExists()))
    throw new Error(
      `webpack ${version} has fixed "${check}": remove the known issue at ${file}:${line}, and its check`,
    );
});

test("no page describes a bug of the installed version outside a known issue", () => {
  const minor = version.split(".").slice(0, 2).join("\\.");
  // Rows of tables can't contain an aside.
  const bugDescription = new RegExp(
    `^W> .*\\bIn webpack ${minor}|^(?!\\|).*webpack ${minor}(?!\\d).*(ignores|doesn't read)|^(?!\\|).*no effect.*webpack ${minor}`,
  );
  const notes = globSync("content/pages/**/*.md", { cwd: root }).flatMap((file) => {
    const text = readFileSync(join(root, file), "utf8");
    // Replacing each line with an empty one keeps the line numbers.
    const others = text.replace(/^:::known-issue[\s\S]*?^:::$/gm, (issue) => issue.replace(/.+/g, ""));
    return others.split("\n").flatMap((line, index) => (bugDescription.test(line) ? `${file}:${index + 1}` : []));
  });
  expect(notes, "write these as :::known-issue{check=…}").toEqual([]);
});
