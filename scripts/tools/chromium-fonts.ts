/**
 * Fonts for the Chromium from npm, which has no monospace font and doesn't look for fonts on the system. These are the fonts of
 * Chromebooks, as wide as `Arial` and `Courier New`, so before the web fonts are loaded, tests see pages as most readers do.
 */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import subsetFont from "subset-font";
import { writeWhole } from "../build/cache.ts";
import { hash22 } from "../build/hash.ts";
import { moduleHash } from "../build/module-graph.ts";
import { root } from "../build/places.ts";

const faces = ["@fontsource/arimo/files/arimo-latin-400-normal", "@fontsource/cousine/files/cousine-latin-400-normal"];
const latin = String.fromCodePoint(...Array.from({ length: 0xe0 }, (_, index) => index + 0x20));

/** Creates a configuration for `fontconfig` with these fonts and those of Chromium's package. Returns its folder. */
export async function chromiumFonts(): Promise<string> {
  const { resolve } = createRequire(import.meta.url);
  const files = await Promise.all(faces.map((face) => readFile(resolve(`${face}.woff2`))));
  // The configuration contains the path of this folder, so a moved or copied checkout needs another one.
  const key = hash22([root, moduleHash(import.meta.url), ...files.map(hash22)].join("\0"));
  const folder = join(root, ".cache/chromium", key);
  const config = join(folder, "fonts.conf");
  // Written only once, because a running browser has these files mapped into memory, and its pages crash if they
  // change.
  if (existsSync(config)) return folder;
  // Chromium accepts only this format for local fonts.
  for (const [index, file] of files.entries())
    await writeWhole(join(folder, `${index}.ttf`), await subsetFont(file, latin, { targetFormat: "truetype" }));
  const folders = [folder, join(tmpdir(), "fonts")].map((path) => `<dir>${path}</dir>`).join("");
  await writeWhole(config, `<fontconfig>${folders}<cachedir>${join(folder, "cache")}</cachedir></fontconfig>\n`);
  return folder;
}
