/** A fence as checkers see it: the kind of its check, its language, and the text that the reader ends up with. */
import type { Fence } from "../markdown/page-source.ts";
import { isCommonJs, spelledNames } from "../markdown/spellings.ts";

/** A fault; `line` counts from 1 in the text of the fence. */
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

export interface FenceCode {
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

/** For a diff, the text after the change; for other fences, their text. */
export function codeOf({ lang: fenceLang, meta, title = "", text: fenceText }: Fence): FenceCode {
  const diff = fenceLang === "diff";
  const lang = diff ? (typeof meta.lang === "string" ? meta.lang : "text") : fenceLang;
  // Removed lines become empty lines, so that the other lines keep their numbers.
  const text = diff ? fenceText.replace(/^-.*/gm, "").replace(/^[+ ]/gm, "") : fenceText;
  if (meta.check === "off") return { kind: "unchecked", lang, title, text };
  const kind = kindOfLanguage.get(lang) ?? "text";
  // A diff may leave out unchanged lines. Without an export it isn't a configuration, but it must still parse.
  const isConfig = kind === "script" && configName.test(title) && (!diff || exporting.test(text));
  return { kind: isConfig ? "configuration" : kind, lang, title, text };
}

const attributes = ["title", "lang", "tab", "check", "reason", "expect", "spellings", "typescript", "whole"];

/** The problems of the attributes after the language. */
export function attributeFaults({ meta, lang, title = "", text }: Fence): Fault[] {
  const fault = (message: string): Fault => ({ line: 0, message });
  const faults = Object.keys(meta)
    .filter((name) => !attributes.includes(name))
    .map((name) => fault(`a fence has no attribute "${name}"; use one of ${attributes.join(", ")}`));
  if (meta.check !== undefined && meta.check !== "off") faults.push(fault('the only value of check is "off"'));
  if (meta.check === "off" && (typeof meta.reason !== "string" || meta.reason.trim().length < 10))
    faults.push(fault('check="off" needs a reason="…" that says why no check is possible'));
  for (const name of ["spellings", "typescript"])
    if (meta[name] !== undefined && meta[name] !== "off") faults.push(fault(`the only value of ${name} is "off"`));
  if (lang !== "diff" && spelledNames(title) && meta.spellings !== "off" && isCommonJs(text))
    faults.push(
      fault(
        "write the configuration as an ES module, because the build adds its CommonJS version; if the page is about CommonJS, give the file the extension .cjs",
      ),
    );
  if (meta.expect !== undefined && meta.expect !== "invalid")
    faults.push(fault('the only value of expect is "invalid"'));
  return faults;
}
