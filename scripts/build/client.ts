/**
 * Builds the client: styles, fonts, islands and the script that runs before first paint, in files named by their
 * content.
 */
import { createHash } from "node:crypto";
import { join } from "node:path";
import type { ClientAssets, InlineText, StyleName } from "../../content/model.ts";
import { bundleScripts } from "./client-scripts.ts";
import { type Characters, subsetFonts } from "./fonts.ts";
import { fileHash } from "./hash.ts";
import { graphHash } from "./module-graph.ts";
import { type Places, root } from "./places.ts";
import { fileIn, type Result, step } from "./step.ts";

export interface Client {
  assets: ClientAssets;
  /** File name below /assets/ → file on disk. */
  files: Record<string, string>;
  /** The source of /sw.js, and of the version that removes the service worker. */
  worker: Record<"on" | "off", string>;
}

const entries = {
  styles: ["site", "home", "printable", "results"].map((name) => `app/styles/${name}.css`),
  scripts: ["app/client/boot.ts", "app/client/main.ts", "app/client/sw/worker.ts", "app/client/sw/off.ts"],
};

/** Builds the client, or returns the cached one if its sources haven't changed. */
export async function buildClient({ cache }: Places, characters: Characters): Promise<Client> {
  const code = graphHash([...entries.styles, ...entries.scripts].map((entry) => join(root, entry)));
  const settings = { module: import.meta.url, cache, inputs: [code, characters] };
  const client = await step<Client>("client", settings, (result) => makeClient(result, cache, characters));
  const files = Object.entries(client.files).map(([name, file]) => [name, fileIn(cache, file)]);
  return { ...client, files: Object.fromEntries(files) };
}

/** Builds the client. Its `files` are names of files in the cache. */
async function makeClient(result: Result<Client>, cache: string, characters: Characters): Promise<Client> {
  const [fonts, esbuild] = await Promise.all([subsetFonts(characters, cache), import("esbuild")]);
  const files: Record<string, string> = {};
  const add = async (name: string, bytes: Uint8Array | string): Promise<string> => {
    files[name] = await result.file(bytes);
    return `/assets/${name}`;
  };
  const fontUrls: Record<string, string> = {};
  for (const [face, bytes] of fonts) fontUrls[face] = await add(`${face}.${fileHash(bytes)}.woff2`, bytes);

  const options = {
    bundle: true,
    minify: true,
    write: false,
    target: "es2022",
    logLevel: "silent",
    absWorkingDir: root,
  } as const;
  const styles = async (entry: string): Promise<string> => {
    const { outputFiles } = await esbuild.build({
      ...options,
      entryPoints: [entry],
      external: ["*.woff2"],
      target: ["chrome123", "firefox120", "safari17.5"],
    });
    const css = outputFiles[0]?.text ?? "";
    return css.trim().replace(/url\("?\.\/fonts\/([\w-]+)\.woff2"?\)/g, (_, face: string) => `url(${fontUrls[face]})`);
  };
  const serviceWorker = async (entry: string): Promise<string> => {
    const define = { "process.env.NODE_ENV": '"production"' };
    const { outputFiles } = await esbuild.build({ ...options, entryPoints: [entry], format: "iife", define });
    return outputFiles[0]?.text.trim() ?? "";
  };
  const inlineStyles = async (name: StyleName): Promise<InlineText> => withHash(await styles(`app/styles/${name}.css`));
  const [site, home, printable, results, on, off, boot, scripts] = await Promise.all([
    inlineStyles("site"),
    inlineStyles("home"),
    inlineStyles("printable"),
    inlineStyles("results"),
    serviceWorker("app/client/sw/worker.ts"),
    serviceWorker("app/client/sw/off.ts"),
    esbuild.build({ ...options, entryPoints: ["app/client/boot.ts"], format: "iife" }),
    bundleScripts({
      ...options,
      define: { "process.env.NODE_ENV": '"production"' },
    }),
  ]);
  await Promise.all(scripts.chunks.map(({ name, contents }) => add(name, contents)));
  const client: Client = {
    assets: {
      main: await add(scripts.main.name, scripts.main.contents),
      styles: { site, home, printable, results },
      boot: withHash(boot.outputFiles[0]?.text.trim() ?? ""),
    },
    files,
    worker: { on, off },
  };
  return client;
}

/** Adds the CSP hash source that allows exactly this inline script or style; see CSP level 3. */
function withHash(text: string): InlineText {
  return { text, hash: `'sha256-${createHash("sha256").update(text).digest("base64")}'` };
}
