/** Fonts from npm, cut down to the characters the pages use: both voices together stay near 26 KB. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);

const faces = {
  sans: {
    package: "@fontsource-variable/source-sans-3",
    file: "source-sans-3-latin-wght-normal.woff2",
    weights: { min: 300, max: 650 },
  },
  "sans-italic": {
    package: "@fontsource-variable/source-sans-3",
    file: "source-sans-3-latin-wght-italic.woff2",
    weights: { min: 400, max: 600 },
  },
  mono: {
    package: "@fontsource-variable/source-code-pro",
    file: "source-code-pro-latin-wght-normal.woff2",
    weights: { min: 400, max: 600 },
  },
} as const;

export type Face = keyof typeof faces;
export const faceNames = Object.keys(faces) as Face[];

// Interface texts are not in the pages; printable ASCII covers them and the next edit of a page.
const always = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");

/** Characters that pages show in running text and in code. */
export interface Characters {
  text: string;
  code: string;
}

/** The woff2 files by name, each with just the characters wanted. */
export async function subsetFonts({ text, code }: Characters): Promise<Record<Face, Uint8Array>> {
  const { default: subsetFont } = await import("subset-font");
  const wanted: Record<Face, string> = { sans: text, "sans-italic": "", mono: code };
  const made = await Promise.all(
    faceNames.map(async (name) => {
      const { package: from, file, weights } = faces[name];
      const data = await readFile(join(dirname(require.resolve(`${from}/package.json`)), "files", file));
      const font = await subsetFont(data, `${always}–—’“”…×«»·${wanted[name]}`, {
        targetFormat: "woff2",
        variationAxes: { wght: weights },
        // Small capitals and other alternates are not used: only the characters themselves are kept.
        noLayoutClosure: true,
      });
      return [name, new Uint8Array(font)] as const;
    }),
  );
  return Object.fromEntries(made) as Record<Face, Uint8Array>;
}
