/** Creates tarballs of a small package, both valid and malicious ones. */
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { Header } from "tar";

export interface TarEntry {
  path: string;
  text?: string;
  type?: "File" | "SymbolicLink" | "Link";
  linkpath?: string;
}

/** The package.json of a valid package. */
const manifest = JSON.stringify({
  name: "sample-loader",
  version: "1.0.0",
  description: "a sample",
  peerDependencies: { webpack: "^5.0.0" },
});
export const validEntries: TarEntry[] = [
  { path: "package/package.json", text: manifest },
  { path: "package/README.md", text: "# sample-loader\n\nHello.\n" },
  { path: "package/src/README.md", text: "Another." },
];

/** Returns the entries as a gzipped tarball, even if they're invalid. */
export function tarballOf(entries: readonly TarEntry[]): Buffer {
  const parts = entries.flatMap(({ path, text = "", type = "File", linkpath }) => {
    const body = Buffer.from(text);
    const header = new Header({
      path,
      type,
      size: body.length,
      mode: 0o644,
      mtime: new Date(0),
      ...(linkpath ? { linkpath } : {}),
    });
    header.encode();
    return [header.block ?? Buffer.alloc(0), body, Buffer.alloc((512 - (body.length % 512)) % 512)];
  });
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(1024)]));
}

/** Returns the checksum of a tarball in the format of the lock file. */
export function integrityOf(data: Buffer): string {
  return `sha512-${createHash("sha512").update(data).digest("base64")}`;
}
