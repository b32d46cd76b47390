/** The tool validate_config reports the same problems as webpack, and doesn't reject what it can't read. */
import { createRequire } from "node:module";
import type { Client } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { placesOf } from "../../scripts/build/places.ts";
import { Configurations, sourceOf } from "../support/configurations.ts";
import { call, connect } from "../support/mcp.ts";
import { type ServedSite, serve } from "../support/served-site.ts";

const require = createRequire(import.meta.url);
const webpack = require("webpack") as { validate(options: unknown): void };
const schema = require("webpack/schemas/WebpackOptions.json") as Record<string, unknown>;
const { version } = require("webpack/package.json") as { version: string };

let site: ServedSite;
let client: Client;
beforeAll(async () => {
  site = await serve(placesOf());
  client = await connect(site);
});
afterAll(async () => {
  await client.close();
  await site.close();
});

const validate = async (config: string, more: object = {}): Promise<string> =>
  (await call(client, "validate_config", { config, ...more })).text;

/** Returns webpack's error message, or "" if webpack accepts the configuration. */
function messageOf(config: unknown): string {
  try {
    webpack.validate(config);
    return "";
  } catch (error) {
    return (error as Error).message;
  }
}

test("500 configurations generated from the schema get the same messages as from webpack.validate", async () => {
  const configurations = new Configurations(schema, 2026);
  let invalid = 0;
  for (let number = 0; number < 500; number++) {
    const one = configurations.next(number % 3 === 0 ? 0 : 0.09);
    const config = number % 50 === 49 ? [one, configurations.next(0.05)] : one;
    const source = sourceOf(config);
    const message = messageOf(config);
    if (message !== "") invalid++;
    const expected =
      message === ""
        ? `Valid: webpack ${version} accepts the configuration.`
        : `Invalid: webpack ${version} rejects the configuration.\n\n${message}`;
    const result = await validate(source);
    expect([number, source, result.slice(0, 20_000)]).toEqual([number, source, expected.slice(0, 20_000)]);
  }
  expect(invalid).toBeGreaterThan(200);
  expect(invalid).toBeLessThan(400);
}, 240_000);

