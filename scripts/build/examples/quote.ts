/** The parts of an example that pages quote: a file or a region of it, and webpack's output. */
import type { Diagnostic, ExampleAsset, ExampleResult } from "./types.ts";

/** Any comment: `// #region x`, `# #region x`, `/* #region x *‍/`, `<!-- #region x -->`. */
const mark = /^[ \t]*(?:\/\/|\/\*+|#|<!--|--|;|%)?[ \t]*#(end)?region\b[ \t]*([\w-]*)[ \t]*(?:\*\/|-->)?[ \t]*$/;

/** Returns the text without the lines that mark regions. */
export function stripRegions(text: string): string {
  return text
    .split("\n")
    .filter((line) => !mark.test(line))
    .join("\n");
}

/** Returns the line number in the file on disk for a line number in the text without region marks. */
export function lineOnDisk(text: string, line: number): number {
  let remaining = line;
  const at = text.split("\n").findIndex((candidate) => !mark.test(candidate) && --remaining === 0);
  return at < 0 ? line : at + 1;
}

/**
 * The text of a source file or shown emitted file, or of a region in it, dedented and without marks. Throws if the file
 * or region doesn't exist.
 */
export function exampleFile(result: ExampleResult, path: string, region?: string): string {
  const files = [...result.files, ...(result.shown ?? [])];
  const sourceFile = files.find((file) => file.path === path);
  if (!sourceFile) {
    const available = files.map((file) => file.path).join(", ");
    throw new Error(`Example "${result.name}" has no text file "${path}"; it has ${available}.`);
  }
  if (region === undefined) return dedent(stripRegions(sourceFile.text));
  const lines = sourceFile.text.split("\n");
  const begin = lines.findIndex((line) => isMark(line, region, false));
  if (begin < 0) {
    const available = lines.flatMap((line) => (mark.exec(line)?.[1] ? [] : (mark.exec(line)?.[2] ?? []))).join(", ");
    throw new Error(`${path} of example "${result.name}" has no region "${region}"; it has ${available || "none"}.`);
  }
  // An end mark may leave out its name if those of inner regions have theirs.
  let depth = 0;
  const length = lines.slice(begin + 1).findIndex((line) => {
    const match = mark.exec(line);
    if (!match) return false;
    if (!match[1]) depth += 1;
    else if (match[2] === region || (match[2] === "" && depth === 0)) return true;
    else depth -= 1;
    return false;
  });
  if (length < 0)
    throw new Error(
      `Region "${region}" in ${path} of example "${result.name}" has no end; add "#endregion ${region}".`,
    );
  return dedent(stripRegions(lines.slice(begin + 1, begin + 1 + length).join("\n")));
}

export interface AssetRow {
  name: string;
  /** As webpack prints it: `1.2 KiB`. */
  size: string;
  bytes: number;
  /** `name: main`, `immutable`, `from: src/icon.png`, … in webpack's order. */
  notes: string[];
}

export interface DiagnosticBlock {
  /** `ERROR in ./src/index.js 1:0-22` */
  header: string;
  message: string;
  class: string;
}

export interface OutputBlocks {
  title: string;
  compilations: { name?: string; assets: AssetRow[]; warnings: DiagnosticBlock[]; errors: DiagnosticBlock[] }[];
  printed: string[];
  output: string[];
}

/** The data that `::output` shows. The Markdown transformer turns it into HTML. */
export function outputBlocks({ title, compilations, printed, output }: ExampleResult): OutputBlocks {
  return {
    title,
    compilations: compilations.map(({ name, assets, warnings, errors }) => ({
      ...(name === undefined ? {} : { name }),
      assets: assets.map(rowOf),
      warnings: warnings.map((warning) => blockOf("WARNING", warning)),
      errors: errors.map((error) => blockOf("ERROR", error)),
    })),
    printed,
    output,
  };
}

function rowOf(asset: ExampleAsset): AssetRow {
  const notes = [
    asset.unwritten ? "not written" : "",
    asset.immutable ? "immutable" : "",
    asset.minimized ? "minimized" : "",
    asset.from ? `from: ${asset.from}` : "",
    asset.javascriptModule ? "javascript module" : "",
    asset.oversize ? "big" : "",
    asset.chunks.length > 0 ? `name: ${asset.chunks.join(", ")}` : "",
    asset.auxiliaryChunks ? `auxiliary name: ${asset.auxiliaryChunks.join(", ")}` : "",
    asset.relatedTo ? `belongs to ${asset.relatedTo}` : "",
  ];
  return {
    name: asset.name,
    size: formatSize(asset.size),
    bytes: asset.size,
    notes: notes.filter((note) => note !== ""),
  };
}

function blockOf(kind: "ERROR" | "WARNING", { class: name, message, where }: Diagnostic): DiagnosticBlock {
  return { class: name, header: where ? `${kind} in ${where}` : kind, message };
}

/** Formats sizes as webpack does: three significant digits, binary units. */
export function formatSize(bytes: number): string {
  if (bytes <= 0) return "0 bytes";
  const units = ["bytes", "KiB", "MiB", "GiB"];
  const step = Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)));
  return `${Number((bytes / 1024 ** step).toPrecision(3))} ${units[step]}`;
}

function isMark(line: string, region: string, end: boolean): boolean {
  const match = mark.exec(line);
  return match !== null && match[2] === region && Boolean(match[1]) === end;
}

function dedent(text: string): string {
  const lines = text.replace(/^(?:[ \t]*\n)+|\s+$/g, "").split("\n");
  const indents = lines.filter((line) => line.trim() !== "").map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0);
  const depth = Math.min(...indents);
  return lines.map((line) => line.slice(Number.isFinite(depth) ? depth : 0)).join("\n");
}
