/** A fence as the checkers see it: what kind of check it gets, in which language, and the text that a reader ends up with. */
import type { Fence } from "../markdown/page-source.ts";
import { isCommonJs, spelledNames } from "../markdown/spellings.ts";

/** One fault; `line` counts from 1 in the text of the fence. */
export interface Fault {
  line: number;
  message: string;
}

export const kinds = [
  "configuration",
  "script",
  "style",
  "data",
  "markup",
  "commands",
  "text",
  "unchecked",
] as const satisfies string[];
export type Kind = (typeof kinds)[number];

export interface Piece {
  kind: Kind;
  lang: string;
  title: string;
  text: string;
}

const languages: Record<Exclude<Kind, "configuration" | "text" | "unchecked">, string[]> = {
  script: ["js", "mjs", "cjs", "javascript", "jsx", "ts", "mts", "cts", "typescript", "tsx"],
  style: ["css", "scss", "less"],
  data: ["json", "jsonc", "json5", "yaml", "yml"],
  markup: ["html", "xml", "svg"],
  commands: ["bash", "sh", "shell", "console", "npm"],
};
const kindOfLanguage = new Map(
  Object.entries(languages).flatMap(([kind, names]) => names.map((name) => [name, kind as Kind])),
);

/** `webpack.config.js`, `webpack.prod.mjs`, `packages/app/webpack.config.ts` */
const configName = /(?:^|\/)webpack\.[\w.-]+\.[cm]?[jt]s$/;
const exporting = /\bexport\s+default\b|\bmodule\.exports\b|\bexports\.\w/;

/** The result side of a diff, other fences as they are. */
export function pieceOf({ lang: written, meta, title = "", text: whole }: Fence): Piece {
  const diff = written === "diff";
  const lang = diff ? (typeof meta.lang === "string" ? meta.lang : "text") : written;
  // Lines that go stay as empty ones, so that the others keep their numbers.
  const text = diff ? whole.replace(/^-.*/gm, "").replace(/^[+ ]/gm, "") : whole;
  if (meta.check === "off") return { kind: "unchecked", lang, title, text };
  const kind = kindOfLanguage.get(lang) ?? "text";
  // A diff may leave out what does not change; then it is no configuration, but it must parse.
  const whether = kind === "script" && configName.test(title) && (!diff || exporting.test(text));
  return { kind: whether ? "configuration" : kind, lang, title, text };
}

const attributes = ["title", "lang", "tab", "check", "reason", "expect", "spellings", "typescript", "whole"];

/** The problem of the words after the language. */
export function attributeFaults({ meta, lang, title = "", text }: Fence): Fault[] {
  const fault = (message: string): Fault => ({ line: 0, message });
  const faults = Object.keys(meta)
    .filter((name) => !attributes.includes(name))
    .map((name) => fault(`a fence has no attribute "${name}"; known are ${attributes.join(", ")}`));
  if (meta.check !== undefined && meta.check !== "off") faults.push(fault('the only value of check is "off"'));
  if (meta.check === "off" && (typeof meta.reason !== "string" || meta.reason.trim().length < 10))
    faults.push(fault('check="off" needs a reason="…" that says why no check can be made'));
  for (const name of ["spellings", "typescript"])
    if (meta[name] !== undefined && meta[name] !== "off") faults.push(fault(`the only value of ${name} is "off"`));
  if (lang !== "diff" && spelledNames(title) && meta.spellings !== "off" && isCommonJs(text))
    faults.push(
      fault(
        "write the configuration as an ES module, because the build adds its CommonJS spelling; if CommonJS is the subject, name the file .cjs",
      ),
    );
  if (meta.expect !== undefined && meta.expect !== "invalid")
    faults.push(fault('the only value of expect is "invalid"'));
  return faults;
}
