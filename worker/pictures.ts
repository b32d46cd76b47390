/** Fetches an image from another server. It has to be a raster image of limited size from a known host. */
import { readLimited } from "./limited.ts";

interface Limits {
  /** Hosts that may answer, in the end. */
  hosts: readonly string[];
  /** Bytes. */
  largest: number;
  /** Milliseconds for everything. */
  deadline: number;
}

export interface Picture {
  bytes: Uint8Array;
  type: string;
}

/** The first bytes of each type. The Content-Type of the server isn't trusted. */
const signatures: readonly [type: string, start: RegExp][] = [
  ["image/png", /^\x89PNG\r\n/],
  ["image/jpeg", /^\xff\xd8\xff/],
  ["image/gif", /^GIF8[79]a/],
  ["image/webp", /^RIFF[\s\S]{4}WEBP/],
];

/** Returns null for anything else. Follows one redirect to a known host. Network errors are thrown. */
export async function fetchPicture(url: string, { hosts, largest, deadline }: Limits): Promise<Picture | null> {
  const signal = AbortSignal.timeout(deadline);
  const isAllowed = (url: string): boolean => URL.canParse(url) && hosts.includes(new URL(url).origin);
  let answer = await fetch(url, { redirect: "manual", signal });
  const location = answer.headers.get("Location");
  if (location !== null) {
    await answer.body?.cancel();
    if (!isAllowed(location)) return null;
    answer = await fetch(location, { redirect: "manual", signal });
  } else if (!isAllowed(url)) return null;
  if (!answer.ok) {
    await answer.body?.cancel();
    return null;
  }
  const bytes = await readLimited(answer, largest, signal);
  const type = bytes && typeOf(bytes);
  return bytes && type ? { bytes, type } : null;
}

function typeOf(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 12));
  return signatures.find(([, signature]) => signature.test(start))?.[0];
}
