/** The walls between folders: which folder may import which, and which file alone may do what. */
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

/** Returns the source code without its comments. */
function codeOf(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|[^:"'`\\])\/\/.*$/gm, "$1");
}

/** Returns everything that a file imports, including types: paths relative to the root, or package names. */
function importsOf(file: string): string[] {
  const code = codeOf(files[file] ?? "");
  const found = code.matchAll(
    /(?:^|[\n;])\s*(?:import|export)\s(?:[^;"'`]*?\sfrom\s)?\s*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)/g,
  );
  return [...found].map(([, staticName, dynamicName]) => {
    const name = staticName ?? dynamicName ?? "";
    return name.startsWith(".") ? posix.join(dirname(file), name) : name;
  });
}

const isSource = (file: string): boolean => /\.(tsx?|mjs)$/.test(file) && !file.endsWith(".d.ts");
const isIsland = (file: string): boolean => file.endsWith(".island.tsx");
const isClient = (file: string): boolean => file.startsWith("app/client/");
const isView = (file: string): boolean => file.startsWith("app/") && !isIsland(file) && !isClient(file);

interface Layer {
  name: string;
  contains: (file: string) => boolean;
  mayImport: (target: string) => boolean;
}

const layers: Layer[] = [
  {
    name: "content",
    contains: (file) => /^content\/[^/]+\.ts$/.test(file),
    mayImport: (target) => /^content\/[^/]+\.ts$/.test(target) || target === "fastest-levenshtein",
  },
  {
    name: "the search engine",
    contains: (file) => file.startsWith("search/"),
    mayImport: (target) => /^(content|search)\/[^/]+\.ts$/.test(target),
  },
  {
    name: "a view",
    contains: isView,
    mayImport: (target) =>
      target.startsWith("content/") || (target.startsWith("app/") && !isClient(target)) || target === "react",
  },
  {
    name: "an island or the client",
    contains: (file) => isIsland(file) || isClient(file),
    mayImport: (target) =>
      /^(content|app)\//.test(target) || /^react(-dom\/client)?$/.test(target) || /^workbox-/.test(target),
  },
  {
    name: "the Worker",
    contains: (file) => file.startsWith("worker/"),
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
        // webpack's own modules that write the error messages for invalid configurations.
        "webpack/lib/config/validateSchema.js",
        "schema-utils/dist/ValidationError.js",
        "#release",
      ].includes(target),
  },
  {
    name: "a script",
    contains: (file) => file.startsWith("scripts/"),
    mayImport: (target) =>
      /^(content|search|scripts)\//.test(target) || !/^(app|worker|tests)\/|^(react|hono|#)/.test(target),
  },
];

describe("Every import", () => {
  test.each(layers)("in $name is allowed there", ({ contains, mayImport }) => {
    const sources = Object.keys(files).filter((file) => isSource(file) && contains(file));
    expect(sources.length).toBeGreaterThan(3);
    const wrong = sources.flatMap((file) =>
      importsOf(file)
        .filter((target) => !mayImport(target))
        .map((target) => `${file} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test("leads to a file that exists, so that no unresolved name bypasses these rules", () => {
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

/** What only one file may do, or a few files: the name of the test, a pattern that detects it, and those files. */
const owners: [what: string, pattern: RegExp, owner: RegExp, among?: RegExp][] = [
  ["renders on the server", /react-dom\/server/, /^worker\/render\.tsx$/],
  ["hydrates pages", /react-dom\/client/, /^app\/client\/hydrate\.tsx$/],
  ["sets how long a response is cached", /"?Cache-Control"?\s*:/, /^worker\/policy\.ts$/],
  ["sets the content security policy", /Content-Security-Policy|default-src/, /^worker\/policy\.ts$/],
  ["creates the keys of values in KV", /`[abxrsi]\/\$\{/, /^content\/keys\.ts$/],
  ["accesses the browser's storage", /\b(local|session)Storage\b/, /^(app\/client\/storage\.ts)$/],
  ["inserts raw HTML", /dangerouslySetInnerHTML/, /^app\/(slot|document|article\/content-retry\.island)\.tsx$/],
  // Importing these packages directly would make every build wait for 400 files.
  [
    "imports the packages that process Markdown",
    /^(import|export) (?!type\b)[^;]*from "(remark|unist-|mdast-|hast-|yaml|github-slugger)/m,
    /^scripts\/build\/markdown\/remark-packages\.ts$/,
    /^scripts\/build\/markdown(\.ts|\/.*)$/,
  ],
  ["contains a color", /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(/i, /^app\/styles\/tokens\.css$/, /\.css$/],
];

describe("Only the responsible file", () => {
  test.each(owners)("%s", (_, pattern, owner, among = /\.(tsx?|mjs)$/) => {
    const found = Object.keys(files).filter((file) => among.test(file) && pattern.test(codeOf(files[file] ?? "")));
    expect(found.filter((file) => !owner.test(file))).toEqual([]);
    expect(found.length).toBeGreaterThan(0);
  });
});

describe("No view", () => {
  const views = Object.keys(files).filter((file) => isSource(file) && isView(file));

  test.each([
    ["uses a hook", /\buse[A-Z]\w*\(/],
    ["uses browser APIs", /\b(window|document|navigator|localStorage|addEventListener)\b[.[(]/],
    ["fetches data", /\bfetch\(/],
    ["has a style attribute", /\sstyle=/],
  ])("%s", (_, pattern) => {
    expect(views.filter((file) => pattern.test(codeOf(files[file] ?? "")))).toEqual([]);
  });
});

describe("Every source file", () => {
  const sources = Object.keys(files).filter(isSource);

  test("has a name in kebab case that says what the file is for", () => {
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

  test("begins with a comment that says what it's for, and has at most 250 lines", () => {
    expect(sources.filter((file) => !/^(#!.*\n)?\/\*\*/.test(files[file] ?? ""))).toEqual([]);
    expect(sources.filter((file) => (files[file] ?? "").split("\n").length > 251)).toEqual([]);
  });

  test("uses only named exports, except for the Worker and islands", () => {
    const allowed = /^worker\/index\.ts$|^scripts\/serve\/storage\/worker\.ts$|\.island\.tsx$|\.d\.ts$/;
    expect(sources.filter((file) => !allowed.test(file) && /^export default/m.test(files[file] ?? ""))).toEqual([]);
  });
});
