/** The browser's side: styles, fonts, islands and the script before first paint, as files named by their content. */
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ClientAssets, InlineText, StyleName } from "../content/model.ts";
import { readCached, writeCached, writeWhole } from "./cache.ts";
import { bundleScripts } from "./client-scripts.ts";
import { type Characters, faceNames, subsetFonts } from "./fonts.ts";
import { fileHash, hash22 } from "./hash.ts";
import { leanDocSearch } from "./lean-docsearch.ts";
import { type Places, root } from "./places.ts";

export interface Client {
  assets: ClientAssets;
  /** File name below /assets/ → file on disk. */
  files: Record<string, string>;
  /** Text of /sw.js, and of the one that removes it. */
  worker: Record<"on" | "off", string>;
}

/** Builds the client, or gives the one built before from the same sources. */
export async function buildClient(places: Places, characters: Characters): Promise<Client & { built: boolean }> {
  const folder = join(places.cache, "client");
  const key = await sourceHash(characters);
  const record = join(folder, "client.json");
  const known = await readCached<Client>(record, key);
  if (known) return { ...known, built: false };

  await mkdir(folder, { recursive: true });
  const [fonts, esbuild] = await Promise.all([cachedFonts(folder, characters), import("esbuild")]);
  const files: Record<string, string> = {};
  const add = async (name: string, bytes: Uint8Array | string): Promise<string> => {
    const path = join(folder, name);
    await writeWhole(path, bytes);
    files[name] = path;
    return `/assets/${name}`;
  };
  for (const name of Object.keys(fonts)) files[name] = join(folder, name);
  const fontUrl = (face: string): string => `/assets/${Object.keys(fonts).find((name) => name.startsWith(`${face}.`))}`;

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
    return css.trim().replace(/url\("?\.\/fonts\/([\w-]+)\.woff2"?\)/g, (_, face: string) => `url(${fontUrl(face)})`);
  };
  const serviceWorker = async (entry: string): Promise<string> => {
    const define = { "process.env.NODE_ENV": '"production"' };
    const { outputFiles } = await esbuild.build({ ...options, entryPoints: [entry], format: "iife", define });
    return outputFiles[0]?.text.trim() ?? "";
  };
  const search = await styles("app/styles/search.css");
  const searchStyles = await add(`search.${fileHash(search)}.css`, search);
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
      define: { "process.env.NODE_ENV": '"production"', searchStyles: JSON.stringify(searchStyles) },
      plugins: [leanDocSearch],
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
  await writeCached(record, key, client);
  return { ...client, built: true };
}

/** With the source expression that lets exactly this inline text run, see CSP level 3. */
function withHash(text: string): InlineText {
  return { text, hash: `'sha256-${createHash("sha256").update(text).digest("base64")}'` };
}

/** Changes when anything the client is made from changes. */
async function sourceHash(characters: Characters): Promise<string> {
  const names: string[] = [];
  for (const folder of ["app", "content"]) {
    const found = await readdir(join(root, folder), { recursive: folder === "app" });
    names.push(...found.filter((name) => /\.(tsx?|css)$/.test(name)).map((name) => join(root, folder, name)));
  }
  names.push(
    ...[
      "scripts/client.ts",
      "scripts/client-scripts.ts",
      "scripts/fonts.ts",
      "scripts/lean-docsearch.ts",
      "package-lock.json",
    ].map((name) => join(root, name)),
  );
  const texts = await Promise.all(names.sort().map((name) => readFile(name, "utf8")));
  return hash22([JSON.stringify(characters), ...texts].join("\0"));
}

/** Fonts by file name with their hash; subset anew only when a page uses a new character. */
async function cachedFonts(folder: string, characters: Characters): Promise<Record<string, true>> {
  const record = join(folder, "fonts.json");
  const key = hash22(JSON.stringify([characters, await readFile(join(root, "scripts/fonts.ts"), "utf8")]));
  const known = await readCached<string[]>(record, key);
  if (known) return Object.fromEntries(known.map((name) => [name, true]));
  const fonts = await subsetFonts(characters);
  const names = await Promise.all(
    faceNames.map(async (face) => {
      const name = `${face}.${fileHash(fonts[face])}.woff2`;
      await writeWhole(join(folder, name), fonts[face]);
      return name;
    }),
  );
  await writeCached(record, key, names);
  return Object.fromEntries(names.map((name) => [name, true]));
}
