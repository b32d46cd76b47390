/** Function signatures behind a schema's `tsType`: looks them up in the JSDoc of the file that the type is imported from. */

import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

const importOf = /(?:typeof )?import\(["']([^"']+)["']\)\.?/g;

/** `import('../lib/x').Name` → the signature of Name if it's a function, else only its name. */
export function readableTsType(tsType: string, base: string): string {
  const text = tsType.replace(/\s+/g, " ").trim();
  const named = /^import\(["']([^"']+)["']\)\.(\w+)(?:<(.*)>)?$/.exec(text);
  const signature = named ? signatureOf(resolve(base, named[1] ?? ""), named[2] ?? "") : null;
  // The only generic parameter in use is the data of a template path.
  return withoutImports(signature?.replace(/\bT\b/g, named?.[3] ?? "PathData") ?? text);
}

/** Removes the imports, their generic arguments and doubled parentheses from a type. */
function withoutImports(text: string): string {
  let result = text.replace(/typeof import\(["'][^"']*?(\w+)["']\)/g, "typeof $1");
  result = result.replace(/import\(["'][^"']*?(\w+)["']\)(?!\.)/g, "$1").replace(importOf, "");
  result = result.replaceAll("EXPECTED_ANY", "any").replaceAll("EXPECTED_OBJECT", "object").replaceAll("'", '"');
  return /^\(\(.*\)$/.test(result) && result.includes("=>") ? result.slice(1, -1) : result;
}

/** Returns the function type of a JSDoc `@typedef` or `@callback`; null if the file has none with that name. */
function signatureOf(module: string, name: string): string | null {
  const file = [`${module}.js`, `${module}/index.js`, module].find((candidate) => existsSync(candidate));
  if (!file?.endsWith(".js")) return null;
  const source = readFileSync(file, "utf8");
  return typedefOf(source, name) ?? callbackOf(source, name);
}

function typedefOf(source: string, name: string): string | null {
  const end = new RegExp(`\\}\\s*(?:\\* )?${name}(?:<[^>]*>)?\\s*(?:\\*/|\\n|[a-z])`).exec(source);
  if (!end) return null;
  const start = source.lastIndexOf("@typedef {", end.index);
  if (start < 0) return null;
  const text = source
    .slice(start + "@typedef {".length, end.index)
    .replace(/\n\s*\*/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (text.includes("@")) return null;
  if (text.includes("=>")) return text;
  // A union of other types in the same file: each one is written out.
  const parts = text.split("|").map((part) => part.trim().replace(/<.*>$/, ""));
  if (parts.some((part) => part === name || !/^\w+$/.test(part))) return null;
  const spelled = parts.map((part) => typedefOf(source, part) ?? callbackOf(source, part));
  return spelled.every((part) => part !== null)
    ? spelled.map((part) => (parts.length > 1 ? `(${part})` : part)).join(" | ")
    : null;
}

function callbackOf(source: string, name: string): string | null {
  const block = new RegExp(`@callback ${name}\\s([\\s\\S]*?)\\*/`).exec(source)?.[1];
  if (!block) return null;
  const tags = [...block.matchAll(/@(param|returns?) \{([^\n]*)\}(?: (\[?[\w.]+))?/g)];
  const parameters = tags
    .filter(([, tag]) => tag === "param")
    .map(([, , type, parameter]) => {
      const optional = parameter?.startsWith("[") || type?.endsWith("=");
      return `${parameter?.replace("[", "") ?? "value"}${optional ? "?" : ""}: ${type?.replace(/=$/, "")}`;
    });
  const returned = tags.find(([, tag]) => tag !== "param")?.[2] ?? "void";
  return `(${parameters.join(", ")}) => ${returned}`;
}
