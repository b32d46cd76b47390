/** An example as one .zip: the project as it was built, with a package.json that names exact versions. */
import { strToU8, type Zippable, zipSync } from "fflate";
import { stripRegions } from "./quote.ts";
import type { ExampleResult } from "./types.ts";

// The format's first day, in the local time that it is written in: equal projects give equal bytes everywhere.
const mtime = new Date(1980, 0, 1);

/** The bytes of `<name>.zip`, everything below one folder of that name. */
export function exampleArchive({ name, files, binaries, packageJson }: ExampleResult): Uint8Array {
  const texts = files
    .filter(({ path }) => path !== "package.json")
    .map(({ path, text }) => [path, strToU8(stripRegions(text))] as const);
  const bytes = binaries.map(({ path, text }) => [path, new Uint8Array(Buffer.from(text, "base64"))] as const);
  const all = [...texts, ...bytes, ["package.json", strToU8(packageJson)] as const].sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const entries: Zippable = Object.fromEntries(all.map(([path, content]) => [`${name}/${path}`, content]));
  return zipSync(entries, { mtime, level: 9 });
}
