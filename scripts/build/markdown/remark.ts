/** The packages that process Markdown, bundled: loading their 400 files took a tenth of a build of one edited page. */
import { fileURLToPath } from "node:url";
import { bundled } from "../bundled.ts";

type Packages = typeof import("./remark-packages.ts");
const packages = await bundled<Packages>(fileURLToPath(new URL("./remark-packages.ts", import.meta.url)));

export const {
  EXIT,
  GithubSlugger,
  parseFragment,
  plainText,
  raw,
  remark,
  sanitize,
  SKIP,
  toHast,
  toHtml,
  toMdast,
  visit,
} = packages;
export const { remarkDirective, remarkFrontmatter, remarkGfm } = packages;
export const { isMap, isScalar, isSeq, LineCounter, parseDocument } = packages;
