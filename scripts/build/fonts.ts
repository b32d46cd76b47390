/** Reduces fonts from npm to the characters and weights that the pages use: both typefaces together are 22 KB. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileIn, stepForEach } from "./step.ts";

const require = createRequire(import.meta.url);

interface FaceSource {
  package: string;
  file: string;
  weights: number | { min: number; max: number };
  /** OpenType features that are kept. Code needs none. */
  features: string[];
}

const faces = {
  sans: {
    package: "@fontsource-variable/source-sans-3",
    file: "source-sans-3-latin-wght-normal.woff2",
    weights: { min: 400, max: 600 },
    features: ["kern"],
  },
  // Only for the first line of the home page, which consists of letters and spaces.
  "sans-light": {
    package: "@fontsource-variable/source-sans-3",
    file: "source-sans-3-latin-wght-normal.woff2",
    weights: 300,
    features: [],
  },
  "sans-italic": {
    package: "@fontsource-variable/source-sans-3",
    file: "source-sans-3-latin-wght-italic.woff2",
    weights: { min: 400, max: 600 },
    features: ["kern"],
  },
  mono: {
    package: "@fontsource-variable/source-code-pro",
    file: "source-code-pro-latin-wght-normal.woff2",
    weights: { min: 400, max: 600 },
    features: [],
  },
} as const satisfies Record<string, FaceSource>;

type Face = keyof typeof faces;
const faceNames = Object.keys(faces) as Face[];

// The strings of the interface aren't in the pages. Printable ASCII covers them, and most later edits of pages.
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");
const always = `${ascii}–—’“”…×«»·`;
const letters = ascii.replace(/[^a-z ]/gi, "");

/** Characters that pages show in running text and in code. */
export interface Characters {
  text: string;
  code: string;
}

/** The bytes of a woff2 file for each face, with only the characters that pages show. */
export async function subsetFonts({ text, code }: Characters, cache: string): Promise<Map<string, Uint8Array>> {
  const charactersOf: Record<Face, string> = {
    sans: always + text,
    "sans-light": letters,
    "sans-italic": always,
    mono: always + code,
  };
  const settings = {
    module: import.meta.url,
    cache,
    items: faceNames,
    inputs: (face: Face) => [face, charactersOf[face]],
  };
  const { values } = await stepForEach<Face, string>("fonts", settings, async (missing) => {
    for (const { item, result } of missing)
      await result.keep(await result.file(await subset(item, charactersOf[item])));
  });
  const fonts = await Promise.all(values.map((name) => readFile(fileIn(cache, name))));
  return new Map(faceNames.map((face, index) => [face, fonts[index] as Uint8Array]));
}

async function subset(face: Face, characters: string): Promise<Uint8Array> {
  const { default: subsetFont } = await import("subset-font");
  const { package: from, file, weights, features }: FaceSource = faces[face];
  const data = await readFile(join(dirname(require.resolve(`${from}/package.json`)), "files", file));
  return subsetFont(data, characters, {
    targetFormat: "woff2",
    variationAxes: { wght: weights },
    // Pages use no small capitals or other alternates, so only the characters themselves are kept.
    noLayoutClosure: true,
    keepFeatures: features,
    // Instance names, and metrics that the outlines also contain: browsers draw the same without this 1 KB.
    dropTables: ["STAT", "HVAR", "MVAR"],
  });
}
