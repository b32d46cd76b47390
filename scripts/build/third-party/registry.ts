/**
 * Reads the npm registry: downloads exact versions of packages, and gets the checksums that the registry states for
 * them.
 */
import { exec } from "node:child_process";
import { promisify } from "node:util";
import pacote from "pacote";
import type { LockEntry } from "./lock.ts";
import { type PackageFacts, RefusedTarball, readTarball } from "./tarball.ts";

export interface Registry {
  /** Downloads a package, verifies the lock's checksum and returns the facts that a page needs. */
  fetchPackage: (entry: LockEntry) => Promise<PackageFacts>;
  /** The sha512 that the registry states for a version. */
  statedIntegrity: (npm: string, version: string) => Promise<string>;
}

/** Connects to the registry of npm's configuration. This repository contains no registry URL. */
export async function connect(): Promise<Registry> {
  const registry = process.env.npm_config_registry || (await promisify(exec)("npm config get registry")).stdout.trim();
  // Retries only briefly, so that a build without a network fails within seconds.
  const options = {
    registry,
    fetchRetries: 2,
    fetchRetryFactor: 3,
    fetchRetryMintimeout: 300,
    fetchRetryMaxtimeout: 2000,
    timeout: 30_000,
  };
  return {
    fetchPackage: ({ npm, version, integrity }) =>
      pacote.tarball.stream(`${npm}@${version}`, readTarball, { ...options, integrity }),
    statedIntegrity: async (npm, version) => {
      const { _integrity } = await pacote.manifest(`${npm}@${version}`, options);
      if (!_integrity?.startsWith("sha512-")) throw new Error(`the registry has no sha512 for ${npm}@${version}`);
      return _integrity;
    },
  };
}

/** Returns a message that says why a download failed and how to fix it. */
export function sayFailure({ npm, version }: LockEntry, error: unknown): string {
  const name = `${npm}@${version}`;
  if (error instanceof RefusedTarball) return `${name} ${error.message}; pin another version`;
  const { code = "no code", message } = error as NodeJS.ErrnoException;
  switch (code) {
    case "EINTEGRITY":
      return `${name}: the downloaded tarball isn't the one in the lock file, because its sha512 is different. If you changed the version, delete its "integrity" and run "node scripts/tools/readme-checksums.ts"; otherwise, don't use this package`;
    case "E404":
    case "ETARGET":
    case "ENOVERSIONS":
      return `${name} is not in the npm registry that you use; check its name and version`;
    case "EAI_AGAIN":
    case "ECONNREFUSED":
    case "ECONNRESET":
    case "ENETUNREACH":
    case "ENOTFOUND":
    case "ERR_SOCKET_TIMEOUT":
    case "ETIMEDOUT":
    case "FETCH_ERROR":
      return `${name} is not in the cache and cannot be downloaded (${code}); connect to the network, or set npm_config_registry to a registry you can reach, and build again`;
    default:
      return `${name} cannot be downloaded (${code}: ${message}); build again, or pin another version`;
  }
}
