/** Checks scripts, styles and data in fences with the parser of each language. */
import type { Fault, FenceCode } from "./kinds.ts";

type Loader = "js" | "jsx" | "ts" | "tsx" | "css";

const loaders: Record<string, Loader> = {
  javascript: "js",
  mjs: "js",
  cjs: "js",
  typescript: "ts",
  mts: "ts",
  cts: "ts",
};

/** Syntax errors of JavaScript, TypeScript and CSS. esbuild is a separate process, so checking many at once costs little. */
export async function scriptFaults({ lang, text }: Pick<FenceCode, "lang" | "text">): Promise<Fault[]> {
  const { transform } = await import("esbuild");
  const loader = loaders[lang] ?? (lang as Loader);
  try {
    const { warnings } = await transform(text, { loader, logLevel: "silent" });
    // A stylesheet with an error still compiles, and browsers drop the rule silently.
    return loader === "css" ? warnings.map(faultOf) : [];
  } catch (error) {
    return (error as { errors: Message[] }).errors.map(faultOf);
  }
}

interface Message {
  text: string;
  location: { line: number } | null;
}

function faultOf({ text, location }: Message): Fault {
  return { line: location?.line ?? 1, message: text };
}

/** Syntax errors of languages with their own compilers. Imports aren't resolved. */
export async function styleFaults({ lang, text }: FenceCode): Promise<Fault[]> {
  if (lang === "css") return scriptFaults({ lang, text });
  if (lang === "less") {
    // A variable, because TypeScript would look for types of a literal name, and less has none.
    const name: string = "less";
    const { default: less } = (await import(name)) as { default: { parse: LessParse } };
    return new Promise((resolve) => {
      less.parse(text, { processImports: false }, (error) =>
        resolve(error ? [{ line: error.line ?? 1, message: error.message }] : []),
      );
    });
  }
  const { compileString } = await import("sass");
  const nothing = { contents: "", syntax: "scss" as const };
  try {
    compileString(text, {
      logger: { warn() {}, debug() {} },
      importers: [
        { canonicalize: (name: string) => new URL(`fence:${encodeURIComponent(name)}`), load: () => nothing },
      ],
    });
    return [];
  } catch (error) {
    const { sassMessage = "", span } = error as { sassMessage?: string; span?: { start: { line: number } } };
    // Names may come from files that the page doesn't show, so only syntax errors count.
    if (/^(Undefined|There is no module|This module|No arguments|The target selector)/.test(sassMessage)) return [];
    return [{ line: (span?.start.line ?? 0) + 1, message: sassMessage || String(error) }];
  }
}

type LessParse = (
  text: string,
  options: { processImports: boolean },
  done: (error: { message: string; line?: number } | null) => void,
) => void;

/** Syntax errors of JSON, its dialects and YAML. */
export async function dataFaults({ lang, text }: FenceCode): Promise<Fault[]> {
  if (lang === "json") return jsonFaults(text);
  // Everything that these two dialects add to JSON, such as comments and trailing commas, is valid JavaScript.
  if (lang === "jsonc" || lang === "json5") return scriptFaults({ lang: "js", text: `void (${text}\n);` });
  const { LineCounter, parseAllDocuments } = await import("yaml");
  const lines = new LineCounter();
  return [parseAllDocuments(text, { lineCounter: lines })].flat().flatMap((document) =>
    document.errors.map(({ message, pos }) => ({
      line: lines.linePos(pos[0]).line,
      message: (message.split("\n")[0] ?? "").replace(/ at line \d+.*$/, ""),
    })),
  );
}

function jsonFaults(text: string): Fault[] {
  try {
    JSON.parse(text);
    return [];
  } catch (error) {
    const { message } = error as Error;
    const at = Number(/position (\d+)/.exec(message)?.[1] ?? text.length);
    return [{ line: text.slice(0, at).split("\n").length, message: message.replace(/ \(line .*$/, "") }];
  }
}
