/**
 * The scripts of pages. The first one is a single file: whatever it shares with code that is loaded later is in both, so
 * that the first path never waits for a second file.
 */
import type { BuildOptions, OutputFile, Plugin } from "esbuild";

interface Script {
  name: string;
  contents: Uint8Array;
}

const entry = "app/client/main.ts";

/** The first script, and the chunks that it and the chunks import, all named by their content. */
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
  const whole = await build({ ...shared, splitting: true, metafile: true });
  const outputs = Object.entries(whole.metafile?.outputs ?? {});
  const chunkOf = new Map(
    outputs.flatMap(([name, { entryPoint }]) => (entryPoint ? [[entryPoint, name] as const] : [])),
  );
  const first = chunkOf.get(entry) ?? "";

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
  const alone = await build({ ...shared, plugins: [lateImports, ...(options.plugins ?? [])] });
  const [main] = (alone.outputFiles ?? []).map(toScript);
  if (!main) throw new Error(`${entry} became no file`);
  const chunks = (whole.outputFiles ?? []).map(toScript).filter(({ name }) => name !== baseName(first));
  return { main, chunks };
}

function toScript({ path, contents }: OutputFile): Script {
  return { name: baseName(path), contents };
}

function baseName(path: string): string {
  return path.split(/[\\/]/).at(-1) ?? "";
}
