/**
 * Bundles the scripts of pages. The main script is a single file: code that it shares with chunks is in both, so the
 * first load never waits for a second file.
 */
import type { BuildOptions, OutputFile, Plugin } from "esbuild";

interface Script {
  name: string;
  contents: Uint8Array;
}

const entry = "app/client/main.ts";

/** Returns the main script, and the chunks that it and other chunks import. All names contain a hash of the content. */
export async function bundleScripts(options: BuildOptions): Promise<{ main: Script; chunks: Script[] }> {
  const { build } = await import("esbuild");
  const shared: BuildOptions = {
    ...options,
    entryPoints: { main: entry },
    outdir: "assets",
    format: "esm",
    jsx: "automatic",
    entryNames: "[name].[hash]",
    chunkNames: "[name].[hash]",
    legalComments: "none",
    write: false,
  };
  const splitBuild = await build({ ...shared, splitting: true, metafile: true });
  const outputs = Object.entries(splitBuild.metafile?.outputs ?? {});
  const chunkOf = new Map(
    outputs.flatMap(([name, { entryPoint }]) => (entryPoint ? [[entryPoint, name] as const] : [])),
  );
  const mainChunk = chunkOf.get(entry) ?? "";

  const lateImports: Plugin = {
    name: "late-imports",
    setup({ onResolve, resolve }) {
      onResolve({ filter: /^\./ }, async ({ path, kind, resolveDir, pluginData }) => {
        if (kind !== "dynamic-import" || pluginData === lateImports) return null;
        const { path: file } = await resolve(path, { kind, resolveDir, pluginData: lateImports });
        const chunk = [...chunkOf].find(([source]) => file.replaceAll("\\", "/").endsWith(`/${source}`))?.[1];
        return chunk ? { path: `./${baseName(chunk)}`, external: true } : null;
      });
    },
  };
  const singleBuild = await build({ ...shared, plugins: [lateImports, ...(options.plugins ?? [])] });
  const [main] = (singleBuild.outputFiles ?? []).map(toScript);
  if (!main) throw new Error(`esbuild emitted no file for ${entry}`);
  const chunks = (splitBuild.outputFiles ?? []).map(toScript).filter(({ name }) => name !== baseName(mainChunk));
  return { main, chunks };
}

function toScript({ path, contents }: OutputFile): Script {
  return { name: baseName(path), contents };
}

function baseName(path: string): string {
  return path.split(/[\\/]/).at(-1) ?? "";
}
