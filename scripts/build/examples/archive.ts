/** Writes an example to a .zip file: the project as it was built, with a package.json that contains exact versions. */
import { fileIn, stepForEach } from "../step.ts";
import { stripRegions } from "./quote.ts";
import type { ExampleResult } from "./types.ts";

type Project = Pick<ExampleResult, "name" | "files" | "binaries" | "packageJson">;

/** The files of the archive by path: strings, or bytes for binary files. */
export function archiveFiles({ files, binaries, packageJson }: Project): Map<string, string | Uint8Array> {
  const texts = files
    .filter(({ path }) => path !== "package.json")
    .map(({ path, text }) => [path, stripRegions(text)] as const);
  const bytes = binaries.map(({ path, text }) => [path, new Uint8Array(Buffer.from(text, "base64"))] as const);
  const all = new Map<string, string | Uint8Array>([...texts, ...bytes, ["package.json", packageJson]]);
  return new Map([...all].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The bytes of `<name>.zip`, in which all files are in a folder named `<name>`. */
export async function exampleArchive(project: Project): Promise<Uint8Array> {
  // Imported here, so that only builds that write archives load it.
  const { strToU8, zipSync } = await import("fflate");
  const entries = [...archiveFiles(project)].map(([path, content]) => [
    `${project.name}/${path}`,
    typeof content === "string" ? strToU8(content) : content,
  ]);
  // The earliest date of the ZIP format, which has local times: with it, equal projects give equal bytes everywhere.
  return zipSync(Object.fromEntries(entries), { mtime: new Date(1980, 0, 1), level: 9 });
}

/**
 * Path of an example's archive on the site. It contains no hash, so that links keep working in pages that were opened
 * before a release.
 */
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
