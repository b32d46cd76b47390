/**
 * What other generators need for the same pages: VitePress, with its own search, and Starlight, with Pagefind. They are
 * installed on demand, so this needs the npm registry once. They get the pages that begin as Markdown, plain; we build all.
 */
import { spawn } from "node:child_process";
import { appendFile, mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { examplePages } from "../examples/pages.ts";
import { buildExamples } from "../examples.ts";
import { readSources } from "../page-sources.ts";
import type { Places } from "../places.ts";
import type { Cost } from "./build.ts";
import { type PlainPage, plainPage } from "./plain-pages.ts";

export interface GeneratorTimes {
  name: string;
  pages: number;
  cold: Cost;
  unchanged: Cost;
  onePage: Cost;
}

interface Generator {
  name: string;
  /** Exact versions of what it is made of. */
  packages: Record<string, string>;
  /** Where its pages lie, below its folder. */
  pages: string;
  /** Its configuration, by path. */
  files: Record<string, string>;
  command: string[];
  /** What it made before, and would use again. */
  made: string[];
}

const generators: Generator[] = [
  {
    name: "VitePress",
    packages: { vitepress: "1.6.4" },
    pages: "docs",
    files: {
      "docs/.vitepress/config.mjs": `export default { title: "webpack", ignoreDeadLinks: true, themeConfig: { search: { provider: "local" } } };`,
    },
    command: ["node_modules/vitepress/bin/vitepress.js", "build", "docs"],
    made: ["docs/.vitepress/cache", "docs/.vitepress/dist"],
  },
  {
    name: "Starlight",
    packages: { astro: "7.3.5", "@astrojs/starlight": "0.42.4" },
    pages: "src/content/docs",
    files: {
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
    },
    command: ["node_modules/astro/bin/astro.mjs", "build"],
    made: [".astro", "dist", "node_modules/.astro"],
  },
];

/** Builds the pages of `places` with each generator: cold, with nothing changed, with one page changed. */
export async function measureGenerators(places: Places): Promise<GeneratorTimes[]> {
  const pages = await plainPages(places);
  const all: GeneratorTimes[] = [];
  for (const generator of generators) {
    const folder = folderOf(places, generator);
    await prepare(folder, generator, pages);
    const cold = await run(folder, generator.command);
    const unchanged = await run(folder, generator.command);
    await appendFile(join(folder, generator.pages, "guides/caching.md"), "\nA sentence more.\n");
    const onePage = await run(folder, generator.command);
    all.push({ name: generator.name, pages: pages.length, cold, unchanged, onePage });
  }
  return all;
}

/** Builds the pages of `places` with Starlight, and gives the folder of its files: a site to compare page loads with. */
export async function buildStarlight(places: Places): Promise<string> {
  const generator = generators.find(({ name }) => name === "Starlight") as Generator;
  const folder = folderOf(places, generator);
  await prepare(folder, generator, await plainPages(places));
  await run(folder, generator.command);
  return join(folder, "dist");
}

const folderOf = (places: Places, { name }: Generator): string => join(places.cache, "generators", name);

async function plainPages(places: Places): Promise<PlainPage[]> {
  const { sources } = await readSources(places);
  const { examples, cache, exampleResults } = places;
  const { results } = await buildExamples({ root: examples, cacheDir: cache, accepted: exampleResults });
  return [...sources, ...examplePages(results, sources)].map((source) => plainPage(source, results));
}

async function prepare(folder: string, { packages, pages, files, made }: Generator, all: PlainPage[]): Promise<void> {
  for (const name of [pages, ...made]) await rm(join(folder, name), { recursive: true, force: true });
  const write = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  await write("package.json", JSON.stringify({ private: true, type: "module", dependencies: packages }));
  for (const { path, title, markdown } of all)
    await write(`${pages}/${path}.md`, `---\ntitle: ${JSON.stringify(title)}\n---\n\n${markdown}`);
  for (const [path, text] of Object.entries(files)) await write(path, text);
  await execute("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error"], folder);
}

const sayMemory = `process.on("exit", () => console.error("\\nmemory", process.resourceUsage().maxRSS));`;

async function run(folder: string, command: string[]): Promise<Cost> {
  const start = performance.now();
  const said = await execute(process.execPath, [`--import=data:text/javascript,${sayMemory}`, ...command], folder);
  const seconds = (performance.now() - start) / 1000;
  const memory = [...said.matchAll(/^memory (\d+)$/gm)].map(([, kilobytes]) => Number(kilobytes));
  return { seconds, megabytes: Math.max(...memory) / 1024 };
}

async function execute(file: string, args: string[], cwd: string): Promise<string> {
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: "1" };
  const child = spawn(file, args, { cwd, env });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (said += String(data)));
  const code = await new Promise((resolve, reject) => child.on("close", resolve).on("error", reject));
  if (code !== 0) throw new Error(`${file} ${args.join(" ")} failed in ${cwd}:\n${said.slice(-2000)}`);
  return said;
}
