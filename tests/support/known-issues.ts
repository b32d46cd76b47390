/** Checks for the known issues on pages: each builds a small project and returns whether webpack still has the bug. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { createFsFromVolume, Volume } from "memfs";
import webpack, { type Configuration, type FileCacheOptions, type MemoryCacheOptions } from "webpack";

interface Built {
  /** The content of each emitted file, by name. */
  files: Record<string, string>;
  errors: string[];
}

/** Checks by their name in `:::known-issue{check=…}`. Each returns whether the installed webpack has the issue. */
export const knownIssues: Readonly<Record<string, () => Promise<boolean>>> = {
  "html-base": async () => {
    const { files } = await build({ "src/index.js": "console.log(1);" }, { output: { html: { base: "/app/" } } });
    return files["main.js"] === undefined;
  },
  "inlined-stylesheet": async () => {
    const sources = { "src/index.js": 'import "./a.css";', "src/a.css": "body { color: red }" };
    const { files } = await build(sources, { output: { html: { inline: true } } });
    return files["main.html"]?.includes("<style></style>") === true;
  },
  "generated-page-with-dev-server": async () => {
    const { errors } = await build(
      { "src/index.js": "console.log(1);", "src/client.js": "console.log(2);" },
      { output: { html: true }, mode: "development", plugins: [addsClient] },
    );
    return errors.some((error) => error.includes("Multiple chunks emit assets to the same filename main.js"));
  },
  "node-worker-threads": async () => {
    const source = 'import { Worker } from "node:worker_threads"; new Worker(new URL("./w.js", import.meta.url));';
    const { files } = await build({ "src/index.js": source, "src/w.js": "console.log(2);" }, { target: "node" });
    return files["main.js"]?.includes("Worker__webpack_require__.wc") === true;
  },
  "cache-managed-paths": async () => isDropped({ type: "filesystem", managedPaths: ["/packages"] }),
  "cache-immutable-paths": async () => isDropped({ type: "filesystem", immutablePaths: ["/packages"] }),
  "cache-unaffected": async () => isDropped({ type: "memory", cacheUnaffected: true }),
  "memory-cache-unaffected": async () => isDropped({ type: "filesystem", memoryCacheUnaffected: true }),
  "cache-hash-algorithm": async () => {
    let wasRead = false;
    const recordsReads = (compiler: webpack.Compiler): void => {
      // When this hook runs, webpack has already applied the defaults.
      compiler.hooks.environment.tap("RecordsReads", () => {
        Object.defineProperty(compiler.options.cache, "hashAlgorithm", {
          get: () => {
            wasRead = true;
          },
        });
      });
    };
    const cache = { type: "filesystem" as const, cacheDirectory: mkdtempSync(join(tmpdir(), "known-issue-")) };
    await build({ "src/index.js": "console.log(1);" }, { cache, plugins: [recordsReads] });
    const isStored = readdirSync(cache.cacheDirectory).length > 0;
    rmSync(cache.cacheDirectory, { recursive: true });
    return isStored && !wasRead;
  },
  "css-generator-export-type": async () => {
    const sources = { "src/index.js": 'import a from "./a.css"; console.log(a);', "src/a.css": "body { color: red }" };
    const [plain, changed] = [{}, { generator: { "css/auto": { exportType: "text" as const } } }];
    return isDeepStrictEqual(await build(sources, { module: plain }), await build(sources, { module: changed }));
  },
  "output-source-prefix": async () => {
    const [sources, mode] = [{ "src/index.js": "export default 1;" }, "development" as const];
    const [plain, changed] = [{}, { sourcePrefix: "\t\t" }];
    return isDeepStrictEqual(
      await build(sources, { mode, devtool: false, output: plain }),
      await build(sources, { mode, devtool: false, output: changed }),
    );
  },
  "progress-dependencies-count": async () => {
    const percentages: number[] = [];
    const handler = (percentage: number, message: string): void => {
      if (message === "building") percentages.push(percentage);
    };
    const options = { handler, activeModules: true, percentBy: "dependencies", dependenciesCount: 1e6 } as const;
    const plugins = [new webpack.ProgressPlugin(options)];
    await build({ "src/index.js": 'import "./a.js"; import "./b.js";', "src/a.js": "", "src/b.js": "" }, { plugins });
    // Of a million dependencies, only three are done when webpack itself reports 0.65, which is the end of this phase.
    return percentages.filter((percentage) => percentage > 0.11 && percentage <= 0.65).length > 1;
  },
  "stats-exclude": async () => {
    const reports: string[] = [];
    const reportsTwice = (compiler: webpack.Compiler): void => {
      compiler.hooks.done.tap("ReportsTwice", (stats) => {
        for (const name of ["exclude", "excludeModules"])
          reports.push(stats.toString({ all: false, modules: true, [name]: [/a\.js/] }));
      });
    };
    const sources = { "src/index.js": 'import "./a.js"; import "./b.js";', "src/a.js": "", "src/b.js": "" };
    await build(sources, { mode: "development", plugins: [reportsTwice] });
    return reports[0]?.includes("a.js") === true && reports[1]?.includes("a.js") === false;
  },
  // Node.js 22.12.0 lacks the function, and 22.13.0 has it: tried with both versions on November 24, 2026.
  "typescript-node-version": async () => {
    const file = join(import.meta.dirname, "../../node_modules/webpack/lib/typescript/TypeScriptPlugin.js");
    return readFileSync(file, "utf8").includes("experiments.typescript requires Node.js >= 22.6");
  },
  "tsconfig-references": async () => {
    const sources = {
      "src/index.js": 'import "../lib/index.js";',
      "lib/index.js": 'import "@a/b.js";',
      "lib/code/b.js": "console.log(1);",
      "tsconfig.json": JSON.stringify({ references: [{ path: "./lib" }] }),
      "lib/tsconfig.json": JSON.stringify({ compilerOptions: { paths: { "@a/*": ["./code/*"] } } }),
    };
    const references = (value: "auto" | (string & {})): Promise<Built> =>
      build(sources, (context) => ({
        resolve: { tsconfig: { configFile: join(context, "tsconfig.json"), references: value } },
      }));
    const [auto, path] = [await references("auto"), await references("./lib")];
    const isListValid = isValid({
      resolve: { tsconfig: { references: ["./lib"] as unknown as string } },
    });
    return auto.errors.length === 0 && path.errors.length > 0 && !isListValid;
  },
  "import-meta-resolve": async () => {
    const sources = { "src/index.js": 'console.log(import.meta.resolve("./a.png"));', "src/a.png": "image" };
    const { files } = await build(sources, { output: { module: true }, optimization: { minimize: false } });
    // The bundle requires a module although it contains none.
    return /__webpack_modules__ = \(\{\}\)[\s\S]*__webpack_require__\(\d+\)/.test(files["main.mjs"] ?? "");
  },
};

