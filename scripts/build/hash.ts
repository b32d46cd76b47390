/** Names files and values by their content: 128 bits of SHA-256 in base64url, 22 characters. */
import { createHash } from "node:crypto";
import type { Hash } from "../../content/model.ts";

export function hash22(data: string | Uint8Array): Hash {
  return createHash("sha256").update(data).digest().subarray(0, 16).toString("base64url");
}

/** A short hash for file names of assets: lower-case letters and digits only. */
export function fileHash(data: string | Uint8Array): string {
  return createHash("sha256").update(data).digest("hex").slice(0, 12);
}

/** JSON with sorted keys: equal values give equal bytes. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(sorted(value));
}

// Twice as fast as a JSON.stringify replacer, which would also run for every string.
function sorted(value: unknown): unknown {
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map(sorted);
  const object = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.keys(object)
      .sort()
      .map((key) => [key, sorted(object[key])]),
  );
}
