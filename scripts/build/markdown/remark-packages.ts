/** The packages that process Markdown: remark, its extensions, and tools for its trees. ./remark.ts bundles them. */
export { default as GithubSlugger } from "github-slugger";
export { raw } from "hast-util-raw";
export { sanitize } from "hast-util-sanitize";
export { toHtml } from "hast-util-to-html";
export { toMdast } from "hast-util-to-mdast";
export { toHast } from "mdast-util-to-hast";
export { toString as plainText } from "mdast-util-to-string";
export { parseFragment } from "parse5";
export { remark } from "remark";
export { default as remarkDirective } from "remark-directive";
export { default as remarkFrontmatter } from "remark-frontmatter";
export { default as remarkGfm } from "remark-gfm";
export { SKIP, visit } from "unist-util-visit";
export { isMap, isScalar, isSeq, LineCounter, parseDocument } from "yaml";
