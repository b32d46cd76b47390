/** A project as a .tgz, the format that `tar` unpacks on every system. */
import type { GuideStart } from "./starts.ts";

const BLOCK = 512;

/** The bytes of the archive, with everything in one folder. Equal projects give equal bytes. */
export async function tarball({ folder, files }: Pick<GuideStart, "folder" | "files">): Promise<Uint8Array> {
  const { gzipSync } = await import("fflate");
  const parts = files.flatMap(([path, text]) => {
    const content = Buffer.from(text);
    const padding = Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK);
    return [header(`${folder}/${path}`, content.length), content, padding];
  });
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]), { mtime: new Date(1980, 0, 1), level: 9 });
}

/** The header of a file in the format `ustar` of POSIX. */
function header(name: string, size: number): Buffer {
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, length: number): void => {
    block.write(value.toString(8).padStart(length - 1, "0"), at);
  };
  block.write(name, 0, 100);
  octal(0o644, 100, 8); // Mode; owner and group stay 0.
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(0, 136, 12); // Modification time.
  block.write("0", 156); // A regular file.
  block.write("ustar\0" + "00", 257);
  // The checksum counts itself as spaces.
  block.fill(" ", 148, 156);
  octal(
    block.reduce((sum, byte) => sum + byte, 0),
    148,
    7,
  );
  return block;
}
