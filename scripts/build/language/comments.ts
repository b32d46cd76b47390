/** Finds the prose in code: comments in every language that the site shows, and also strings in our own sources. */
import { type ParserPlugin, parse } from "@babel/parser";
import { CODE, type Passage, passage } from "./passage.ts";

/** File extensions and languages of fences, grouped by the syntax of their comments. */
const slashes = new Set([
  "js",
  "mjs",
  "cjs",
  "jsx",
  "ts",
  "mts",
  "tsx",
  "scss",
  "less",
  "json5",
  "jsonc",
  "javascript",
  "typescript",
]);
const blocks = new Set([...slashes, "css"]);
const hashes = new Set(["yaml", "yml", "toml", "env", "bash", "sh"]);
const markup = new Set(["html", "svg", "xml", "vue", "svelte"]);

const jsString = String.raw`"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|${"`"}(?:\\.|[^${"`"}\\])*${"`"}`;
const slashComment = new RegExp(String.raw`${jsString}|/\*[\s\S]*?\*/|(?<![:\\])//[^\n]*`, "g");
const blockComment = /\/\*[\s\S]*?\*\//g;
const hashComment = /(?<=^|\s)#\s[^\n]*/gm;
const markupComment = /<!--[\s\S]*?-->/g;

/** Returns every comment in the code that is prose. `first` is the line on which the code begins. */
export function proseOfCode(text: string, language: string, first = 1): Passage[] {
  const pattern = slashes.has(language)
    ? slashComment
    : blocks.has(language)
      ? blockComment
      : hashes.has(language)
        ? hashComment
        : markup.has(language)
          ? markupComment
          : null;
  if (!pattern) return [];
  const comments = [...text.matchAll(pattern)]
    .filter(([comment]) => /^(?:\/[/*]|#|<!--)/.test(comment))
    .map(({ 0: comment, index }) => ({ ...commentProse(comment), line: first + lineBreaks(text.slice(0, index)) }));
  return joinNeighbours(comments).filter(isProse);
}

/** Comments, strings and JSX of one of our own sources. */
export function proseOfSource(text: string, file: string): Passage[] {
  return proseOf(text, file, stringsIn);
}

/** Comments and the names of tests. Other strings in tests are samples. */
export function proseOfTest(text: string, file: string): Passage[] {
  return proseOf(text, file, testNamesIn);
}

type Collect = (node: unknown, passages: Passage[]) => void;

function proseOf(text: string, file: string, collect: Collect): Passage[] {
  const plugins: ParserPlugin[] = file.endsWith(".tsx") ? ["typescript", "jsx"] : ["typescript"];
  const ast = parse(text, { sourceType: "module", plugins, errorRecovery: true });
  const comments = (ast.comments ?? []).map(({ type, value, loc }) => ({
    ...commentProse(type === "CommentLine" ? `//${value}` : `/*${value}*/`),
    line: loc?.start.line ?? 1,
  }));
  const strings: Passage[] = [];
  collect(ast.program, strings);
  return [...joinNeighbours(comments), ...strings].filter(isProse);
}

interface Comment {
  text: string;
  line: number;
  /** Whether a comment on the next line may continue this one. */
  open: boolean;
}

/** The content of a comment without its markers, with the same line breaks. */
function commentProse(comment: string): Omit<Comment, "line"> {
  const text = comment
    .replace(/^(?:\/\*[*!]?|\/\/|<!--|#)|(?:\*\/|-->)$/g, "")
    .split("\n")
    .map((line) => line.replace(/^\s*\*(?:\s|$)/, "").trim())
    .filter((line) => !line.startsWith("biome-ignore"))
    .join("\n");
  return { text: withoutCode(text), open: /^(?:\/\/|#)/.test(comment) };
}

/** Consecutive line comments are one passage. */
function joinNeighbours(comments: readonly Comment[]): Passage[] {
  const passages: (Passage & { open: boolean })[] = [];
  for (const { text, line, open } of comments) {
    const last = passages.at(-1);
    if (last?.open && open && last.lines.at(-1) === line - 1 && /\S/.test(text)) {
      last.text += `\n${text}`;
      last.lines.push(line);
    } else passages.push({ ...passage(text, line), open });
  }
  return passages.map(({ text, lines }) => ({ text, lines }));
}

/** Directives for tools, commented-out code and comments of one or two words aren't prose. */
function isProse({ text }: Passage): boolean {
  if (/^\s*(?:@|#?(?:end)?region\b|webpack[A-Z]|harmony|[#@]__|!?\*)|sourceMappingURL|[;{}]\s*$/.test(text))
    return false;
  return (text.match(/(?<![^\s("“])\p{L}[\p{L}'’-]+(?![^\s.,:;!?)"”])/gu) ?? []).length >= 3;
}

/** A string without any of these words is a list, not a sentence. */
const grammarWord =
  /\b(?:the|of|is|are|was|be|to|in|on|at|and|or|not|no|with|for|from|by|it|its|that|this|has|have|you)\b/i;

/** Strings can also be selectors, markup and code. Prose consists mostly of words. */
function isSentence(text: string): boolean {
  const tokens = text.trim().split(/\s+/);
  const words = tokens.filter((token) => /^["“(]?(?:\p{L}[\p{L}'’-]*|`[^`]*`)[.,:;!?)"”]*$/u.test(token));
  return words.length >= 3 && words.length >= tokens.length / 2 && grammarWord.test(text) && !/=>|\(\)|\{\n/.test(text);
}

/** Replaces inline code, which comments put in backticks as in Markdown, and also URLs and tags such as `@param`. */
function withoutCode(text: string): string {
  return text.replace(/``[^\n]+?``|`[^`\n]+`|\{@[^}]*\}|https?:\/\/\S+/g, CODE).replace(/@\w+\b/g, CODE);
}

type Node = { type?: unknown; loc?: { start: { line: number } } | null } & Record<string, unknown>;

/** Collects the sentences in strings, template literals and JSX. */
function stringsIn(node: unknown, passages: Passage[]): void {
  visit(node, (current) => {
    if (current.type === "ImportDeclaration") return false;
    const string = stringOf(current);
    if (string !== null && isSentence(string)) passages.push(passage(withoutCode(string), lineOfNode(current)));
    return true;
  });
}

/** Collects the names in `describe("…")`, `test("…")` and `test.each(…)("…")`. */
function testNamesIn(node: unknown, passages: Passage[]): void {
  visit(node, (current) => {
    const [name] = (current.arguments ?? []) as Node[];
    const string =
      name && current.type === "CallExpression" && isTestFunction(current.callee as Node) ? stringOf(name) : null;
    if (name && string !== null) passages.push(passage(withoutCode(string), lineOfNode(name)));
    return true;
  });
}

function isTestFunction({ type, name, object, callee, tag }: Node): boolean {
  if (type === "Identifier") return name === "describe" || name === "test";
  const inner = object ?? callee ?? tag;
  return inner !== undefined && isTestFunction(inner as Node);
}

function stringOf({ type, value, quasis }: Node): string | null {
  if (type === "StringLiteral" || type === "JSXText") return value as string;
  if (type !== "TemplateLiteral") return null;
  return (quasis as { value: { cooked?: string } }[]).map(({ value: { cooked = "" } }) => cooked).join(CODE);
}

function lineOfNode({ loc }: Node): number {
  return loc?.start.line ?? 1;
}

/** Calls `enter` for each node of the tree; it returns whether to look inside the node. */
function visit(value: unknown, enter: (node: Node) => boolean): void {
  if (Array.isArray(value)) {
    for (const current of value) visit(current, enter);
    return;
  }
  if (typeof value !== "object" || value === null || !("type" in value)) return;
  if (!enter(value as Node)) return;
  for (const [key, child] of Object.entries(value)) if (key !== "loc" && !key.endsWith("Comments")) visit(child, enter);
}

function lineBreaks(text: string): number {
  return text.split("\n").length - 1;
}
