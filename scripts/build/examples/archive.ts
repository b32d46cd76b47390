/** An example as one .zip: the project as it was built, with a package.json that names exact versions. */
import { fileIn, stepForEach } from "../step.ts";
import { stripRegions } from "./quote.ts";
import type { ExampleResult } from "./types.ts";

type Project = Pick<ExampleResult, "name" | "files" | "binaries" | "packageJson">;

/** What is in the archive, by path: text, or bytes of a file that is no text. */
export function archiveFiles({ files, binaries, packageJson }: Project): Map<string, string | Uint8Array> {
  const texts = files
    .filter(({ path }) => path !== "package.json")
    .map(({ path, text }) => [path, stripRegions(text)] as const);
  const bytes = binaries.map(({ path, text }) => [path, new Uint8Array(Buffer.from(text, "base64"))] as const);
  const all = new Map<string, string | Uint8Array>([...texts, ...bytes, ["package.json", packageJson]]);
  return new Map([...all].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The bytes of `<name>.zip`, everything below one folder of that name. */
export async function exampleArchive(project: Project): Promise<Uint8Array> {
  // Only who writes archives loads the compressor.
  const { strToU8, zipSync } = await import("fflate");
  const entries = [...archiveFiles(project)].map(([path, content]) => [
    `${project.name}/${path}`,
    typeof content === "string" ? strToU8(content) : content,
  ]);
  // The format's first day, in the local time that it is written in: equal projects give equal bytes everywhere.
  return zipSync(Object.fromEntries(entries), { mtime: new Date(1980, 0, 1), level: 9 });
}

/** Path of an example's archive on the site. It has no hash, so that links in pages opened before a release keep working. */
export function archivePath(name: string): string {
  return `/examples/${name}.zip`;
}

/** Makes the archives of all examples. Returns path on the site → file on disk. */
export async function writeArchives(
  examples: readonly ExampleResult[],
  cache: string,
): Promise<Record<string, string>> {
  const settings = { module: import.meta.url, cache, items: examples, inputs: ({ hash }: ExampleResult) => hash };
  const { values } = await stepForEach<ExampleResult, string>("archives", settings, async (missing) => {
    for (const { item, result } of missing) await result.keep(await result.file(await exampleArchive(item)));
  });
  return Object.fromEntries(examples.map(({ name }, index) => [archivePath(name), fileIn(cache, values[index] ?? "")]));
}
