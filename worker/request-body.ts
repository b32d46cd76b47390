/** Reads the body of a request, up to a limit. */

/** Returns the body as a string, or null if it has more than `longest` bytes. */
export async function readBodyText(request: Request, longest: number): Promise<string | null> {
  if (Number(request.headers.get("Content-Length") ?? 0) > longest) return null;
  const reader = request.body?.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { done: true };
    if (done || !value) break;
    length += value.byteLength;
    if (length > longest) {
      await reader?.cancel();
      return null;
    }
    parts.push(value);
  }
  return new TextDecoder().decode(await new Blob(parts).arrayBuffer());
}
