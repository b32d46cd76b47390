/** A guide as a list of steps in the order of its text: write this file, type this command, open that page, compare that output. */
import type { Code, Paragraph, PhrasingContent, Root } from "mdast";
import type { LeafDirective } from "mdast-util-directive";
import { commandsOf } from "../fences/shell-words.ts";
import { readFrontMatter } from "../markdown/front-matter.ts";
import type { FrontMatter } from "../markdown/page-source.ts";
import { remark, remarkDirective, remarkFrontmatter, SKIP, visit } from "../markdown/remark.ts";

export type Step = { line: number } & (
  | { kind: "start" } // `::start`, the block that says what the reader has at this point.
  | { kind: "command"; command: string }
  /** A command that the prose only mentions. It must work, but no ::output belongs to it. */
  | { kind: "mention"; command: string }
  | { kind: "file"; example: string; file: string }
  /** A code block that shows a whole source file, or a file that the build wrote. */
  | { kind: "quote"; file: string; text: string }
  /** A code block that the reader doesn't have to type: a part of a file, or another way to write it. */
  | { kind: "shown"; title: string }
  /** A diff in the Markdown. `before` has the lines that it changes. */
  | { kind: "diff"; file: string; before: string[] }
  /** `terminal` if the page shows what the reader's own terminal prints, too. */
  | { kind: "output"; example: string; terminal?: boolean }
  /** The paragraph `text` asks the reader to open `target`, or to reload the page they opened last. */
  | { kind: "look"; target?: string; text: string }
  /** Any other paragraph. */
  | { kind: "read"; text: string }
);

export interface Guide {
  front: FrontMatter;
  steps: Step[];
  /** The `console` blocks of the page: output of a terminal or a browser console. */
  consoles: string;
}

/** Languages of blocks whose commands the reader types. */
const commandLanguages = new Set(["npm", "bash", "sh", "shell", "console"]);

const mentionedCommand = /^(npm (run|start|test)\b|npx webpack\b|node )/;
const openedTarget = /\bopens? `(https?:\/\/[^`]+|[^`\s]+\.html)`/i;

/** Parses the Markdown of a guide. Regions of files, and blocks that are neither commands nor files, aren't steps. */
export function guideOf(markdown: string): Guide {
  const tree: Root = remark().use(remarkFrontmatter).use(remarkDirective).parse(markdown);
  const front = readFrontMatter(tree, () => {});
  const steps: Step[] = [];
  const consoles: string[] = [];
  visit(tree, (node, index, parent) => {
    const line = node.position?.start.line ?? 1;
    // Of several variants, a reader follows only one, so only the first counts.
    if (parent?.type === "containerDirective" && index !== 0) return SKIP;
    if (node.type === "code" && node.lang === "console") consoles.push(node.value);
    if (node.type === "code") steps.push(...typedIn(node), ...quotedIn(node));
    if (node.type === "paragraph") steps.push(...writtenIn(node));
    if (node.type === "leafDirective") {
      const { name = "", file, region, view } = (node as LeafDirective).attributes ?? {};
      if (node.name === "start") steps.push({ kind: "start", line });
      if (node.name === "output")
        steps.push({ kind: "output", line, example: name ?? "", ...(view === "terminal" ? { terminal: true } : {}) });
      if (node.name === "example" && file && !region) steps.push({ kind: "file", line, example: name ?? "", file });
    }
    return;
  });
  // A command that the prose mentions doesn't have to run again if a block contains it, too.
  const commands = new Set(steps.flatMap((step) => (step.kind === "command" ? step.command : [])));
  const needed = steps.filter((step) => step.kind !== "mention" || !commands.has(step.command));
  return { front, steps: needed, consoles: consoles.join("\n") };
}

/** Returns the commands that a paragraph mentions, then the page that it asks the reader to open. */
function writtenIn(node: Paragraph): Step[] {
  const line = node.position?.start.line ?? 1;
  const commands = node.children.flatMap((child): Step[] =>
    child.type === "inlineCode" && mentionedCommand.test(child.value)
      ? [{ kind: "mention", line: child.position?.start.line ?? line, command: child.value }]
      : [],
  );
  const text = proseOf(node);
  const target = openedTarget.exec(text)?.[1];
  const isLook = target !== undefined || /\breload the page\b/i.test(text);
  const look: Step = { kind: "look", line, text, ...(target === undefined ? {} : { target }) };
  return [...commands, isLook ? look : { kind: "read", line, text }];
}

/** Returns the text of a paragraph, with its marks for code and strong text, but without its links. */
function proseOf(node: Paragraph | PhrasingContent): string {
  if (node.type === "text") return node.value.replaceAll("\n", " ");
  if (node.type === "inlineCode") return `\`${node.value}\``;
  const inner = "children" in node ? node.children.map(proseOf).join("") : "";
  return node.type === "strong" ? `**${inner}**` : inner;
}

/**
 * Returns the step for a block with a whole file, or with a diff. The title of a part of a file contains `(excerpt)`.
 * Most configurations show only the options that a paragraph is about, so the fence of a whole one has the attribute
 * `whole`.
 */
function quotedIn({ lang, meta, value, position }: Code): Step[] {
  const file = /\btitle="([^"]+)"/.exec(meta ?? "")?.[1];
  const line = position?.start.line ?? 1;
  if (file && lang === "diff") {
    const before = value.split("\n").filter((one) => !one.startsWith("+"));
    return [{ kind: "diff", line, file, before: before.map((one) => one.slice(1)) }];
  }
  if (!file) return [];
  const isWhole = /^((src|dist)\/\S+|server\.js)$/.test(file) || /\swhole(\s|$)/.test(meta ?? "");
  return [isWhole ? { kind: "quote", line, file, text: value } : { kind: "shown", line, title: file }];
}

function typedIn({ lang, value, position }: Code): Step[] {
  if (!lang || !commandLanguages.has(lang)) return [];
  const first = position?.start.line ?? 1;
  const lines = value.split("\n");
  const starts = [...new Set(commandsOf(value, lang).map(({ line }) => line))];
  return starts.map((start, at) => {
    // A backslash at the end of a line continues the command in the next line. Any lines after that are its output.
    const text = lines.slice(start - 1, (starts[at + 1] ?? lines.length + 1) - 1);
    const end = text.findIndex((one) => !one.endsWith("\\"));
    const command = text
      .slice(0, end + 1)
      .join("\n")
      .replace(/^\s*\$ /, "");
    return { kind: "command", line: first + start, command };
  });
}
