/** 'Did you mean': the name of a list that a mistyped one was probably meant to be. */

/** The nearest of `known`, or `null` when none is near (a third of its letters may differ). */
export function nearest(word: string, known: Iterable<string>): string | null {
  let best: string | null = null;
  let least = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const name of known) {
    const distance = name.toLowerCase() === word.toLowerCase() ? 0 : distanceOf(word, name, least);
    if (distance >= least) continue;
    least = distance;
    best = name;
  }
  return best;
}

/** Damerau's distance: letters added, left out, replaced, or swapped with their neighbor. */
function distanceOf(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + same);
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, (before[j - 2] ?? limit) + 1);
      row.push(least);
    }
    before = above;
    above = row;
  }
  return above[b.length] ?? limit;
}
