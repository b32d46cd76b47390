/** Conditional requests: whether the client already has the current version. */

/** Returns true if If-None-Match has this ETag. The comparison is weak, as compression at the edge weakens tags. */
export function isCurrent(request: Request, etag: string): boolean {
  const header = request.headers.get("If-None-Match");
  if (header === null) return false;
  return header.trim() === "*" || header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
