/** Finds the name for "Did you mean …?" after a misspelled one. */
import { distance } from "fastest-levenshtein";

/**
 * The name with the smallest edit distance to `word`, or `null` if more than a third of the letters would have to
 * change.
 */
export function nearest(word: string, names: Iterable<string>): string | null {
  let best: string | null = null;
  let fewest = Math.max(2, Math.floor(word.length / 3)) + 1;
  for (const name of names) {
    const edits = distance(name.toLowerCase(), word.toLowerCase());
    if (edits < fewest) [best, fewest] = [name, edits];
  }
  return best;
}
