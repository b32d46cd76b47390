/** Code fences: title bar, marked lines, diffs, terminal blocks, spellings of a configuration and a place for the copy button. */
import type { Element } from "hast";
import type { Root } from "mdast";
import { changedLines, changedNodes } from "./changed-lines.ts";
import { block, element, text } from "./elements.ts";
import { finished } from "./finished.ts";
import type { Draft, Fence } from "./page-source.ts";
import { nodesOf } from "./remark.ts";
import { type CodeLine, cut, lineNodes, plainLines, spelledLines, spelledTitle } from "./spelled-code.ts";
import { spelledNames, spellingNames, spellingsOf } from "./spellings.ts";
import { tabsBar } from "./tabs-bar.ts";
import { isKnownLanguage } from "./tokens.ts";

const terminals = new Set(["bash", "shell", "sh", "console"]);

/** The transformer: every fence becomes a figure. */
export async function code(tree: Root, draft: Draft): Promise<void> {
  for (const { node, parent, index } of nodesOf(tree, "code")) {
    const line = node.position?.start.line ?? 1;
    const lang = (node.lang ?? "text").toLowerCase();
    const { meta, marked } = readMeta(node.meta ?? "");
    if (!isKnownLanguage(lang))
      draft.report(
        line,
        `unknown language "${node.lang}"; use one that scripts/build/markdown/tokens.ts lists, or text`,
      );
    const title = (typeof meta.title === "string" && meta.title) || undefined;
    addFence(draft, { line, lang, ...(title ? { title } : {}), meta, text: node.value });
    const before = draft.sources.changes?.[draft.source.url]?.[line];
    if (before !== undefined && marked.size > 0)
      draft.report(line, "the build marks changes to a file that the reader already has; remove the numbers in braces");
    // Tabs and readmes have their own way to show a configuration in several languages.
    const hasOneSpelling = parent.type === "containerDirective" || draft.page.front.thirdParty === true;
    const figure = await codeFigure({
      text: node.value,
      lang,
      title,
      marked,
      before,
      inner: typeof meta.lang === "string" ? meta.lang : undefined,
      spellings: hasOneSpelling || meta.spellings === "off" ? 1 : meta.typescript === "off" ? 2 : 3,
    });
    const label = typeof meta.tab === "string" ? meta.tab : title;
    parent.children[index] = finished([figure], { position: node.position, label: label || undefined });
  }
}

/**
 * Records a fence, whose code is checked later. Files of examples are checked elsewhere; READMEs can't be fixed here.
 */
export function addFence({ source, page }: Draft, fence: Omit<Fence, "file">): void {
  if (source.front) return;
  page.fences.push({ file: source.file, ...fence });
  page.fences.sort((a, b) => a.line - b.line);
}

interface CodeBlock {
  text: string;
  lang: string;
  title?: string;
  /** Numbers of highlighted lines, from 1. */
  marked?: ReadonlySet<number>;
  /** The content that the reader's file has so far. The block marks what differs. */
  before?: string;
  /** Language inside a diff. */
  inner?: string;
  /**
   * How many spellings of a configuration to show: 1 as it's written, 2 with CommonJS, 3 with CommonJS and TypeScript.
   */
  spellings?: 1 | 2 | 3;
}

/** One code block as the figure that the stylesheet and the copy island expect. */
export async function codeFigure(source: CodeBlock): Promise<Element> {
  const { text: code, lang, title, marked = new Set(), before, inner, spellings: count = 1 } = source;
  const names = title !== undefined && count > 1 && lang !== "diff" ? spelledNames(title) : null;
  const spellings = names && spellingsOf(code);
  const terminal = terminals.has(lang);
  const lines = spellings ? await spelledLines(code, spellings, count === 3) : await linesOf(source);
  const earlier = before === undefined ? null : await earlierLines(source, before, spellings !== null);
  const shownCount = spellings ? count : 1;
  markLines(lines, marked);
  const nodes = earlier ? changedNodes(changedLines(earlier, lines, shownCount), shownCount) : lineNodes(lines);
  const label = title ?? (terminal ? "Terminal" : `Code, ${inner ?? lang}`);
  const pre = block(nodes, label);
  if (!names || !spellings) {
    const className = terminal ? ["code", "terminal"] : ["code"];
    const caption = title ? [element("figcaption", {}, [text(title)])] : [];
    return element("figure", { className, dataLang: inner ?? lang }, [...caption, pre]);
  }
  return element("figure", { className: ["code", "tabs"], dataLang: lang, dataTabs: spellingNames.join(",") }, [
    element("figcaption", {}, spelledTitle(names, count)),
    tabsBar(spellingNames.slice(0, count), "Module format"),
    pre,
  ]);
}

/**
 * Returns the lines of the earlier file, or null if only the new file has spellings, because they can't be compared.
 */
async function earlierLines(source: CodeBlock, before: string, isSpelled: boolean): Promise<CodeLine[] | null> {
  const spellings = isSpelled ? spellingsOf(before) : null;
  if (spellings) return spelledLines(before, spellings, source.spellings === 3);
  return isSpelled ? null : linesOf({ ...source, text: before });
}

/** Returns the lines as written. The signs of a diff become classes, and a prompt becomes a token with a class. */
async function linesOf({ text: code, lang, inner }: CodeBlock): Promise<CodeLine[]> {
  const diff = lang === "diff" && inner !== undefined;
  const raw = code.split("\n");
  const shown = diff ? raw.map((line) => line.replace(/^[-+ ]/, "")).join("\n") : code;
  const shownLang = diff ? inner : lang;
  const lines = await plainLines(shown, isKnownLanguage(shownLang) ? shownLang : "text");
  const signs: Record<string, string[]> = { "+": ["add"], "-": ["del"] };
  for (const [index, line] of lines.entries()) {
    if (diff) line.classes = signs[raw[index]?.[0] ?? ""] ?? [];
    if (terminals.has(lang) && raw[index]?.startsWith("$ ")) withPrompt(line);
  }
  return lines;
}

/** Marks lines by number. Lines that only the other spellings have don't count. */
function markLines(lines: readonly CodeLine[], marked: ReadonlySet<number>): void {
  const written = lines.filter(({ only }) => only !== "cjs" && only !== "ts");
  for (const [index, line] of written.entries()) if (marked.has(index + 1)) line.classes.unshift("mark");
}

function withPrompt(line: CodeLine): void {
  const allTokens = line.parts.flatMap(({ tokens }) => tokens);
  line.parts = [{ only: "", tokens: [["prompt", "$ "], ...cut(allTokens, 2, Number.POSITIVE_INFINITY)] }];
}

/**
 * `title="a.js" {3,5-6} lang="js" expect="invalid"` → attributes and their values, and the numbers of the marked lines.
 */
export function readMeta(meta: string): { meta: Record<string, string | true>; marked: Set<number> } {
  const marked = new Set<number>();
  const attributes: Record<string, string | true> = {};
  for (const [, lines, name, value] of meta.matchAll(/\{([\d,\s-]+)\}|([\w-]+)(?:="([^"]*)")?/g)) {
    if (name !== undefined) attributes[name] = value ?? true;
    for (const range of lines?.split(",") ?? []) {
      const [from = 0, to = from] = range.split("-").map(Number);
      for (let line = from; line <= to; line++) marked.add(line);
    }
  }
  return { meta: attributes, marked };
}
