/** Joins, cuts and compares arrays of bytes. */

/** Returns the bytes from `start` to `end` of an array in pieces. Copies them only if they span several pieces. */
export function cutOut(pieces: readonly Uint8Array[], start: number, end: number): Uint8Array {
  let before = 0;
  const parts = pieces.map((piece) => {
    const part = piece.subarray(Math.max(0, start - before), Math.max(0, end - before));
    before += piece.length;
    return part;
  });
  const [first, ...others] = parts.filter(({ length }) => length > 0);
  return first && others.length === 0 ? first : joined(parts);
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(total(parts));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const shorter = Math.min(a.length, b.length);
  for (let at = 0; at < shorter; at++) {
    const difference = (a[at] as number) - (b[at] as number);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

export function total(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0);
}

/** Returns the start of each part and the end of the last one. */
export function starts(parts: readonly { length: number }[]): number[] {
  let end = 0;
  return [0, ...parts.map(({ length }) => (end += length))];
}
