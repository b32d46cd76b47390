/** Our pages as Markdown that every generator understands: examples and their output become code blocks, and directives are removed. */
import { parse } from "yaml";
import { exampleFile, outputBlocks } from "../build/examples/quote.ts";
import type { ExampleResult } from "../build/examples/types.ts";
import { languageOf } from "../build/markdown/example-blocks.ts";
import type { SourceFile } from "../build/page-sources.ts";

export interface PlainPage {
  /** Below the folder of pages, without an extension. */
  path: string;
  title: string;
  markdown: string;
}

const fence = (lang: string, text: string): string => `\`\`\`\`${lang}\n${text}\n\`\`\`\``;
const code = /^(`{3,})[^\n]*\n[\s\S]*?^\1`*$/gm;

export function plainPage(
  { url, markdown, front }: SourceFile,
  results: ReadonlyMap<string, ExampleResult>,
): PlainPage {
  const [, own = "", rest = markdown] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(markdown) ?? [];
  const { title } = (front ?? parse(own) ?? {}) as { title?: string };
  const shown = rest.replace(/^ *::(example|output)\{(.*)\}$/gm, (_, kind: string, attributes: string) => {
    const value = (name: string): string | undefined =>
      new RegExp(`\\b${name}=["']?([^"'\\s}]+)`).exec(attributes)?.[1];
    const result = results.get(value("name") ?? "");
    if (!result) return "";
    const file = value("file") ?? "";
    return kind === "example" ? fence(languageOf(file), exampleFile(result, file, value("region"))) : outputOf(result);
  });
  return { path: url === "/" ? "index" : url.slice(1, -1), title: title ?? url, markdown: outsideOfCode(shown) };
}

function outputOf(result: ExampleResult): string {
  const { compilations, printed, output } = outputBlocks(result);
  const assets = compilations.flatMap((one) => one.assets.map(({ name, size }) => `${name} ${size}`));
  const said = compilations.flatMap(({ warnings, errors }) => [...warnings, ...errors].map(({ message }) => message));
  return fence("text", [...printed, ...assets, ...said, ...output].join("\n"));
}

/** Removes what generators interpret differently: directives, tags, templates, images and links to files. */
function outsideOfCode(markdown: string): string {
  let plain = "";
  let end = 0;
  const clean = (text: string): string =>
    text
      .replace(/^ *:{2,}.*$/gm, "")
      .replace(/!\[[^\]]*\]\([^)]*\)/g, "")
      .replace(/\]\((?!https?:|#|\/)[^)]*\)/g, "](/)")
      .replace(/<(?=[a-zA-Z!/])/g, "&lt;")
      .replaceAll("{{", "{ {");
  for (const { 0: block, index } of markdown.matchAll(code)) {
    // Each generator reads settings in braces after the language.
    plain += clean(markdown.slice(end, index)) + block.replace(/^(`+[\w-]*).*/, "$1");
    end = index + block.length;
  }
  return plain + clean(markdown.slice(end));
}
