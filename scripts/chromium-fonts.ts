/**
 * Fonts for npm's Chromium, which has none of even width and looks at none of the machine: those of Chromebooks, made to the
 * widths of Arial and Courier New. Before our own faces come, tests then see the pages as most readers do.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import subsetFont from "subset-font";
import { root } from "./places.ts";

const faces = ["@fontsource/arimo/files/arimo-latin-400-normal", "@fontsource/cousine/files/cousine-latin-400-normal"];
const latin = String.fromCodePoint(...Array.from({ length: 0xe0 }, (_, at) => at + 0x20));

/** Folder of a fontconfig configuration with these fonts and those that Chromium's package unpacks. */
export async function chromiumFonts(): Promise<string> {
  const folder = join(root, ".cache/chromium");
  await mkdir(folder, { recursive: true });
  const { resolve } = createRequire(import.meta.url);
  for (const face of faces) {
    // As a local font only this format is taken.
    const font = await subsetFont(await readFile(resolve(`${face}.woff2`)), latin, { targetFormat: "truetype" });
    await writeFile(join(folder, `${face.split("/").at(-1)}.ttf`), font);
  }
  const folders = [folder, join(tmpdir(), "fonts")].map((path) => `<dir>${path}</dir>`).join("");
  await writeFile(
    join(folder, "fonts.conf"),
    `<fontconfig>${folders}<cachedir>${join(folder, "cache")}</cachedir></fontconfig>\n`,
  );
  return folder;
}
