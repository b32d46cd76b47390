/**
 * Splits text into words for the index and for queries, which share these functions so that both split text the same
 * way. An identifier is a word too: a search finds `output.publicPath` by its whole name and by each of its parts.
 */

/** A word as it appears on a page or in a query. */
export interface Word {
  /** Its letters and digits in lowercase: `outputpublicpath`, `noamd`, `htmlwebpackplugin`. */
  whole: string;
  /** Its parts if it has several: `output`, `publicpath`, `public`, `path`. */
  parts: string[];
}

/** Longer words are hashes, data URLs and the like, which readers don't search for. */
const LONGEST = 48;

const simpleWord = new RegExp(`^[a-z]{1,${LONGEST}}$`);
const wordPattern = /[\p{L}\p{N}_$]+(?:[.\-/:'’][\p{L}\p{N}_$]+)*/gu;
const namePartPattern = /[\p{Lu}]+(?![\p{Ll}])|[\p{Lu}]?[\p{Ll}]+|[\p{Lu}]+|\p{N}+|[^\p{L}\p{N}]+|\p{L}+/gu;

/** Returns the letters and digits of a name in lowercase, so that different spellings of it match. */
export function normalizeName(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

/** Returns the words of a string in order. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const [match] of text.normalize("NFKC").matchAll(wordPattern)) {
    // A shortcut for most words, which the code below would not change.
    if (simpleWord.test(match)) {
      words.push({ whole: match, parts: [] });
      continue;
    }
    const whole = normalizeName(match);
    if (whole === "" || whole.length > LONGEST) {
      // For a path or a URL, its segments are more useful than the whole.
      if (whole !== "") for (const piece of match.split(/[./:-]+/)) words.push(...shortWord(piece));
      continue;
    }
    const parts = new Set<string>();
    for (const piece of match.split(/[.\-/:_$'’]+/)) {
      if (piece === "") continue;
      parts.add(normalizeName(piece));
      const humps = piece.match(namePartPattern) ?? [];
      if (humps.length > 1) for (const hump of humps) parts.add(normalizeName(hump));
    }
    parts.delete(whole);
    words.push({ whole, parts: [...parts].filter((part) => part.length > 1 || /\d/.test(part)) });
  }
  return words;
}

function shortWord(piece: string): Word[] {
  const whole = normalizeName(piece);
  return whole === "" || whole.length > LONGEST ? [] : [{ whole, parts: [] }];
}

/** Returns the stem of a word, without its ending: `splitting`, `splits` and `split` have the same stem. */
export function stem(word: string): string {
  if (word.length < 4 || /[^a-z]/.test(word)) return word;
  let root = word.replace(/(?:ies|y)$/, "i");
  for (const ending of [/(?:ation|ing|ed)s?$/, /e?s$/, /e$/]) {
    const cut = root.replace(ending, "");
    if (cut !== root && cut.length >= 3 && /[aeiouy]/.test(cut) && !(ending.source === "e?s$" && /s$/.test(cut))) {
      root = cut;
      break;
    }
  }
  // `federated` and `federation` get the same stem, and so do `generate` and `generation`.
  return root
    .replace(/([bdgklmnprt])\1$/, "$1")
    .replace(/e$/, "")
    .replace(/^(.{5,})at$/, "$1");
}

/** Returns pairs of neighboring words as terms, because `not found` and `hot reload` say more than single words. */
export function pairsOf(words: readonly Word[]): string[] {
  const stems = words.map(({ whole }) => stem(whole));
  return stems.slice(1).flatMap((other, at) => {
    const areStopWords = [at, at + 1].every((one) => stopWords.has(words[one]?.whole ?? ""));
    return areStopWords ? [] : [`${stems[at]} ${other}`];
  });
}

/** Common words that don't help to tell records apart. */
export const stopWords: ReadonlySet<string> = new Set(
  "an a and are as at be by can do does for from get have how i if in is it my not of on or set so that the this to use used using what when where which why will with you your webpack".split(
    " ",
  ),
);

/**
 * Returns the keys of a name in the index: the normalized name, and the stems of its words, so that `write a loader`
 * finds `Writing a Loader`. A flag gets another key with dashes, because `--json` is not the loader option `json`.
 */
export function nameKeys(name: string): string[] {
  const key = normalizeName(name);
  if (key === "" || key.length > 64) return [];
  const stems = stemKey(wordsOf(name));
  return [key, ...(stems === null ? [] : [stems]), ...(/^--?[a-z]/.test(name) ? [`--${key}`] : [])];
}

/** Returns the stems of words as one key, or null if all of them are stop words. */
export function stemKey(words: readonly Word[]): string | null {
  const meaningful = words.filter(({ whole }) => !stopWords.has(whole));
  return meaningful.length === 0 ? null : `~${meaningful.map(({ whole }) => stem(whole)).join("")}`;
}
