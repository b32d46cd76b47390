/** A guide as a list of things to do, in the order of its text: write this file, type this command, compare that output. */
import type { Code, Root } from "mdast";
import type { LeafDirective } from "mdast-util-directive";
import { remark } from "remark";
import remarkDirective from "remark-directive";
import remarkFrontmatter from "remark-frontmatter";
import { SKIP, visit } from "unist-util-visit";
import { commandsOf } from "../fences/shell-words.ts";
import { readFrontMatter } from "../markdown/front-matter.ts";

export type Step = { line: number } & (
  | { kind: "command"; command: string }
  | { kind: "file"; example: string; file: string }
  | { kind: "output"; example: string }
);

export interface Guide {
  /** Example that holds the project to start from; an empty folder when absent. */
  continues?: string;
  steps: Step[];
}

const typed = new Set(["npm", "bash", "sh", "shell", "console"]);

/** Reads a page. Quoted regions of files and blocks that are no commands are for reading, not for doing. */
export function guideOf(markdown: string): Guide {
  const tree: Root = remark().use(remarkFrontmatter).use(remarkDirective).parse(markdown);
  const { continues } = readFrontMatter(tree, () => {});
  const steps: Step[] = [];
  visit(tree, (node, index, parent) => {
    const line = node.position?.start.line ?? 1;
    // Of several variants a reader takes one.
    if (parent?.type === "containerDirective" && index !== 0) return SKIP;
    if (node.type === "code") steps.push(...typedIn(node));
    if (node.type === "leafDirective") {
      const { name = "", file, region } = (node as LeafDirective).attributes ?? {};
      if (node.name === "output") steps.push({ kind: "output", line, example: name ?? "" });
      if (node.name === "example" && file && !region) steps.push({ kind: "file", line, example: name ?? "", file });
    }
    return;
  });
  return { ...(continues === undefined ? {} : { continues }), steps };
}

function typedIn({ lang, value, position }: Code): Step[] {
  if (!lang || !typed.has(lang)) return [];
  const first = position?.start.line ?? 1;
  const lines = value.split("\n");
  const starts = [...new Set(commandsOf(value, lang).map(({ line }) => line))];
  return starts.map((start, at) => {
    // A command runs to the next one: a backslash continues it in the next line.
    const text = lines.slice(start - 1, (starts[at + 1] ?? lines.length + 1) - 1);
    const end = text.findIndex((one) => !one.endsWith("\\"));
    const command = text
      .slice(0, end + 1)
      .join("\n")
      .replace(/^\s*\$ /, "");
    return { kind: "command", line: first + start, command };
  });
}
