/** Conditional requests: whether the client has what it asks for. */

/** True where If-None-Match has this tag. Weak comparison: compression at the edge may have weakened the tag. */
export function isCurrent(request: Request, etag: string): boolean {
  const header = request.headers.get("If-None-Match");
  if (header === null) return false;
  return header.trim() === "*" || header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
