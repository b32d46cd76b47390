/** The walls of the house: which folder may import which, and who alone may do what. Read from the sources themselves. */
import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, dirname, join, posix, sep } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "../scripts/build/places.ts";

const folders = ["content", "search", "app", "worker", "scripts"];
const names = await readdir(root, { withFileTypes: true });
const files: Record<string, string> = {};
for (const folder of folders.filter((name) => names.some((entry) => entry.name === name)))
  for (const name of await readdir(join(root, folder), { recursive: true })) {
    const file = posix.join(folder, name.split(sep).join("/"));
    if (!/^content\/(pages|examples)\//.test(file) && /\.(tsx?|mjs|css)$/.test(file))
      files[file] = readFileSync(join(root, file), "utf8");
  }

/** The text without its comments. */
function codeOf(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|[^:"'`\\])\/\/.*$/gm, "$1");
}

/** What a file imports, types included: paths below the root, or names of packages. */
function importsOf(file: string): string[] {
  const code = codeOf(files[file] ?? "");
  const found = code.matchAll(
    /(?:^|[\n;])\s*(?:import|export)\s(?:[^;"'`]*?\sfrom\s)?\s*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)/g,
  );
  return [...found].map(([, still, late]) => {
    const name = still ?? late ?? "";
    return name.startsWith(".") ? posix.join(dirname(file), name) : name;
  });
}

const isSource = (file: string): boolean => /\.(tsx?|mjs)$/.test(file) && !file.endsWith(".d.ts");
const isIsland = (file: string): boolean => file.endsWith(".island.tsx");
const isClient = (file: string): boolean => file.startsWith("app/client/");
const isView = (file: string): boolean => file.startsWith("app/") && !isIsland(file) && !isClient(file);

interface Room {
  name: string;
  holds: (file: string) => boolean;
  mayImport: (target: string) => boolean;
}

const rooms: Room[] = [
  {
    name: "content",
    holds: (file) => /^content\/[^/]+\.ts$/.test(file),
    mayImport: (target) => /^content\/[^/]+\.ts$/.test(target) || target === "fastest-levenshtein",
  },
  {
    name: "search",
    holds: (file) => file.startsWith("search/"),
    mayImport: (target) => /^(content|search)\/[^/]+\.ts$/.test(target),
  },
  {
    name: "a view",
    holds: isView,
    mayImport: (target) =>
      target.startsWith("content/") || (target.startsWith("app/") && !isClient(target)) || target === "react",
  },
  {
    name: "an island, or the client",
    holds: (file) => isIsland(file) || isClient(file),
    mayImport: (target) =>
      /^(content|app)\//.test(target) || /^react(-dom\/client)?$/.test(target) || /^workbox-/.test(target),
  },
  {
    name: "the Worker",
    holds: (file) => file.startsWith("worker/"),
    mayImport: (target) =>
      /^(content|search|worker)\//.test(target) ||
      (target.startsWith("app/") && !isClient(target)) ||
      [
        "hono",
        "hono/utils/accept",
        "fastest-levenshtein",
        "p-map",
        "react",
        "react-dom/server",
        "@cloudflare/kv-asset-handler",
        "@babel/parser",
        "@babel/types",
        "@modelcontextprotocol/server",
        "zod",
        // webpack's own modules for messages about configurations.
        "webpack/lib/config/validateSchema.js",
        "schema-utils/dist/ValidationError.js",
        "#release",
      ].includes(target),
  },
  {
    name: "the search engine",
    holds: (file) => file.startsWith("search/"),
    mayImport: (target) => /^(content|search)\//.test(target),
  },
  {
    name: "a script",
    holds: (file) => file.startsWith("scripts/"),
    mayImport: (target) =>
      /^(content|search|scripts)\//.test(target) || !/^(app|worker|tests)\/|^(react|hono|#)/.test(target),
  },
];

describe("What", () => {
  test.each(rooms)("$name imports is what it may", ({ holds, mayImport }) => {
    const own = Object.keys(files).filter((file) => isSource(file) && holds(file));
    expect(own.length).toBeGreaterThan(3);
    const wrong = own.flatMap((file) =>
      importsOf(file)
        .filter((target) => !mayImport(target))
        .map((target) => `${file} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test("is imported is there, so that no wall is passed by a name that nobody can read", () => {
    const missing = Object.keys(files).flatMap((file) =>
      isSource(file)
        ? importsOf(file)
            .filter(
              (target) =>
                /^(app|worker|scripts|search|content)\//.test(target) &&
                !(target in files) &&
                !target.endsWith(".json"),
            )
            .map((target) => `${file}: ${target}`)
        : [],
    );
    expect(missing).toEqual([]);
  });
});

/** Something that one file alone may do. */
const owners: [what: string, pattern: RegExp, owner: RegExp, among?: RegExp][] = [
  ["draws on the server", /react-dom\/server/, /^worker\/render\.tsx$/],
  ["hydrates", /react-dom\/client/, /^app\/client\/hydrate\.tsx$/],
  ["says how long an answer is kept", /"?Cache-Control"?\s*:/, /^worker\/policy\.ts$/],
  ["says what a page may run", /Content-Security-Policy|default-src/, /^worker\/policy\.ts$/],
  ["makes names of values in KV", /`[abxrsi]\/\$\{/, /^content\/keys\.ts$/],
  // The bench writes down, in the page it measures, when it clicked: the next page cannot ask it.
  ["touches the browser's storage", /\b(local|session)Storage\b/, /^(app\/client\/storage\.ts)$/],
  ["sets HTML as it is", /dangerouslySetInnerHTML/, /^app\/(slot|document|article\/content-retry\.island)\.tsx$/],
  // Loading them directly makes every build wait for 400 files.
  [
    "loads what Markdown goes through",
    /^(import|export) (?!type\b)[^;]*from "(remark|unist-|mdast-|hast-|yaml|github-slugger)/m,
    /^scripts\/build\/markdown\/remark-packages\.ts$/,
    /^scripts\/build\/markdown(\.ts|\/.*)$/,
  ],
  ["has a color of its own", /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(/i, /^app\/styles\/tokens\.css$/, /\.css$/],
];

describe("Alone it", () => {
  test.each(owners)("%s", (_, pattern, owner, among = /\.(tsx?|mjs)$/) => {
    const found = Object.keys(files).filter((file) => among.test(file) && pattern.test(codeOf(files[file] ?? "")));
    expect(found.filter((file) => !owner.test(file))).toEqual([]);
    expect(found.length).toBeGreaterThan(0);
  });
});

describe("No view", () => {
  const views = Object.keys(files).filter((file) => isSource(file) && isView(file));

  test.each([
    ["has a hook", /\buse[A-Z]\w*\(/],
    ["knows the browser", /\b(window|document|navigator|localStorage|addEventListener)\b[.[(]/],
    ["fetches", /\bfetch\(/],
    ["has a style attribute", /\sstyle=/],
  ])("%s", (_, pattern) => {
    expect(views.filter((file) => pattern.test(codeOf(files[file] ?? "")))).toEqual([]);
  });
});

describe("Every source file", () => {
  const sources = Object.keys(files).filter(isSource);

  test("is named in kebab case, by what it is for", () => {
    const banned = /(^|-)(util|utils|helper|helpers|manager|service|common|misc)(-|\.)|^index\./;
    const wrong = sources.filter((file) => {
      const name = basename(file);
      return (
        !/^[a-z0-9]+(-[a-z0-9]+)*(\.island)?\.(tsx?|mjs)$/.test(name) ||
        (banned.test(name) && file !== "worker/index.ts")
      );
    });
    expect(wrong).toEqual([]);
  });

  test("opens with what it is for, and is short enough to be read", () => {
    expect(sources.filter((file) => !/^(#!.*\n)?\/\*\*/.test(files[file] ?? ""))).toEqual([]);
    expect(sources.filter((file) => (files[file] ?? "").split("\n").length > 251)).toEqual([]);
  });

  test("exports names, but for the Worker and islands", () => {
    const allowed = /^worker\/index\.ts$|^scripts\/serve\/storage\/worker\.ts$|\.island\.tsx$|\.d\.ts$/;
    expect(sources.filter((file) => !allowed.test(file) && /^export default/m.test(files[file] ?? ""))).toEqual([]);
  });
});
