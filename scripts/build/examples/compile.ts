/** One project folder in, what webpack made of it out. Runs in the building process. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { createFsFromVolume, Volume as MemoryVolume } from "memfs";
import type { Compiler, Configuration, MultiConfiguration, MultiStats, Stats } from "webpack";
import { describeCompilation, diagnosticOf } from "./describe.ts";
import type { ExampleCompilation, ExampleSpec } from "./types.ts";

type Webpack = typeof import("webpack");
interface MemoryFiles {
  Volume: typeof MemoryVolume;
  createFsFromVolume: typeof createFsFromVolume;
}

export interface Built {
  compilations: ExampleCompilation[];
  /** Every file that was written, by absolute path. */
  emitted: Map<string, Uint8Array>;
}

const configNames = ["js", "mjs", "cjs", "ts", "mts", "cts"].map((extension) => `webpack.config.${extension}`);

/** Builds the project in `dir` with the webpack that `require` finds; whatever goes wrong comes back as errors. */
export async function buildProject(
  dir: string,
  spec: Pick<ExampleSpec, "env" | "argv">,
  require: NodeJS.Require,
): Promise<Built> {
  const webpack = require("webpack") as Webpack;
  const { Volume, createFsFromVolume } = require("memfs") as MemoryFiles;
  const volume = new Volume();
  const emitted = new Map<string, Uint8Array>();
  let compiler: ReturnType<typeof startCompiler>;
  try {
    compiler = startCompiler(webpack, await loadConfig(dir, spec), dir, spec);
  } catch (error) {
    return { compilations: [{ assets: [], warnings: [], errors: [diagnosticOf(error, dir)] }], emitted };
  }
  compiler.outputFileSystem = createFsFromVolume(volume) as unknown as Compiler["outputFileSystem"];
  try {
    const stats = await new Promise<Stats | MultiStats | undefined>((resolve, reject) => {
      compiler.run((error, made) => (error ? reject(error) : resolve(made)));
    });
    const all = stats && "stats" in stats ? stats.stats : stats ? [stats] : [];
    for (const [path, content] of Object.entries(volume.toJSON())) {
      if (content !== null) emitted.set(path, volume.readFileSync(path) as Uint8Array);
    }
    return { compilations: all.map((one) => describeCompilation(one, { dir, emitted })), emitted };
  } catch (error) {
    return { compilations: [{ assets: [], warnings: [], errors: [diagnosticOf(error, dir)] }], emitted };
  } finally {
    await new Promise<void>((resolve) => compiler.close(() => resolve()));
  }
}

/** The configuration as webpack-cli would load it: a project without one is built with webpack's defaults. */
async function loadConfig(
  dir: string,
  { env, argv }: Pick<ExampleSpec, "env" | "argv">,
): Promise<Configuration | MultiConfiguration> {
  const name = configNames.find((candidate) => existsSync(join(dir, candidate)));
  if (name === undefined) return {};
  const { default: exported } = (await import(pathToFileURL(join(dir, name)).href)) as { default: unknown };
  const call = async (value: unknown): Promise<unknown> => {
    const given = { WEBPACK_BUNDLE: true, WEBPACK_BUILD: true, ...env };
    return typeof value === "function" ? value(given, { env: given, ...argv }) : value;
  };
  const config = await (Array.isArray(exported) ? Promise.all(exported.map(call)) : call(exported));
  // An array may carry `parallelism`, which `map` loses.
  const { parallelism } = exported as { parallelism?: number };
  if (Array.isArray(config) && parallelism !== undefined) Object.assign(config, { parallelism });
  return config as Configuration;
}

function startCompiler(
  webpack: Webpack,
  config: Configuration | MultiConfiguration,
  dir: string,
  { argv }: Pick<ExampleSpec, "argv">,
) {
  // First as it was written, so that what we add cannot hide or cause an error.
  webpack.validate(config);
  const prepare = (one: Configuration): Configuration => ({
    context: dir,
    // One after the other: modules and compilations then come in the same order on every machine.
    parallelism: 1,
    ...one,
    ...(argv?.mode ? { mode: argv.mode } : {}),
    cache: false,
    resolve: { symlinks: false, ...one.resolve },
    resolveLoader: { symlinks: false, ...one.resolveLoader },
  });
  if (!("length" in config)) return webpack(prepare(config));
  // An array may carry `parallelism`, which `map` would lose.
  return webpack(Object.assign(config.map(prepare), { parallelism: config.parallelism ?? 1 }));
}
