/** Checks spelling, repeated words, articles and contractions with retext. */
import dictionary from "dictionary-en";
import retextContractions from "retext-contractions";
import retextEnglish from "retext-english";
import retextIndefiniteArticle from "retext-indefinite-article";
import retextRepeatedWords from "retext-repeated-words";
import retextSpell from "retext-spell";
import { unified } from "unified";
import { VFile } from "vfile";
import { CODE, type Passage, type PassageFinding } from "./passage.ts";

const rules: Record<string, string> = {
  "retext-spell": "spelling",
  "retext-repeated-words": "repeated word",
  "retext-indefinite-article": "a or an",
  "retext-contractions": "apostrophe",
};

/** Returns a checker that knows the words of the dictionary and of `terms`, which has one word per line. */
export function grammarWith(terms: string): (passages: readonly Passage[]) => Promise<PassageFinding[]> {
  const processor = unified()
    .use(retextEnglish)
    .use(retextRepeatedWords)
    .use(retextIndefiniteArticle)
    .use(retextContractions, { straight: true })
    .use(retextSpell, { dictionary, personal: terms, max: 100 });
  return async (passages) => {
    // One string of all passages, in which an empty line ends a paragraph.
    const text = passages.map((passage) => masked(passage.text)).join("\n\n");
    const lines = passages.flatMap((passage) => [...passage.lines, 0]);
    const file = new VFile(text);
    await processor.run(processor.parse(file), file);
    const places = new Set<string>();
    return file.messages.flatMap(({ source, line, column, actual, expected }): PassageFinding[] => {
      const rule = rules[source ?? ""];
      const place = `${line}:${column}`;
      // "doesnt" breaks two rules, "apostrophe" and "spelling". The first finding is enough.
      if (!rule || actual === undefined || line === undefined || places.has(place)) return [];
      places.add(place);
      const better = [...(expected ?? []).slice(0, 4), ...(rule === "spelling" ? [dictionaryHint] : [])].join(", ");
      return [{ line: lines[line - 1] ?? 1, rule, message: `[${rule}] “${actual}” → ${better}` }];
    });
  };
}

const dictionaryHint = "`code`, or a line in content/language/dictionary.txt";

/** Replaces names from code, which aren't words even if they aren't marked as code. */
function masked(text: string): string {
  return text.replace(/[^\s"“”()[\],;:!?…—–]+/g, (word) => (isName(word.replace(/[.'’]+$/, "")) ? CODE : word));
}

function isName(word: string): boolean {
  // Packages: html-webpack-plugin, style-loader, node-libs-browser.
  if (/^webpack-|-(?:webpack|loader|plugin|server|utils)\b|^\p{Ll}+(?:-\p{Ll}+){2,}$/u.test(word)) return true;
  // "Id" isn't a mistyped "I'd".
  if (word === "Id") return true;
  return /[^\p{L}\p{M}'’.\uFFFC*-]|\p{Ll}\p{Lu}|[\p{L}\p{N}]\.\p{L}|^[.*-]|\p{Lu}{2,}/u.test(word);
}
