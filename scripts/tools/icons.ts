/**
 * Draws the bitmap icons in public/ from public/icon.svg. Run `node scripts/tools/icons.ts` after you change the
 * drawing.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../build/places.ts";
import { launchChromium } from "./chromium.ts";

interface Icon {
  file: string;
  size: number;
  /** Systems crop these icons to their own shape, so they need a background and padding. */
  padded?: boolean;
}

const icons: Icon[] = [
  { file: "apple-touch-icon.png", size: 180, padded: true },
  { file: "icon_150x150.png", size: 150 },
  { file: "icon_192x192.png", size: 192 },
  { file: "icon_512x512.png", size: 512, padded: true },
];

const folder = join(root, "public");
const drawing = await readFile(join(folder, "icon.svg"), "utf8");
const browser = await launchChromium({ first: "machine" });
const page = await browser.newPage();

async function draw({ size, padded }: Omit<Icon, "file">): Promise<Buffer> {
  const padding = padded ? Math.round(size * 0.14) : 0;
  const edge = size - 2 * padding;
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<body style="margin:${padding}px;${padded ? "background:#2b3a42" : ""}">${drawing.replace("<svg", `<svg width="${edge}" height="${edge}" style="display:block"`)}`,
  );
  return page.screenshot({ omitBackground: true });
}

for (const { file, ...icon } of icons) await writeFile(join(folder, file), await draw(icon));
await writeFile(join(folder, "favicon.ico"), iconFile(await draw({ size: 32 }), 32));
await browser.close();

/** An ICO file with one PNG: a 6-byte header and a 16-byte entry, then the image. */
function iconFile(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
