/**
 * A target to publish to: the local site or Cloudflare. Publishing, rolling back and cleaning use only this interface.
 */
import type { Manifest } from "../build/release-files.ts";

/** An expected failure, with a message for maintainers and the exit code of the process. */
export class ReleaseError extends Error {
  /** 1: nothing changed. 2: KV changed, or is damaged. 3: another process publishes. 4: rolled back automatically. 5: live, but incomplete. */
  readonly exitCode: 1 | 2 | 3 | 4 | 5;

  constructor(message: string, exitCode: ReleaseError["exitCode"]) {
    super(message);
    this.name = "ReleaseError";
    this.exitCode = exitCode;
  }
}

export interface Value {
  key: string;
  bytes: Uint8Array;
  type?: string;
}

/** A switch of all traffic to one version. */
export interface Deployment {
  id: string;
  version: string;
  /** ISO time, and the person or program that made it. */
  created: string;
  by: string;
}

/** Data that the modules of a Worker version contain about it. */
export interface VersionContent {
  /** Null if the version was not built from this repository. */
  release: string | null;
  /** Hash of all modules. A changed secret makes a new version with the same code. */
  code: string;
}

/** Requests a path such as "/guides/" from the site, without following redirects. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>;

export interface Uploaded {
  version: string;
  /** Requests pages from the version before it's live; undefined if previews are off. */
  preview: Ask | undefined;
}

export interface Target {
  /** For messages. */
  readonly name: string;
  /** At most 100, the latest first. The first one is live. */
  deployments(): Promise<Deployment[]>;
  content(version: string): Promise<VersionContent>;
  /** Keys in KV with this prefix, with their metadata. */
  list(prefix: string): Promise<Map<string, KeyInfo>>;
  /** Writes values. Calls `written` with the number of values written so far. */
  write(values: readonly Value[], written?: (count: number) => void): Promise<void>;
  /** The values of these keys, null for keys that don't exist. */
  read(keys: readonly string[]): Promise<(Uint8Array | null)[]>;
  delete(keys: readonly string[]): Promise<void>;
  /** Creates a version from dist/release, without traffic. */
  upload(release: string): Promise<Uploaded>;
  /** Deletes a version that was never live. */
  discard(version: string): Promise<void>;
  /** Switches all traffic to the version. */
  deploy(version: string, message: string): Promise<void>;
  /** Switches all traffic to the code of an earlier version, but with today's secrets. Returns the version that is live now. */
  restore(version: string, manifest: Manifest | null, message: string): Promise<string>;
  /** Applies the schedule and domains of wrangler.toml. */
  finish(): Promise<void>;
  /** Requests pages from the live site; undefined if it has no URL. */
  site(): Promise<Ask | undefined>;
  /**
   * Keeps other processes from publishing until the returned function is called. While another process holds the lock, retries for
   * `patience` milliseconds, then throws.
   */
  lock(options?: { patience?: number; waiting?: (holder: string) => void }): Promise<() => Promise<void>>;
  /** Waits. Tests and the local target wait less. */
  pause(milliseconds: number): Promise<void>;
  close(): Promise<void>;
}

/** The metadata of a key. */
export interface KeyInfo {
  /** Size of the value in bytes. */
  n?: number;
  /** Day on which it was written, YYYY-MM-DD. */
  t?: string;
  /** Content type. */
  ct?: string;
}

/** The metadata of a value that is written today. */
export function metadataOf({ bytes, type }: Value): KeyInfo {
  return { n: bytes.byteLength, t: new Date().toISOString().slice(0, 10), ...(type ? { ct: type } : {}) };
}
