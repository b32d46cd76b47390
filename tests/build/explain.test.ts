/** `explain` finds the pages for a pasted message or a whole log. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { type Explain, openMessages } from "../../content/explain.ts";
import { checkContent } from "../../scripts/build/build.ts";
import { outputBlocks } from "../../scripts/build/examples/quote.ts";
import type { ExampleResult } from "../../scripts/build/examples.ts";
import { sources } from "../../scripts/build/facts/sources.ts";
import { type KnownMessages, readKnownMessages } from "../../scripts/build/messages.ts";
import { placesOf, root } from "../../scripts/build/places.ts";
import { Steps } from "../../scripts/build/timings.ts";

interface PastedMessage {
  /** The public thread that contains the message. */
  thread: string;
  expected: string;
  message: string;
}

const fixture = join(root, "tests/fixtures/pasted-messages.json");
const pasted = JSON.parse(readFileSync(fixture, "utf8")) as PastedMessage[];
/** How many of the 40 messages must lead to the right page first. */
const minimumRight = 38;

let knownMessages: KnownMessages;
let checked: Awaited<ReturnType<typeof checkContent>>;
let explain: Explain;

beforeAll(async () => {
  checked = await checkContent(placesOf(), new Steps());
  knownMessages = await readKnownMessages();
  explain = openMessages(checked.content);
});

const firstUrl = (text: string): string | undefined => explain(text)[0]?.pages[0]?.url;
const pagesOf = (text: string): string[][] => explain(text).map(({ pages }) => pages.map(({ url }) => url));

/** Returns the output of an example as its page shows it, with the colors of a terminal. */
function logOf(result: ExampleResult): string {
  const { compilations, printed, output } = outputBlocks(result);
  const lines = compilations.flatMap(({ assets, warnings, errors }) => [
    ...assets.map(({ name, size, notes }) => `asset \x1b[1m\x1b[32m${name}\x1b[39m\x1b[22m ${size} ${notes.join(" ")}`),
    ...[...warnings, ...errors].flatMap(({ header, message }) => [
      "",
      `\x1b[1m\x1b[31m${header}\x1b[39m\x1b[22m`,
      message,
    ]),
  ]);
  return [...printed, ...lines, ...output].join("\n");
}

