/** Splits values or keys into batches, because a request for each one takes longer, and requests have a maximum size. */

/** Cloudflare reads at most 100 keys per request. */
const ITEMS = 100;
/** Cloudflare accepts 100 MB, but smaller batches lose less when a publication is interrupted. */
const BYTES = 10_000_000;

export function* batches<T extends string | { bytes: Uint8Array | null }>(items: readonly T[]): Generator<T[]> {
  let batch: T[] = [];
  let size = 0;
  for (const item of items) {
    const bytes = typeof item === "string" ? 0 : (item.bytes?.byteLength ?? 0);
    if (batch.length === ITEMS || (batch.length > 0 && size + bytes > BYTES)) {
      yield batch;
      [batch, size] = [[], 0];
    }
    batch.push(item);
    size += bytes;
  }
  if (batch.length > 0) yield batch;
}
