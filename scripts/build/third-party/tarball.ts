/**
 * Reads an npm tarball in memory and returns the facts that a page needs. Writes no files, and refuses suspicious
 * tarballs.
 */
import { Parser, type ReadEntry } from "tar";
import type { Schema } from "../facts/schema.ts";

export interface PackageFacts {
  readme: string;
  description: string;
  /** The range of webpack versions in `peerDependencies`. */
  webpackRange?: string;
  /** The range of Node.js versions in `engines`. */
  node?: string;
  /** peerDependencies other than webpack: name → range. */
  peers: Record<string, string>;
  /** Names of the peers that may be missing. */
  optionalPeers: string[];
  /** Schemas of the options, by their path in the package. */
  schemas: Record<string, Schema>;
  /** The package's folder in its repository, with a slash at the end, or "" for the root. */
  directory: string;
}

/** Thrown if a package looks suspicious or lacks something that a page needs. Retrying doesn't help. */
export class RefusedTarball extends Error {
  override name = "RefusedTarball";
}

const MB = 1024 * 1024;
const MOST_TARBALL = 20 * MB;
const MOST_UNPACKED = 100 * MB;
const MOST_README = 2 * MB;
const MOST_SCHEMA = MB;
/** The files in which packages keep the schema of their options. */
const schemaFile = /^package\/(?:dist|lib)\/(?:[\w-]+\/)?(?:[\w-]*options|[\w-]*schema)\.json$/;
const plainTypes: ReadonlySet<string> = new Set(["File", "OldFile", "ContiguousFile", "Directory", "GNUDumpDir"]);

/** Reads a gzipped tarball; rejects with RefusedTarball, or with the error of the stream (integrity, network). */
export function readTarball(stream: NodeJS.ReadableStream): Promise<PackageFacts> {
  return new Promise((resolve, reject) => {
    let received = 0;
    let unpacked = 0;
    const contents = new Map<string, Buffer[]>();
    const refuse = (reason: string): void => reject(new RefusedTarball(reason));

    const onReadEntry = (entry: ReadEntry): void => {
      unpacked += entry.size;
      const reason = objection(entry, unpacked);
      if (reason) refuse(reason);
      const name = entry.path.toLowerCase();
      const isRead = name === "package/readme.md" || name === "package/package.json" || isSchema(entry, name);
      if (reason || !isRead) return void entry.resume();
      const parts: Buffer[] = [];
      contents.set(name, parts);
      entry.on("data", (part: Buffer) => parts.push(part));
    };
    const parser = new Parser({ strict: true, onReadEntry });
    parser.on("error", (error: Error) => refuse(`is not a readable tarball (${error.message})`));
    parser.on("end", () => {
      try {
        resolve(factsOf(contents));
      } catch (error) {
        reject(error);
      }
    });
    // The stream verifies the checksum after the last byte, so the parser ends only when the stream ends.
    stream.on("error", reject);
    stream.on("data", (part: Buffer) => {
      received += part.length;
      if (received > MOST_TARBALL) refuse(`has a tarball of more than ${MOST_TARBALL / MB} MB`);
      else parser.write(part);
    });
    stream.on("end", () => parser.end());
  });
}

function isSchema({ size }: ReadEntry, name: string): boolean {
  return schemaFile.test(name) && size <= MOST_SCHEMA;
}

/** Returns the reason to refuse an entry, or null to accept it. */
function objection({ path, type, size }: ReadEntry, unpacked: number): string | null {
  if (!plainTypes.has(type)) return `contains "${path}", a ${type}; it may contain only files and folders`;
  if (/^([a-z]:)?[\\/]/i.test(path)) return `contains "${path}", an absolute path`;
  if (path.split(/[\\/]/).includes("..")) return `contains "${path}", a path outside of its folder`;
  if (!/^package(\/|$)/.test(path)) return `contains "${path}", which is outside of package/`;
  if (/^package\/readme\.md$/i.test(path) && size > MOST_README)
    return `has a readme of more than ${MOST_README / MB} MB`;
  if (unpacked > MOST_UNPACKED) return `unpacks to more than ${MOST_UNPACKED / MB} MB`;
  return null;
}

function factsOf(contents: ReadonlyMap<string, Buffer[]>): PackageFacts {
  const text = (name: string): string => Buffer.concat(contents.get(name) ?? []).toString("utf8");
  const readme = text("package/readme.md")
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n");
  if (readme.trim() === "") throw new RefusedTarball("has no README.md, or an empty one");
  let manifest: Record<string, unknown>;
  try {
    manifest = record(JSON.parse(text("package/package.json")));
  } catch {
    throw new RefusedTarball("has no readable package.json");
  }
  const { webpack: webpackRange, ...peers } = record(manifest.peerDependencies) as Record<string, string>;
  const { node } = record(manifest.engines);
  const optionalPeers = Object.entries(record(manifest.peerDependenciesMeta))
    .filter(([, meta]) => record(meta).optional === true)
    .map(([name]) => name);
  const directory = record(manifest.repository).directory;
  return {
    readme,
    description: typeof manifest.description === "string" ? manifest.description : "",
    ...(typeof webpackRange === "string" ? { webpackRange } : {}),
    ...(typeof node === "string" ? { node } : {}),
    peers,
    optionalPeers,
    schemas: Object.fromEntries(
      [...contents.keys()].flatMap((name) => (schemaFile.test(name) ? [[name, schemaOf(text(name))]] : [])),
    ),
    directory: typeof directory === "string" ? `${directory.replace(/^[./]+|\/+$/g, "")}/` : "",
  };
}

/** Returns no options if a file with the name of a schema isn't valid JSON. */
function schemaOf(text: string): Schema {
  try {
    return record(JSON.parse(text)) as Schema;
  } catch {
    return {};
  }
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
