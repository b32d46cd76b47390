/** Reads a response of another server, which may be too large or hang. */

/** The bytes, or null when there are more than `largest`. Throws when the signal fires or the connection breaks. */
export async function readLimited(answer: Response, largest: number, signal: AbortSignal): Promise<Uint8Array | null> {
  if (!answer.body) return new Uint8Array(0);
  const reader = answer.body.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  const chunks: Uint8Array[] = [];
  let length = 0;
  const late = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason));
  });
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), late]);
      if (done) break;
      length += value.byteLength;
      if (length > largest) {
        await reader.cancel();
        return null;
      }
      chunks.push(value);
    }
  } catch (error) {
    // Not awaited, because a body that hangs may hang here, too.
    reader.cancel().catch(() => {});
    throw error;
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}
