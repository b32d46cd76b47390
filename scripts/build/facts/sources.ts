/** Reads the sources of an installed package, for facts that no instance of its classes has. */

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface Source {
  /** `webpack/lib/errors/NoModeWarning.js` */
  file: string;
  text: string;
}

/** Returns the files below `folder` with one of the extensions, sorted by name. */
export function sources(root: string, folder: string, extensions = "js,json"): Source[] {
  const pattern = extensions.includes(",") ? `**/*.{${extensions}}` : `**/*.${extensions}`;
  return globSync(pattern, { cwd: join(root, "node_modules", folder) })
    .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
    .filter((file) => !file.slice(folder.length).includes("/node_modules/"))
    .sort()
    .map((file) => ({ file, text: readFileSync(join(root, "node_modules", file), "utf8") }));
}

/** Returns the text between the bracket at `open` and the one that closes it. Brackets in strings don't count. */
export function inside(text: string, open: number): string {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    const char = text[at] ?? "";
    if (char === '"' || char === "'" || char === "`") at = endOfString(text, at);
    else if ("([{".includes(char)) depth++;
    else if (")]}".includes(char) && --depth === 0) return text.slice(open + 1, at);
  }
  return "";
}

/** Splits at separators outside brackets and strings. `<` counts as a bracket, but `=>` doesn't end one. */
export function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? "";
    if (char === '"' || char === "'" || char === "`") at = endOfString(text, at);
    else if ("([{<".includes(char)) depth++;
    else if (")]}".includes(char) || (char === ">" && text[at - 1] !== "=")) depth--;
    else if (char === separator && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)].map((part) => part.trim()).filter(Boolean);
}

export function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === text[start]) return at;
    else if (text[start] === "`" && text.startsWith("${", at)) at += inside(text, at + 1).length + 2;
  }
  return text.length;
}

export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/[^\n]*/g, "$1");
}
