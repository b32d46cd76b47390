/** "Did you mean": the name that a misspelled one probably stands for. */
import { distance } from "fastest-levenshtein";

/** The nearest of `known`, or `null` if more than a third of the letters would have to change. */
export function nearest(word: string, known: Iterable<string>): string | null {
  let best: string | null = null;
  let least = Math.max(2, Math.floor(word.length / 3)) + 1;
  for (const name of known) {
    const edits = distance(name.toLowerCase(), word.toLowerCase());
    if (edits < least) [best, least] = [name, edits];
  }
  return best;
}
