/** Splits code into tokens with a color, with Shiki. */
import type { HighlighterCore, ThemedToken } from "shiki/core";

/** Fence languages and the grammar that highlights them; null means plain text. JavaScript's includes JSX. */
const grammars: Record<string, string | null> = {
  js: "javascript",
  mjs: "javascript",
  cjs: "javascript",
  javascript: "javascript",
  jsx: "javascript",
  ts: "typescript",
  mts: "typescript",
  cts: "typescript",
  typescript: "typescript",
  tsx: "tsx",
  json: "json",
  json5: "json5",
  jsonc: "jsonc",
  css: "css",
  scss: "scss",
  sass: "sass",
  less: "less",
  stylus: "stylus",
  styl: "stylus",
  html: "html",
  xml: "xml",
  svg: "xml",
  bash: "bash",
  sh: "bash",
  shell: "bash",
  console: null,
  ansi: "ansi",
  diff: "diff",
  yaml: "yaml",
  yml: "yaml",
  toml: "toml",
  markdown: "markdown",
  md: "markdown",
  coffeescript: "coffee",
  coffee: "coffee",
  pug: "pug",
  twig: "twig",
  handlebars: "handlebars",
  hbs: "handlebars",
  vue: "vue",
  svelte: "svelte",
  nginx: "nginx",
  ruby: "ruby",
  graphql: "graphql",
  text: null,
  txt: null,
  plain: null,
};

export function isKnownLanguage(lang: string): boolean {
  return Object.hasOwn(grammars, lang);
}

/** Whether code in this language is highlighted, rather than shown as plain text. */
export function hasGrammar(lang: string): boolean {
  return Boolean(grammars[lang]);
}

/** The class for each kind of token of Shiki's theme `css-variables`. */
const letters: Record<string, string> = {
  "var(--shiki-token-comment)": "c",
  "var(--shiki-token-keyword)": "k",
  "var(--shiki-token-string)": "s",
  "var(--shiki-token-string-expression)": "s",
  "var(--shiki-token-function)": "f",
  "var(--shiki-token-constant)": "n",
  "var(--shiki-token-link)": "s",
  "var(--shiki-token-inserted)": "s",
  "var(--shiki-token-deleted)": "k",
};

/** The color of a token in the output of a terminal. */
const terminalColor = /^var\(--shiki-ansi-(?:bright-)?(red|green|yellow|blue|magenta|cyan)\)$/;

/**
 * A token of a line: its class, which is empty for plain text, and its text.
 * In terminal output, it may have two classes.
 */
export type Token = [letter: string, text: string];

let ready: Promise<HighlighterCore> | undefined;

async function highlighter(): Promise<HighlighterCore> {
  ready ??= (async () => {
    const [{ createHighlighterCore, createCssVariablesTheme }, { createOnigurumaEngine }] = await Promise.all([
      import("shiki/core"),
      import("shiki/engine/oniguruma"),
    ]);
    return createHighlighterCore({
      themes: [createCssVariablesTheme({ name: "letters", variablePrefix: "--shiki-", fontStyle: false })],
      langs: [],
      engine: createOnigurumaEngine(import("shiki/wasm")),
    });
  })();
  return ready;
}

/** The lines of code of a language that has a grammar. Neighbors of the same kind are one token. */
export async function tokenize(code: string, lang: string): Promise<Token[][]> {
  const grammar = grammars[lang] as string;
  const shiki = await highlighter();
  // Shiki handles `ansi` itself, without a grammar.
  if (grammar !== "ansi" && !shiki.getLoadedLanguages().includes(grammar)) {
    const { bundledLanguages } = await import("shiki/langs");
    const load = bundledLanguages[grammar as keyof typeof bundledLanguages];
    await shiki.loadLanguage(load);
  }
  // No time limit: with the default of half a second per line, a busy computer would highlight only part of a line.
  const lines = shiki.codeToTokensBase(code, { lang: grammar, theme: "letters", tokenizeTimeLimit: 0 });
  return lines.map((line) => {
    const tokens: Token[] = [];
    for (const token of line) {
      const kind = grammar === "ansi" ? terminalClasses(token) : (letters[token.color ?? ""] ?? "");
      // Operators and brackets keep the color of the text: coloring them would need a third of all elements in code.
      const letter = kind === "k" && !/\w/.test(token.content) ? "" : kind;
      const last = tokens.at(-1);
      // White space has no color, so it joins the token before it.
      if (last && (last[0] === letter || token.content.trim() === "")) last[1] += token.content;
      else tokens.push([letter, token.content]);
    }
    return tokens;
  });
}

/** The value of Shiki's `FontStyle.Bold`. */
const BOLD = 2;

function terminalClasses({ color = "", fontStyle = 0 }: ThemedToken): string {
  const name = terminalColor.exec(color)?.[1];
  return [fontStyle & BOLD ? "bold" : "", name ?? ""].join(" ").trim();
}
