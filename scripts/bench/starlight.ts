/**
 * Builds the pages with Markdown sources as a Starlight site, to compare page loads. npm installs Starlight on demand,
 * so the first run needs the registry.
 */
import { execFile } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { examplePages } from "../build/examples/pages.ts";
import { buildExamples } from "../build/examples.ts";
import { readSources } from "../build/page-sources.ts";
import type { Places } from "../build/places.ts";
import { plainPage } from "./plain-pages.ts";

const packages = { astro: "7.3.5", "@astrojs/starlight": "0.42.4" };
const pagesFolder = "src/content/docs";
const configuration = {
  "package.json": JSON.stringify({ private: true, type: "module", dependencies: packages }),
  "astro.config.mjs": [
    'import { defineConfig } from "astro/config";',
    'import starlight from "@astrojs/starlight";',
    'export default defineConfig({ site: "https://example.com", integrations: [starlight({ title: "webpack" })] });',
  ].join("\n"),
  "src/content.config.ts": [
    'import { defineCollection } from "astro:content";',
    'import { docsLoader } from "@astrojs/starlight/loaders";',
    'import { docsSchema } from "@astrojs/starlight/schema";',
    "export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };",
  ].join("\n"),
};

/** Builds the pages with Starlight and returns the folder of its files. */
export async function buildStarlight(places: Places): Promise<string> {
  const folder = join(places.cache, "starlight");
  for (const name of [pagesFolder, "dist"]) await rm(join(folder, name), { recursive: true, force: true });
  const write = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  for (const [path, text] of Object.entries(configuration)) await write(path, text);
  const { sources } = await readSources(places);
  const { examples, cache, exampleResults } = places;
  const { results } = await buildExamples({ root: examples, cacheDir: cache, accepted: exampleResults });
  for (const source of [...sources, ...examplePages(results, sources)]) {
    const { path, title, markdown } = plainPage(source, results);
    await write(`${pagesFolder}/${path}.md`, `---\ntitle: ${JSON.stringify(title)}\n---\n\n${markdown}`);
  }
  const run = promisify(execFile);
  const options = { cwd: folder, env: { ...process.env, ASTRO_TELEMETRY_DISABLED: "1" }, maxBuffer: 2 ** 26 };
  await run("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error"], options);
  await run(process.execPath, ["node_modules/astro/bin/astro.mjs", "build"], options);
  return join(folder, "dist");
}
