/**
 * Converts our pages to Markdown that every site generator understands: turns examples and their output into code
 * blocks, and removes directives.
 */
import { parse } from "yaml";
import { exampleFile, outputBlocks } from "../build/examples/quote.ts";
import type { ExampleResult } from "../build/examples/types.ts";
import { languageOf } from "../build/markdown/example-blocks.ts";
import type { SourceFile } from "../build/page-sources.ts";

interface PlainPage {
  /** The path below the folder of pages, without an extension. */
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
  const [, frontMatter = "", rest = markdown] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(markdown) ?? [];
  const { title } = (front ?? parse(frontMatter) ?? {}) as { title?: string };
  const withExamples = rest.replace(/^ *::(example|output)\{(.*)\}$/gm, (_, kind: string, attributes: string) => {
    const value = (name: string): string | undefined =>
      new RegExp(`\\b${name}=["']?([^"'\\s}]+)`).exec(attributes)?.[1];
    const result = results.get(value("name") ?? "");
    if (!result) return "";
    const file = value("file") ?? "";
    return kind === "example" ? fence(languageOf(file), exampleFile(result, file, value("region"))) : outputOf(result);
  });
  return { path: url === "/" ? "index" : url.slice(1, -1), title: title ?? url, markdown: outsideOfCode(withExamples) };
}

function outputOf(result: ExampleResult): string {
  const { compilations, printed, output } = outputBlocks(result);
  const assets = compilations.flatMap((compilation) => compilation.assets.map(({ name, size }) => `${name} ${size}`));
  const messages = compilations.flatMap(({ warnings, errors }) =>
    [...warnings, ...errors].map(({ message }) => message),
  );
  return fence("text", [...printed, ...assets, ...messages, ...output].join("\n"));
}

/**
 * Removes everything that generators interpret differently: directives, tags, templates, images and links to files.
 * Keeps code blocks.
 */
function outsideOfCode(markdown: string): string {
  let result = "";
  let end = 0;
  const clean = (text: string): string =>
    text
      .replace(/^ *:{2,}.*$/gm, "")
      .replace(/!\[[^\]]*\]\([^)]*\)/g, "")
      .replace(/\]\((?!https?:|#|\/)[^)]*\)/g, "](/)")
      .replace(/<(?=[a-zA-Z!/])/g, "&lt;")
      .replaceAll("{{", "{ {");
  for (const { 0: block, index } of markdown.matchAll(code)) {
    // Removes the attributes after the language, because generators interpret them differently.
    result += clean(markdown.slice(end, index)) + block.replace(/^(`+[\w-]*).*/, "$1");
    end = index + block.length;
  }
  return result + clean(markdown.slice(end));
}
