/**
 * Draws the logos of the invented sponsors into scripts/serve/sample/. Run `node scripts/tools/sample-logos.ts` after
 * you change the names.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../build/places.ts";
import { sampleFolder, sampleOrganizations } from "../serve/sample-sponsors.ts";
import { launchChromium } from "./chromium.ts";

const width = 384;
const height = 128;

/** Logo shapes in a 60 by 60 view box. */
const marks = [
  '<circle cx="22" cy="30" r="22"/><circle cx="40" cy="30" r="20" opacity=".5"/>',
  '<path d="M30 2L58 52H2z"/><path d="M30 24L46 52H14z" fill="#fff" opacity=".6"/>',
  '<path d="M4 6h14v48H4zM24 20h14v34H24zM44 34h14v20H44z"/>',
  '<path d="M30 2l25 14v28L30 58 5 44V16z"/><path d="M30 18l11 6v12l-11 6-11-6V24z" fill="#fff"/>',
  '<path d="M4 30a26 26 0 0 1 52 0H42a12 12 0 0 0-24 0z"/><path d="M4 36h52v14H4z" opacity=".6"/>',
  '<path d="M6 54C6 22 22 6 54 6c0 32-16 48-48 48z"/>',
  '<path d="M4 4h24v24H4zM32 32h24v24H32z"/><path d="M32 4h24v24H32zM4 32h24v24H4z" opacity=".5"/>',
  '<circle cx="30" cy="30" r="26"/><circle cx="30" cy="30" r="13" fill="#fff"/>',
];
const colors = [
  "#0f6b62",
  "#8a3ffc",
  "#b3541e",
  "#1d4e89",
  "#a61e4d",
  "#2f7d32",
  "#5c4b99",
  "#00677f",
  "#7a5c00",
  "#37474f",
];

const font = await readFile(
  join(root, "node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2"),
);
const browser = await launchChromium({ first: "machine" });
const page = await browser.newPage({ viewport: { width, height } });
await mkdir(sampleFolder, { recursive: true });
for (const [index, name] of sampleOrganizations.entries()) {
  const color = colors[index % colors.length];
  await page.setContent(`<style>@font-face{font-family:S;src:url(data:font/woff2;base64,${font.toString("base64")});font-weight:200 900}
    body{margin:0;height:${height}px;display:flex;align-items:center;justify-content:center;gap:18px;font:${index % 3 === 0 ? 700 : 500} 38px/1 S;letter-spacing:-.01em;color:${color};white-space:nowrap}</style>
    <svg width="66" height="66" viewBox="0 0 60 60" fill="${color}">${marks[(index * 3) % marks.length]}</svg><span>${name}</span>`);
  await page.evaluate("document.fonts.ready");
  await writeFile(join(sampleFolder, `${index}.png`), await page.screenshot({ omitBackground: true }));
}
await browser.close();
