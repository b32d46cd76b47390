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

const found = (name: string): Expected =>
  (JSON.parse(readFileSync(join(examples, name, "example.json"), "utf8")) as { expect: Expected }).expect;

/** Cells of the rows of the table that follows the line, without code marks. */
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

test("the outcomes of an alias", () => {
  const rows = tableAfter("configuration/resolve.md", "{#alias-outcomes}");
  expect(rows.map((row) => `| ${row.map((cell) => `\`${cell}\``).join(" | ")} |`)).toEqual(
    found("resolve-alias-outcomes").printed,
  );
});

test("the conditions that skip an import", () => {
  const rows = tableAfter("api/module-variables.md", "{#dead-branches}");
  const results = found("dead-branches").printed.map((line) => line.split(/\s+/).at(-1));
  expect(rows.map((row) => row.at(-1))).toEqual(results);
});

test("a hash in every digest", () => {
  const rows = tableAfter("configuration/output.md", "This table shows the same 128-bit hash");
  const names = rows.map(([digest, , , hash]) => `${digest}.${hash}.js`);
  expect(names.sort()).toEqual([...found("output-hash-digests").assets].sort());
});

test("CSS names before and after each switch", () => {
  const rows = tableAfter("configuration/module.md", "By default, all of its names become local.");
  const all = found("css-name-switches").printed;
  const before = all.slice(0, all.indexOf("# animation: false")).join("\n");
  expect(rows).toHaveLength(6);
  for (const [option = "", , on = "", off = ""] of rows) {
    const start = all.indexOf(`# ${option.replace(/ .*/, "").replace(/.*\./, "")}: false`);
    const after = all.slice(start + 1, all.findIndex((line, index) => index > start && line.startsWith("#")) >>> 0);
    for (const part of on.split(", ")) expect(before).toContain(part);
    if (off.startsWith("The same")) expect(after).toEqual(["no difference"]);
    else for (const part of off.split(", ")) expect(after.join("\n")).toContain(part);
  }
});

test("the values that naming functions receive", () => {
  const types = readFileSync(join(root, "node_modules/webpack/types.d.ts"), "utf8");
  const [, body = ""] = /declare interface PathData \{(.*?)\n\}/s.exec(types) ?? [];
  const declared = [...body.matchAll(/^\t(\w+)\?:/gm)].map(([, name = ""]) => name);
  const rows = tableAfter("configuration/output.md", "{#pathdata}");
  expect(declared.length).toBeGreaterThan(20);
  expect(rows.flatMap(([names = ""]) => names.split(", ")).sort()).toEqual(declared.sort());
});
