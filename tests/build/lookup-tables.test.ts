/** Lookup tables on pages match the output of the examples behind them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { placesOf, root } from "../../scripts/build/places.ts";

const { examples, pages } = placesOf();

interface Expected {
  assets: string[];
  printed: string[];
}

const expectedOf = (name: string): Expected =>
  (JSON.parse(readFileSync(join(examples, name, "example.json"), "utf8")) as { expect: Expected }).expect;

/** Returns the rows of the first table after a line, as cells without backticks. */
function tableAfter(page: string, line: string): string[][] {
  const text = readFileSync(join(pages, page), "utf8");
  const [, ...rows] =
    text
      .slice(text.indexOf(line))
      .match(/^\|.*(?:\n\|.*)*/m)?.[0]
      .split("\n")
      .slice(1) ?? [];
  return [...rows].map((row) =>
    row
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll("`", "")),
  );
}

test("The table of alias outcomes matches what its example prints", () => {
  const rows = tableAfter("configuration/resolve.md", "{#alias-outcomes}");
  expect(rows.map((row) => `| ${row.map((cell) => `\`${cell}\``).join(" | ")} |`)).toEqual(
    expectedOf("resolve-alias-outcomes").printed,
  );
});

test("The table of conditions that skip an import matches what its example prints", () => {
  const rows = tableAfter("api/module-variables.md", "{#dead-branches}");
  const results = expectedOf("dead-branches").printed.map((line) => line.split(/\s+/).at(-1));
  expect(rows.map((row) => row.at(-1))).toEqual(results);
});

test("The table of one hash in every digest matches the filenames that its example emits", () => {
  const rows = tableAfter("configuration/output.md", "Compare the same 128-bit hash");
  const names = rows.map(([digest, , , hash]) => `${digest}.${hash}.js`);
  expect(names.sort()).toEqual([...expectedOf("output-hash-digests").assets].sort());
});

test("The table of CSS name options shows the names that its example prints with and without each option", () => {
  const rows = tableAfter("configuration/module.md", "All names in it become local by default.");
  const all = expectedOf("css-name-switches").printed;
  const before = all.slice(0, all.indexOf("# animation: false")).join("\n");
  expect(rows).toHaveLength(6);
  for (const [option = "", , on = "", off = ""] of rows) {
    const start = all.indexOf(`# ${option.replace(/ .*/, "").replace(/.*\./, "")}: false`);
    const after = all.slice(start + 1, all.findIndex((line, index) => index > start && line.startsWith("#")) >>> 0);
    for (const part of on.split(", ")) expect(before).toContain(part);
    if (off.startsWith("No change")) expect(after).toEqual(["no difference"]);
    else for (const part of off.split(", ")) expect(after.join("\n")).toContain(part);
  }
});

test("The table of values for naming functions lists every property of webpack's PathData", () => {
  const types = readFileSync(join(root, "node_modules/webpack/types.d.ts"), "utf8");
  const [, body = ""] = /declare interface PathData \{(.*?)\n\}/s.exec(types) ?? [];
  const declared = [...body.matchAll(/^\t(\w+)\?:/gm)].map(([, name = ""]) => name);
  const rows = tableAfter("configuration/output.md", "{#pathdata}");
  expect(declared.length).toBeGreaterThan(20);
  expect(rows.flatMap(([names = ""]) => names.split(", ")).sort()).toEqual(declared.sort());
});