/** Adds a module to every chunk of an entry, as webpack-dev-server adds its client. */
const addsClient = {
  apply(compiler: webpack.Compiler): void {
    new webpack.EntryPlugin(compiler.context, "./src/client.js", {}).apply(compiler);
  },
};

/** Returns whether the last property of `cache` has no effect on the options from which webpack creates caches. */
function isDropped(cache: FileCacheOptions | MemoryCacheOptions): boolean {
  const [plain, changed] = [{ type: cache.type }, cache].map((one) => {
    const { options } = webpack({ mode: "development", cache: one as FileCacheOptions });
    return [options.cache, options.snapshot];
  });
  return isDeepStrictEqual(plain, changed);
}

function isValid(config: Configuration): boolean {
  try {
    webpack.validate(config);
    return true;
  } catch {
    return false;
  }
}

/** Builds a project in memory, in production mode unless the configuration sets another mode. */
async function build(
  sources: Record<string, string>,
  configuration: Configuration | ((context: string) => Configuration),
): Promise<Built> {
  const context = mkdtempSync(join(tmpdir(), "known-issue-"));
  for (const [name, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(context, name)), { recursive: true });
    writeFileSync(join(context, name), text);
  }
  const config = typeof configuration === "function" ? configuration(context) : configuration;
  const output = { path: join(context, "dist"), ...config.output };
  const compiler = webpack({ context, mode: "production", ...config, output });
  const volume = new Volume();
  compiler.outputFileSystem = createFsFromVolume(volume) as unknown as NonNullable<typeof compiler.outputFileSystem>;
  const errors = await new Promise<string[]>((resolve) => {
    compiler.run((error, stats) => {
      const reported = stats?.toJson({ all: false, errors: true }).errors ?? [];
      // Closing the compiler stores the cache.
      compiler.close(() => resolve([...(error ? [error] : []), ...reported].map(({ message }) => message)));
    });
  });
  rmSync(context, { recursive: true });
  const emitted = Object.entries(volume.toJSON()).map(([file, text]) => [basename(file), text ?? ""]);
  return { files: Object.fromEntries(emitted) as Built["files"], errors };
}
