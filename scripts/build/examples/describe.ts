/** webpack's statistics as data that a page can show. */
import { join } from "node:path";
import type { Chunk, Stats, StatsError } from "webpack";
import { plainText } from "./plain-text.ts";
import type { Diagnostic, ExampleAsset, ExampleCompilation } from "./types.ts";

/** The project's folder, and what was written, by absolute path. */
interface Written {
  dir: string;
  emitted: ReadonlyMap<string, Uint8Array>;
}

/** Assets in the order in which webpack prints them, warnings and errors of one compilation. */
export function describeCompilation(stats: Stats, written: Written): ExampleCompilation {
  const { dir } = written;
  const { compilation } = stats;
  const json = stats.toJson({ all: false, errors: true, warnings: true, errorDetails: true });
  const classes = new Map(
    [...compilation.getErrors(), ...compilation.getWarnings()].map((error) => [error.message, error.name]),
  );
  const describe = (found: StatsError): Diagnostic => ({
    class: classes.get(found.message) ?? "Error",
    ...placeOf(found, dir),
    message: plainText(found.message, dir),
  });
  return {
    ...(compilation.name ? { name: compilation.name } : {}),
    assets: assetsOf(stats, written),
    warnings: (json.warnings ?? []).map(describe),
    errors: (json.errors ?? []).map(describe),
  };
}

/** Something that was thrown before or beside a compilation. */
export function diagnosticOf(error: unknown, dir: string): Diagnostic {
  if (!(error instanceof Error)) return { class: "Error", message: plainText(String(error), dir) };
  return { class: error.name, message: plainText(error.message, dir) };
}

function placeOf({ moduleName, loc, file }: StatsError, dir: string): { where?: string } {
  const where = [moduleName ?? file, loc].filter(Boolean).join(" ");
  return where === "" ? {} : { where: plainText(where, dir) };
}

function assetsOf(stats: Stats, written: Written): ExampleAsset[] {
  const { compilation } = stats;
  const { assets = [] } = stats.toJson({ all: false, assets: true, performance: true });
  const oversize = new Set(assets.flatMap(({ name, isOverSizeLimit }) => (isOverSizeLimit ? [name] : [])));
  const owners = new Map<string, string>();
  for (const asset of compilation.getAssets()) {
    for (const names of Object.values(asset.info.related ?? {})) {
      for (const name of [names ?? []].flat()) owners.set(name, asset.name);
    }
  }
  const chunks: Chunk[] = [...compilation.chunks];
  const describe = (
    { name, info }: ReturnType<typeof compilation.getAssets>[number],
    size: number,
    unwritten: boolean,
  ): ExampleAsset => {
    const main = chunks.filter((chunk) => chunk.files.has(name));
    const beside = chunks.filter((chunk) => chunk.auxiliaryFiles.has(name));
    const auxiliaryChunks = namesOf(beside);
    const relatedTo = owners.get(name);
    return {
      name,
      size,
      chunks: namesOf(main),
      ...(auxiliaryChunks.length > 0 ? { auxiliaryChunks } : {}),
      ...(main.some((chunk) => chunk.canBeInitial()) ? { initial: true as const } : {}),
      ...(info.immutable ? { immutable: true as const } : {}),
      ...(info.minimized ? { minimized: true as const } : {}),
      ...(info.javascriptModule ? { javascriptModule: true as const } : {}),
      ...(oversize.has(name) ? { oversize: true as const } : {}),
      ...(typeof info.sourceFilename === "string" ? { from: info.sourceFilename } : {}),
      ...(relatedTo === undefined ? {} : { relatedTo }),
      ...(unwritten ? { unwritten: true as const } : {}),
    };
  };
  return compilation
    .getAssets()
    .filter((asset) => !asset.info.hotModuleReplacement)
    .map((asset) => {
      const size = asset.info.size ?? asset.source.size();
      const path = join(compilation.outputOptions.path ?? "", asset.name.replace(/\?.*/, ""));
      return describe(asset, size - excess(path, written), !written.emitted.has(path));
    })
    .sort((a, b) => b.size - a.size || (a.name < b.name ? -1 : 1));
}

/** How much longer a file is for holding the path of the project here than it would be in the folder /project. */
function excess(path: string, { dir, emitted }: Written): number {
  const times =
    Buffer.from(emitted.get(path) ?? [])
      .toString("latin1")
      .split(dir).length - 1;
  return times * (dir.length - "/project".length);
}

function namesOf(chunks: Chunk[]): string[] {
  return [...new Set(chunks.flatMap((chunk) => (chunk.name ? [chunk.name] : [])))].sort();
}
