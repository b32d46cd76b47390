/** A project as a .tgz, the format that `tar` unpacks on every system. */
import type { GuideStart } from "./starts.ts";

const BLOCK = 512;

/** Returns the bytes of the archive, with all files in one folder. Equal projects have equal bytes. */
export async function tarball({ folder, files }: Pick<GuideStart, "folder" | "files">): Promise<Uint8Array> {
  const [{ gzipSync }, { Header }] = await Promise.all([import("fflate"), import("tar")]);
  const parts = files.flatMap(([path, text]) => {
    const content = Buffer.from(text);
    const padding = Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK);
    const header = new Header({
      path: `${folder}/${path}`,
      size: content.length,
      type: "File",
      mode: 0o644,
      uid: 0,
      gid: 0,
      mtime: new Date(0),
    });
    header.encode();
    return [header.block ?? Buffer.alloc(0), content, padding];
  });
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]), { mtime: new Date(1980, 0, 1), level: 9 });
}
