/** The page that compares the loaders and plugins, based on the locked versions of their packages. */
import { beforeAll, expect, test } from "vitest";
import { placesOf } from "../../scripts/build/places.ts";
import { compatibilityText } from "../../scripts/build/third-party/compatibility.ts";
import { readLock } from "../../scripts/build/third-party/lock.ts";
import type { PackageSummary } from "../../scripts/build/third-party/summary.ts";
import { loadReadmes } from "../../scripts/build/third-party.ts";

let packages: PackageSummary[];
let text: string;

beforeAll(async () => {
  const { readmes, problems } = await loadReadmes({ cacheDir: placesOf().cache });
  expect(problems).toEqual([]);
  packages = readmes.map(({ summary }) => summary);
  text = compatibilityText(packages);
});

test("The comparison has a row for each package, with the locked version and its requirements", async () => {
  const { entries } = await readLock(placesOf().thirdParty, "content/third-party.json");
  const rows = [...text.matchAll(/^\| \[[^\]]+\]\(([^)]+)\) \| (\S+) \| `(.+?)` \| `(.+?)` \|/gm)];
  expect(rows.map(([, url, version]) => `${url} ${version}`).sort()).toEqual(
    entries.map(({ url, version }) => `${url} ${version}`).sort(),
  );
  for (const [, url, , webpackRange] of rows)
    expect(webpackRange).toBe(packages.find((one) => one.url === url)?.webpackRange);
});

test("The comparison lists the options in the schemas of the packages", () => {
  const withOptions = packages.filter(({ options }) => options.length > 0);
  expect(withOptions.length).toBeGreaterThanOrEqual(26);
  for (const { title, options } of withOptions) {
    const [, section = ""] = text.split(`### ${title}\n`);
    for (const { path } of options) expect(section).toContain(`| \`${path}\``);
  }
  const { options } = packages.find(({ npm }) => npm === "css-loader") ?? { options: [] };
  expect(options).toContainEqual({ path: "modules.exportGlobals", type: "boolean", default: "false" });
});

test("The summaries of the packages name every difference between a README and a schema", () => {
  const reported = packages.flatMap(({ npm, differences }) => differences.map((one) => `${npm}: ${one}`));
  expect(reported).toEqual([
    "eslint-webpack-plugin: The README describes `cache`, which the schema doesn't have.",
    "eslint-webpack-plugin: The README describes `cacheLocation`, which the schema doesn't have.",
    "stylelint-webpack-plugin: The README describes `cache`, which the schema doesn't have.",
    "stylelint-webpack-plugin: The README describes `cacheLocation`, which the schema doesn't have.",
    "stylelint-webpack-plugin: The README describes `configFile`, which the schema doesn't have.",
    "stylelint-webpack-plugin: The README describes `fix`, which the schema doesn't have.",
    "svg-chunk-webpack-plugin: The README doesn't mention `svgstoreConfig.symbolAttrs`.",
    "svg-chunk-webpack-plugin: The README doesn't mention `svgstoreConfig.copyAttrs`.",
    "svg-chunk-webpack-plugin: The README doesn't mention `svgstoreConfig.renameDefs`.",
  ]);
});