test("the check handles every keyword in webpack's schema", () => {
  const unhandledKeywords =
    /^(?:allOf|if|const|dependencies|propertyNames|(?:pattern|min|max)Properties|patternRequired|contains|additionalItems|multipleOf|exclusive\w+|format\w*)$/;
  const unhandled: string[] = [];
  const walk = (node: unknown, isMap: boolean): void => {
    if (Array.isArray(node)) for (const item of node) walk(item, false);
    else if (node !== null && typeof node === "object")
      for (const [name, inner] of Object.entries(node)) {
        if (!isMap && unhandledKeywords.test(name)) unhandled.push(name);
        if (isMap || !["enum", "cli", "implements"].includes(name))
          walk(inner, !isMap && ["properties", "definitions"].includes(name));
      }
  };
  walk(schema, false);
  expect(unhandled).toEqual([]);
  const branches = JSON.stringify(schema).matchAll(/"oneOf":\[\{"\$ref":"[^"]+"\}(,?)/g);
  expect([...branches].filter(([, more]) => more === ",")).toEqual([]);
});

const wrongRule = `module: { rules: [{ test: /x/, use: 5 }] }`;

describe("The check finds a wrong rule in", () => {
  test.each([
    ["an object", `{ ${wrongRule} }`],
    ["module.exports", `const path = require("path");\nmodule.exports = { ${wrongRule} };`],
    ["export default", `import path from "node:path";\nexport default { ${wrongRule} };`],
    ["defineConfig", `import { defineConfig } from "webpack";\nexport default defineConfig({ ${wrongRule} });`],
    ["TypeScript with satisfies", `export default { ${wrongRule} } satisfies Configuration;`],
    ["TypeScript with as", `const config = { ${wrongRule} } as Configuration;\nexport = config;`],
    ["a typed constant", `const config: Configuration = { ${wrongRule} };\nexport default config;`],
    ["a function", `module.exports = (env, argv) => ({ ${wrongRule} });`],
    [
      "an async function",
      `module.exports = async () => {\n  const rest = await load();\n  return { ...rest, ${wrongRule} };\n};`,
    ],
    ["a function with satisfies", `export default ((env) => ({ ${wrongRule} })) satisfies Build;`],
    ["a list", `export default [{ mode: "none" }, { ${wrongRule} }];`],
    [
      "constants of the same file",
      `const module_ = { rules: [{ use: 5 }] };\nmodule.exports = { ...{ mode: "none" }, module: module_ };`,
    ],
    ["an argument of merge", `module.exports = merge(common, { ${wrongRule} });`],
    ["JSON", `{ "module": { "rules": [{ "use": 5 }] } }`],
  ])("%s", async (_, source) => {
    const text = await validate(source);
    expect(text).toMatch(/^Invalid: webpack/);
    expect(text).toMatch(/module\.rules\[0\]\.use should be one of these/);
  });
});

test.each([
  ["plugins", `{ plugins: [new HtmlWebpackPlugin({ a: 1 }), require("x")(), plugin] }`, "plugins[0], line 1: new Html"],
  ["an environment variable", `{ mode: process.env.NODE_ENV }`, "mode, line 1: process.env.NODE_ENV"],
  ["a choice", `{ devtool: isProd ? "nonsense" : 5 }`, 'devtool, line 1: isProd ? "nonsense" : 5'],
  ["a spread", `{ mode: "nonsense", ...base }`, "the configuration, line 1: base"],
  ["a required member from a spread", `{ cache: { ...base } }`, "cache, line 1: base"],
  ["the only member, from a spread", `{ entry: { ...base } }`, "entry, line 1: base"],
  ["a key", `{ [name]: 5 }`, "the configuration, line 1: [name]: 5"],
  ["an item", `{ entry: { main: [first, ...rest] } }`, "entry.main[1], line 1: ...rest"],
  [
    "a later change",
    `const c = { mode: "x", plugins: [] };\nc.mode = "none";\nmodule.exports = c;`,
    "mode, line 2: c.mode",
  ],
  ["a constant that refers to itself", `const a = { entry: a };\nmodule.exports = a;`, "entry, line 1"],
])("a value that only running the file would reveal is named, but not rejected: %s", async (_, source, named) => {
  const text = await validate(source);
  expect(text).toMatch(/^Valid: webpack/);
  expect(text).toContain("Not checked");
  expect(text).toContain(named);
});

test("the check still covers everything around a value that it can't read", async () => {
  const text = await validate(
    `{ module: { rules: [{ test: /x/, use: [{ loader: require.resolve("y"), option: {} }] }] } }`,
  );
  expect(text).toContain("use[0] has an unknown property 'option'");
  expect(text).toContain("module.rules[0].use[0].loader, line 1");
});

test("a path based on the folder of the configuration counts as absolute", async () => {
  const text = await validate(`module.exports = { output: { path: path.resolve(__dirname, "dist") } };`);
  expect(text).toBe(`Valid: webpack ${version} accepts the configuration.`);
});

test("falsy rules and plugins are accepted, as they are by webpack", async () => {
  const text = await validate(`{ module: { rules: [undefined, null] }, plugins: [undefined, false, 0, ""] }`);
  expect(text).toBe(`Valid: webpack ${version} accepts the configuration.`);
});

test("every value that a function may return is checked as a configuration", async () => {
  const text = await validate(
    `module.exports = (env) => {\n  if (env.x) return { mode: "x" };\n  return { mode: "none" };\n};`,
  );
  expect(text).toContain("rejects the configuration returned in line 2");
  expect(text).toContain("accepts the configuration returned in line 3");
});

test("with a version, the check reports options that the version doesn't have", async () => {
  const text = await validate(`{ experiments: { css: true, futureDefaults: true } }`, { version: "5.10.0" });
  expect(text).toContain("webpack 5.10.0 doesn't have these options:");
  expect(text).toMatch(/- experiments\.css: new in 5\.\d+\.0/);
});

test.each([
  ["{ mode: }", "Syntax error, line 1, column 9"],
  ["run()", "exports no configuration"],
  ["module.exports = () => { run(); }", "returns no configuration"],
  ["module.exports = load()", "can't be read without running the file"],
])("%s gets a helpful error message", async (source, expected) => {
  expect(await validate(source)).toContain(expected);
});

test("A configuration that is nested endlessly is rejected or cut, without a failure", async () => {
  expect(await validate("[".repeat(50_000))).toContain("nested too deeply");
  expect(await validate(`{ amd: ${"[".repeat(300)}${"]".repeat(300)} }`)).toContain("Not checked");
});
