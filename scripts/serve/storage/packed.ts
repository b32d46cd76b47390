/** Packs many values into one array of bytes: the length of a JSON header, the header, then the bytes of all values. */

export interface Stored {
  key: string;
  /** Null if the key doesn't exist. */
  bytes: Uint8Array | null;
  metadata?: object;
}

export function pack(values: readonly Stored[]): Uint8Array<ArrayBuffer> {
  const header = new TextEncoder().encode(
    JSON.stringify(values.map(({ key, bytes, metadata }) => [key, bytes?.byteLength ?? null, metadata])),
  );
  const size = values.reduce((sum, { bytes }) => sum + (bytes?.byteLength ?? 0), 4 + header.byteLength);
  const packed = new Uint8Array(size);
  new DataView(packed.buffer).setUint32(0, header.byteLength);
  packed.set(header, 4);
  let at = 4 + header.byteLength;
  for (const { bytes } of values) {
    if (!bytes) continue;
    packed.set(bytes, at);
    at += bytes.byteLength;
  }
  return packed;
}

export function unpack(buffer: ArrayBuffer): Stored[] {
  const length = new DataView(buffer).getUint32(0);
  let at = 4 + length;
  const header = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, length))) as [
    key: string,
    size: number | null,
    metadata?: object | null,
  ][];
  return header.map(([key, size, metadata]) => {
    const bytes = size === null ? null : new Uint8Array(buffer, at, size);
    at += size ?? 0;
    return { key, bytes, ...(metadata ? { metadata } : {}) };
  });
}
