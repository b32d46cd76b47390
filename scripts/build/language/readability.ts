/** Measures with retext how hard prose is to read, for the report. The result is never a problem. */
import retextEnglish from "retext-english";
import retextReadability from "retext-readability";
import { unified } from "unified";
import { VFile } from "vfile";
import { passagesOf } from "./passages.ts";

export interface Readability {
  file: string;
  sentences: number;
  words: number;
  /** Sentences that most of seven formulas call hard for readers of sixteen. */
  hard: number;
  /** The number of forms like "do not" and "it is", which could be "don't" and "it's". */
  uncontracted: number;
  contracted: number;
}

const processor = unified().use(retextEnglish).use(retextReadability, { age: 16, minWords: 5 });
const uncontracted =
  /\b(?:do|does|did|is|are|was|were|has|have|had|could|would|should) not\b|\bcannot\b|\b(?:it|that|there|what) is\b|\b(?:you|they|we) (?:are|have|will)\b/gi;
const contracted =
  /\b(?:do|does|did|is|are|was|were|has|have|had|could|would|should|ca|wo)n['’]t\b|\b(?:it|that|there|what|you|they|we)['’](?:s|re|ve|ll)\b/gi;

export async function readabilityOf(file: string, text: string): Promise<Readability> {
  // Headings and table cells aren't sentences, so they don't count.
  const prose = passagesOf(file, text)
    .map((passage) => passage.text.replaceAll("\n", " "))
    .filter((passage) => /[.!?:]["”)]*$/.test(passage))
    .join("\n\n");
  const page = new VFile(prose.replaceAll("\uFFFC", "it"));
  const tree = processor.parse(page);
  await processor.run(tree, page);
  const paragraphs = tree.children as { children?: { type: string }[] }[];
  const sentences = paragraphs.flatMap(({ children = [] }) => children);
  const words = prose.match(/[\p{L}\uFFFC][\p{L}'’-]*/gu) ?? [];
  return {
    file,
    sentences: sentences.filter(({ type }) => type === "SentenceNode").length,
    words: words.length,
    hard: page.messages.length,
    uncontracted: prose.match(uncontracted)?.length ?? 0,
    contracted: prose.match(contracted)?.length ?? 0,
  };
}
