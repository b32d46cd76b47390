/** Fetches an image from another server. Only raster images of limited size from allowed hosts are accepted. */
import { readLimited } from "./response-body.ts";

interface Limits {
  /** Origins that may serve the image. */
  hosts: readonly string[];
  /** Maximum size in bytes. */
  largest: number;
  /** Milliseconds for the whole fetch, including a redirect. */
  deadline: number;
}

export interface FetchedImage {
  bytes: Uint8Array;
  type: string;
}

/** The first bytes of each type, because the server's Content-Type isn't trusted. */
const signatures: readonly [type: string, start: RegExp][] = [
  ["image/png", /^\x89PNG\r\n/],
  ["image/jpeg", /^\xff\xd8\xff/],
  ["image/gif", /^GIF8[79]a/],
  ["image/webp", /^RIFF[\s\S]{4}WEBP/],
];

/** Returns null for anything else. Follows one redirect to an allowed host. Throws network errors. */
export async function fetchImage(url: string, { hosts, largest, deadline }: Limits): Promise<FetchedImage | null> {
  const signal = AbortSignal.timeout(deadline);
  const isAllowed = (url: string): boolean => URL.canParse(url) && hosts.includes(new URL(url).origin);
  let response = await fetch(url, { redirect: "manual", signal });
  const location = response.headers.get("Location");
  if (location !== null) {
    await response.body?.cancel();
    if (!isAllowed(location)) return null;
    response = await fetch(location, { redirect: "manual", signal });
  } else if (!isAllowed(url)) return null;
  if (!response.ok) {
    await response.body?.cancel();
    return null;
  }
  const bytes = await readLimited(response, largest, signal);
  const type = bytes && typeOf(bytes);
  return bytes && type ? { bytes, type } : null;
}

function typeOf(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 12));
  return signatures.find(([, signature]) => signature.test(start))?.[0];
}
