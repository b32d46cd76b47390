/** Where a release goes: this computer or Cloudflare. Publishing, rolling back and cleaning are written once, against this. */
import type { Manifest } from "../release-files.ts";

/** A failure that people are told about in one sentence, with the exit code of the process. */
export class ReleaseError extends Error {
  /** 1: nothing changed. 2: nothing changed for readers, KV did. 3: somebody else publishes. 4: rolled back. 5: live, but not finished. */
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

/** A switch of traffic to one version. */
export interface Deployment {
  id: string;
  version: string;
  /** ISO time, and the person or program that did it. */
  created: string;
  by: string;
}

/** What a Worker version consists of, as far as its own modules tell. */
export interface VersionContent {
  /** Null for a version that is none of ours. */
  release: string | null;
  /** Hash of all modules: a new secret makes a new version with the same code. */
  code: string;
}

/** Sends a request for a path of the site, such as "/guides/", and follows no redirect. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>;

export interface Uploaded {
  version: string;
  /** Asks the version before it is live; undefined where previews are off. */
  preview: Ask | undefined;
}

export interface Target {
  /** For messages. */
  readonly name: string;
  /** The latest first: the first one is live. At most 100. */
  deployments(): Promise<Deployment[]>;
  content(version: string): Promise<VersionContent>;
  /** Keys in KV with this prefix, each with what it was written with. */
  list(prefix: string): Promise<Map<string, KeyInfo>>;
  /** Writes values, and calls `written` with the number of those done so far. */
  write(values: readonly Value[], written?: (count: number) => void): Promise<void>;
  /** Bytes under these keys; null where there is none. */
  read(keys: readonly string[]): Promise<(Uint8Array | null)[]>;
  delete(keys: readonly string[]): Promise<void>;
  /** Makes a version from dist/release, which gets no traffic yet. */
  upload(release: string): Promise<Uploaded>;
  /** Forgets a version that never was live. */
  discard(version: string): Promise<void>;
  /** Switches all traffic to the version. */
  deploy(version: string, message: string): Promise<void>;
  /** Switches all traffic back to the code of an earlier version, but keeps today's secrets. Gives the version that is live then. */
  restore(version: string, manifest: Manifest | null, message: string): Promise<string>;
  /** Brings schedule and addresses in line with wrangler.toml. */
  finish(): Promise<void>;
  /** Asks the live site; undefined where it has no address. */
  site(): Promise<Ask | undefined>;
  /**
   * Keeps others from publishing until the function that it gives is called. Throws where somebody else holds the lock, after
   * waiting for so many milliseconds.
   */
  lock(options?: { patience?: number; waiting?: (holder: string) => void }): Promise<() => Promise<void>>;
  /** Waits until values that were just written can be read everywhere; tests do not. */
  pause(milliseconds: number): Promise<void>;
  close(): Promise<void>;
}

export interface KeyInfo {
  /** Bytes of the value when it was written. */
  n?: number;
  /** The day it was written on, YYYY-MM-DD. */
  t?: string;
}