/** Returns the output that webpack-cli really prints for an example. */
function inTerminal({ files, packageJson }: ExampleResult): string {
  const folder = mkdtempSync(join(tmpdir(), "explain-"));
  try {
    for (const { path, text } of [...files, { path: "package.json", text: packageJson }]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
    const cli = join(root, "node_modules/webpack-cli/bin/cli.js");
    const { stdout, stderr } = spawnSync(process.execPath, [cli], { cwd: folder, encoding: "utf8" });
    return stdout + stderr;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe("the output of a project", () => {
  test("on an error page leads to that page", () => {
    const examples = checked.pages.flatMap(({ source: { url, file } }) => {
      const text = url.startsWith("/errors/") && url !== "/errors/" ? readFileSync(join(root, file), "utf8") : "";
      const name = /^::(?:output|example)\{name=([\w-]+)/m.exec(text)?.[1];
      return name ? [{ url, name, result: checked.examples.results.get(name) as ExampleResult }] : [];
    });
    expect(examples.length).toBeGreaterThan(85);
    const wrong = examples.filter(({ url, result }) => firstUrl(logOf(result))?.replace(/#.*/, "") !== url);
    // Pages show neither stack traces nor what webpack-cli adds.
    const names = wrong.map(({ name }) => name);
    expect(names).toEqual([
      "err-chunk-render",
      "err-code-generation",
      "err-config-loading",
      "err-hook",
      "err-module-hashing",
    ]);
    for (const { url, result } of wrong) expect([url, firstUrl(inTerminal(result))]).toEqual([url, url]);
  }, 60_000);
});

test("at least 38 of 40 messages from public threads lead to the right page first", () => {
  expect(pasted).toHaveLength(40);
  const wrong = pasted.filter(({ message, expected }) => firstUrl(message) !== expected);
  const failures = wrong.map(({ thread, message }) => `${thread}: ${firstUrl(message)}`);
  expect(pasted.length - wrong.length, failures.join("\n")).toBeGreaterThanOrEqual(minimumRight);
});

describe("the list of messages", () => {
  test("leads to pages and headings that exist", () => {
    const urls = new Set(
      checked.pages.flatMap(({ source, ids }) => [source.url, ...ids.map((id) => `${source.url}#${id}`)]),
    );
    const listed = [
      ...knownMessages.wrappers,
      ...Object.values(knownMessages.messages).flatMap((byUrl) => Object.keys(byUrl)),
    ];
    expect(listed.filter((url) => !urls.has(url))).toEqual([]);
  });

  test("contains messages of the installed packages", () => {
    const missing = Object.entries(knownMessages.messages)
      .filter(([printer]) => existsSync(join(root, "node_modules", printer)))
      .flatMap(([printer, byUrl]) => {
        const code = sources(root, printer, "js")
          .map(({ text }) => text.replace(/\\(["'`])/g, "$1"))
          .join("\n");
        const parts = Object.values(byUrl)
          .flat()
          .flatMap((message) => message.split("*"));
        return parts
          .map((part) => part.trim())
          .filter((part) => !code.includes(part))
          .map((part) => `${printer}: ${part}`);
      });
    expect(missing).toEqual([]);
  });
});

test("every Node.js module for which webpack 4 had a polyfill has a row with the package that webpack suggests", () => {
  const page = checked.pages.find(({ source }) => source.url === "/errors/node-modules-in-browsers/");
  const rows = readFileSync(join(root, page?.source.file ?? ""), "utf8");
  const [, table = ""] =
    /previouslyPolyfilledBuiltinModules = \{(.*?)\}/s.exec(
      readFileSync(join(root, "node_modules/webpack/lib/errors/ModuleNotFoundError.js"), "utf8"),
    ) ?? [];
  const suggested = [...table.matchAll(/^\s*([a-z]\w*): "([^"]+)"/gm)];
  expect(suggested.length).toBeGreaterThan(20);
  for (const [, name, replacement] of suggested)
    expect(rows).toContain(`| \`${name}\` {#node-${name}} | \`${replacement}\` |`);
});

describe("a message", () => {
  test.each([
    ["configuration.output has an unknown property 'filname'", "/configuration/output/#outputfilename"],
    ["configuration[0].module.rules[1] has an unknown property 'laoder'", "/configuration/module/#ruleloader"],
    ["configuration.resolve has an unknown property 'modulesDirectories'", "/configuration/resolve/#resolvemodules"],
    ["configuration has an unknown property 'filename'", "/configuration/output/#outputfilename"],
  ])("about an unknown property leads to the option that was meant: %s", (message, option) => {
    expect(pagesOf(message)).toEqual([[option, "/errors/validation-error/"]]);
  });

  test("of the dev server leads to the option that replaced an old one", () => {
    const message = `Invalid options object. Dev Server has been initialized using an options object that does not match the API schema.
 - options has an unknown property 'contentBase'. These properties are valid:
   object { allowedHosts?, bonjour?, client?, static? }`;
    expect(pagesOf(message)).toEqual([["/errors/validation-error/", "/configuration/dev-server/#devserverstatic"]]);
  });

  test.each([
    ["Module build failed (from ./node_modules/sass-loader/dist/cjs.js):", "/loaders/sass-loader/"],
    ["Module Warning (from C:\\app\\node_modules\\postcss-loader\\dist\\cjs.js):", "/loaders/postcss-loader/"],
    ["Module not found: Error: Can't resolve 'babel-loader' in '/app'", "/loaders/babel-loader/"],
    ["Module not found: Error: Can't resolve 'fs/promises' in '/app'", "/errors/node-modules-in-browsers/#node-fs"],
  ])("about a loader or a module of Node.js leads to what describes it: %s", (message, page) => {
    expect(firstUrl(message)).toBe(page);
  });

  test("that contains the names of other problems leads to its own page", () => {
    const message = "Module not found: Error: Can't resolve './Critical dependency: the request' in '/no-mode-warning'";
    expect(firstUrl(message)).toBe("/errors/module-not-found-error/");
  });

  test.each(["", "webpack 5.112.2 compiled successfully in 214 ms", "tree shaking", "how do I use process", "mode"])(
    "that isn't about a problem has no result: %s",
    (text) => {
      expect(explain(text)).toEqual([]);
    },
  );
});

test("for a log, every problem is listed once, in order, with the line that describes it", () => {
  const log = `asset main.js 1 KiB [emitted]

\x1b[31mERROR\x1b[39m in ./src/a.js 1:0-20
Module not found: Error: Can't resolve './b.js' in '/app/src'

WARNING in configuration
The 'mode' option has not been set, webpack will fallback to 'production' for this value.

ERROR in ./src/a.js 2:0-20
Module not found: Error: Can't resolve './c.js' in '/app/src'
`;
  expect(explain(log).map(({ message, times, pages }) => [pages[0]?.url, times, message])).toEqual([
    ["/errors/module-not-found-error/", 2, "Module not found: Error: Can't resolve './b.js' in '/app/src'"],
    [
      "/errors/no-mode-warning/",
      1,
      "The 'mode' option has not been set, webpack will fallback to 'production' for this value.",
    ],
  ]);
});

test("any input of any size gets a quick result", () => {
  const start = performance.now();
  for (const text of ["(".repeat(1e6), "ERROR in ".repeat(1e5), "configuration[".repeat(1e5), "\u0130'\n".repeat(1e5)])
    expect(explain(text).length).toBeLessThan(5);
  expect(performance.now() - start).toBeLessThan(2000);
});
