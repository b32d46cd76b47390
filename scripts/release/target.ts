/** Where a release goes: this machine or Cloudflare. Publishing is written once, against this. */
import type { Manifest } from "../release-files.ts";

export interface Value {
  key: string;
  bytes: Uint8Array;
  type?: string;
}

export interface Target {
  /** For messages: "local" or "cloudflare". */
  readonly name: string;
  /** The release that visitors get now, or null. */
  live(): Promise<string | null>;
  /** Releases that can be made live, the live one among them: what was published last comes first. */
  releases(): Promise<string[]>;
  /** The manifest of a release, or null if it was never published whole. */
  manifest(release: string): Promise<Manifest | null>;
  write(values: readonly Value[]): Promise<void>;
  /** Bytes under these keys; null where there is none. */
  read(keys: readonly string[]): Promise<(Uint8Array | null)[]>;
  /** Makes the Worker version of the release that lies in dist/release, and switches all traffic to it. */
  deploy(release: string): Promise<void>;
  /** Switches all traffic to the version of an earlier release. Writes nothing to KV. */
  rollback(release: string): Promise<void>;
  close(): Promise<void>;
}
