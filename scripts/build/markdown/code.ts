/** Code fences: title bar, marked lines, diffs, terminal blocks and a place for the copy button. */
import type { Element, ElementContent } from "hast";
import type { Code, Parent, Root } from "mdast";
import { finished } from "./finished.ts";
import { highlight } from "./highlight.ts";
import type { Draft, Fence } from "./page-source.ts";
import { visit } from "./remark.ts";
import { isKnownLanguage } from "./tokens.ts";

const terminals = new Set(["bash", "shell", "sh", "console"]);

/** The transformer: every fence becomes a figure. */
export async function code(tree: Root, draft: Draft): Promise<void> {
  const found: { node: Code; parent: Parent; index: number }[] = [];
  visit(tree, "code", (node: Code, index, parent) => {
    if (parent && index !== undefined) found.push({ node, parent, index });
  });
  for (const { node, parent, index } of found) {
    const line = node.position?.start.line ?? 1;
    const lang = (node.lang ?? "text").toLowerCase();
    const { meta, marked } = readMeta(node.meta ?? "");
    if (!isKnownLanguage(lang))
      draft.report(
        line,
        `unknown language "${node.lang}"; use one that scripts/build/markdown/highlight.ts lists, or text`,
      );
    const title = typeof meta.title === "string" ? meta.title : undefined;
    addFence(draft, { line, lang, ...(title ? { title } : {}), meta, text: node.value });
    const figure = await codeFigure({
      text: node.value,
      lang,
      ...(title ? { title } : {}),
      marked,
      ...(typeof meta.lang === "string" ? { inner: meta.lang } : {}),
    });
    const label = typeof meta.tab === "string" ? meta.tab : title;
    parent.children[index] = finished([figure], { position: node.position, ...(label ? { label } : {}) });
  }
}

/** Keeps a fence for the check of fences. Files of examples are checked elsewhere, and READMEs can't be fixed here. */
export function addFence({ source, page }: Draft, fence: Omit<Fence, "file">): void {
  if (source.front) return;
  page.fences.push({ file: source.file, ...fence });
  page.fences.sort((a, b) => a.line - b.line);
}

export interface CodeBlock {
  text: string;
  lang: string;
  title?: string;
  /** Numbers of highlighted lines, from 1. */
  marked?: ReadonlySet<number>;
  /** Language inside a diff. */
  inner?: string;
}

/** One code block as the figure that the stylesheet and the copy island expect. */
export async function codeFigure({ text, lang, title, marked = new Set(), inner }: CodeBlock): Promise<Element> {
  const diff = lang === "diff" && inner !== undefined;
  const raw = text.split("\n");
  const shown = diff ? raw.map((line) => line.replace(/^[-+ ]/, "")) : raw;
  const lines = await highlight(
    shown.join("\n"),
    isKnownLanguage(diff ? inner : lang) ? (diff ? inner : lang) : "text",
  );
  const terminal = terminals.has(lang);
  const byLine = diff || marked.size > 0;
  const content = lines.flatMap((children, index): ElementContent[] => {
    const line = terminal ? withPrompt(children, raw[index] ?? "") : children;
    if (!byLine) return index === 0 ? line : [{ type: "text", value: "\n" }, ...line];
    const sign = diff ? ({ "+": "add", "-": "del" } as Record<string, string>)[raw[index]?.[0] ?? ""] : undefined;
    const classes = ["line", ...(marked.has(index + 1) ? ["mark"] : []), ...(sign ? [sign] : [])];
    // The line break stays in the text, so that what a reader selects is what was written.
    return [element("span", { className: classes }, [...line, { type: "text", value: "\n" }])];
  });
  const label = title ?? (terminal ? "Terminal" : `Code, ${inner ?? lang}`);
  return element("figure", { className: terminal ? ["code", "terminal"] : ["code"], dataLang: inner ?? lang }, [
    ...(title ? [element("figcaption", {}, [{ type: "text", value: title }])] : []),
    element("pre", { tabIndex: 0, role: "group", ariaLabel: label }, [element("code", {}, content)]),
  ]);
}

function withPrompt(children: ElementContent[], raw: string): ElementContent[] {
  if (!raw.startsWith("$ ")) return children;
  const prompt = element("span", { className: ["prompt"] }, [{ type: "text", value: "$ " }]);
  return [prompt, ...dropText(children, 2)];
}

/** The nodes without their first `count` characters. */
function dropText(children: ElementContent[], count: number): ElementContent[] {
  let left = count;
  return children.flatMap((node): ElementContent[] => {
    if (left === 0) return [node];
    const text = node.type === "element" ? node.children[0] : node;
    const value = text?.type === "text" ? text.value : "";
    const rest = value.slice(left);
    left -= value.length - rest.length;
    if (rest === "") return [];
    const cut: ElementContent = { type: "text", value: rest };
    return [node.type === "element" ? { ...node, children: [cut] } : cut];
  });
}

/** `title="a.js" {3,5-6} lang="js" expect="invalid"` → names and values, and the marked lines. */
export function readMeta(meta: string): { meta: Record<string, string | true>; marked: Set<number> } {
  const marked = new Set<number>();
  const names: Record<string, string | true> = {};
  for (const [, lines, name, value] of meta.matchAll(/\{([\d,\s-]+)\}|([\w-]+)(?:="([^"]*)")?/g)) {
    if (name !== undefined) names[name] = value ?? true;
    for (const range of lines?.split(",") ?? []) {
      const [from = 0, to = from] = range.split("-").map(Number);
      for (let line = from; line <= to; line++) marked.add(line);
    }
  }
  return { meta: names, marked };
}

export function element(tagName: string, properties: Element["properties"], children: ElementContent[]): Element {
  return { type: "element", tagName, properties, children };
}
