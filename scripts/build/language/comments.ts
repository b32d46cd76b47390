/** Finds the prose in code: comments in every language that the site shows, and also strings in our own sources. */
import { type ParserPlugin, parse } from "@babel/parser";
import { CODE, type Passage, passage } from "./passage.ts";

const jsString = String.raw`"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|${"`"}(?:\\.|[^${"`"}\\])*${"`"}`;
/** Comments by file extension or language of a fence. The first pattern also matches strings, which can contain `//`. */
const syntaxes: [languages: RegExp, comment: RegExp][] = [
  [
    /^(?:[cm]?js|jsx|m?ts|tsx|scss|less|json5|jsonc|javascript|typescript)$/,
    new RegExp(String.raw`${jsString}|/\*[\s\S]*?\*/|(?<![:\\])//[^\n]*`, "g"),
  ],
  [/^css$/, /\/\*[\s\S]*?\*\//g],
  [/^(?:ya?ml|toml|env|bash|sh)$/, /(?<=^|\s)#\s[^\n]*/gm],
  [/^(?:html|svg|xml|vue|svelte)$/, /<!--[\s\S]*?-->/g],
];

/** Returns every comment in the code that is prose. `first` is the line on which the code begins. */
export function proseOfCode(text: string, language: string, first = 1): Passage[] {
  const [, pattern] = syntaxes.find(([languages]) => languages.test(language)) ?? [];
  if (!pattern) return [];
  const comments = [...text.matchAll(pattern)]
    .filter(([comment]) => /^(?:\/[/*]|#|<!--)/.test(comment))
    .map(({ 0: comment, index }) => ({
      ...commentProse(comment),
      line: first + text.slice(0, index).split("\n").length - 1,
    }));
  return joinNeighbours(comments).filter(isProse);
}

/** Comments, strings and JSX of our own code. Of a test, only comments and names, because other strings are samples. */
export function proseOfSource(text: string, file: string): Passage[] {
  const plugins: ParserPlugin[] = file.endsWith(".tsx") ? ["typescript", "jsx"] : ["typescript"];
  const ast = parse(text, { sourceType: "module", plugins, errorRecovery: true });
  const comments = (ast.comments ?? []).map(({ type, value, loc }) => ({
    ...commentProse(type === "CommentLine" ? `//${value}` : `/*${value}*/`),
    line: loc?.start.line ?? 1,
  }));
  const strings: Passage[] = [];
  const collect = file.startsWith("tests/") ? collectTestNames : collectStrings;
  visit(ast.program, (node) => collect(node, strings));
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
function collectStrings(node: Node, passages: Passage[]): void {
  const string = stringOf(node);
  if (string !== null && isSentence(string)) passages.push(passage(withoutCode(string), lineOfNode(node)));
}

/** Collects the names in `describe("…")`, `test("…")` and `test.each(…)("…")`. */
function collectTestNames({ type, callee, arguments: list }: Node, passages: Passage[]): void {
  if (type !== "CallExpression" || !isTestFunction(callee as Node)) return;
  const [name] = list as Node[];
  const string = name ? stringOf(name) : null;
  if (name && string !== null) passages.push(passage(withoutCode(string), lineOfNode(name)));
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

/** Calls `enter` for each node of the tree. */
function visit(value: unknown, enter: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const current of value) visit(current, enter);
    return;
  }
  if (typeof value !== "object" || value === null || !("type" in value)) return;
  enter(value as Node);
  for (const [key, child] of Object.entries(value)) if (key !== "loc" && !key.endsWith("Comments")) visit(child, enter);
}
