/**
 * Text → the words it is found by. Writer and reader of the index share these functions, so that both cut alike. Names of
 * code are words too: `output.publicPath` is found by itself and by each of its parts.
 */

/** A word as it appears on a page or in a query. */
export interface Word {
  /** Only letters and digits, lower case: `outputpublicpath`, `noamd`, `htmlwebpackplugin`. */
  whole: string;
  /** Its parts where it has several: `output`, `publicpath`, `public`, `path`. */
  parts: string[];
}

/** Longer ones are hashes, data URLs and the like, which readers don't search for. */
const LONGEST = 48;

const simple = new RegExp(`^[a-z]{1,${LONGEST}}$`);
const run = /[\p{L}\p{N}_$]+(?:[.\-/:'’][\p{L}\p{N}_$]+)*/gu;
const camel = /[\p{Lu}]+(?![\p{Ll}])|[\p{Lu}]?[\p{Ll}]+|[\p{Lu}]+|\p{N}+|[^\p{L}\p{N}]+|\p{L}+/gu;

/** Letters and digits of a name in lower case: what two spellings of it share. */
export function plain(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

/** The words of a string in their order. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const [found] of text.normalize("NFKC").matchAll(run)) {
    // Most words are as simple as this, and nothing below would change them.
    if (simple.test(found)) {
      words.push({ whole: found, parts: [] });
      continue;
    }
    const whole = plain(found);
    if (whole === "" || whole.length > LONGEST) {
      // A path or a URL: its pieces say more than all of it.
      if (whole !== "") for (const piece of found.split(/[./:-]+/)) words.push(...short(piece));
      continue;
    }
    const parts = new Set<string>();
    for (const piece of found.split(/[.\-/:_$'’]+/)) {
      if (piece === "") continue;
      parts.add(plain(piece));
      const humps = piece.match(camel) ?? [];
      if (humps.length > 1) for (const hump of humps) parts.add(plain(hump));
    }
    parts.delete(whole);
    words.push({ whole, parts: [...parts].filter((part) => part.length > 1 || /\d/.test(part)) });
  }
  return words;
}

function short(piece: string): Word[] {
  const whole = plain(piece);
  return whole === "" || whole.length > LONGEST ? [] : [{ whole, parts: [] }];
}

/** A word without the ending that its other forms have: `splitting`, `splits` and `split` share one. */
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
  // `federated` and `federation`, `generate` and `generation` are one word.
  return root
    .replace(/([bdgklmnprt])\1$/, "$1")
    .replace(/e$/, "")
    .replace(/^(.{5,})at$/, "$1");
}

/** Words that are neighbors, as one term each: `not found` and `hot reload` say more than their words do. */
export function pairsOf(words: readonly Word[]): string[] {
  const stems = words.map(({ whole }) => stem(whole));
  return stems.slice(1).flatMap((other, at) => {
    const isQuiet = [at, at + 1].every((one) => quietWords.has(words[one]?.whole ?? ""));
    return isQuiet ? [] : [`${stems[at]} ${other}`];
  });
}

/** Words that every question has and tell nothing. */
export const quietWords: ReadonlySet<string> = new Set(
  "an a and are as at be by can do does for from get have how i if in is it my not of on or set so that the this to use used using what when where which why will with you your webpack".split(
    " ",
  ),
);

/**
 * The keys of a name: as it is written, and by the stems of its words, so that `write a loader` asks for `Writing a Loader`.
 * Flags keep their dashes in another key: `--json` is not the loader option `json`.
 */
export function nameKeys(name: string): string[] {
  const key = plain(name);
  if (key === "" || key.length > 64) return [];
  const stems = stemKey(wordsOf(name));
  return [key, ...(stems === null ? [] : [stems]), ...(/^--?[a-z]/.test(name) ? [`--${key}`] : [])];
}

/** The stems of words as one key; null where no word has one. */
export function stemKey(words: readonly Word[]): string | null {
  const own = words.filter(({ whole }) => !quietWords.has(whole));
  return own.length === 0 ? null : `~${own.map(({ whole }) => stem(whole)).join("")}`;
}
