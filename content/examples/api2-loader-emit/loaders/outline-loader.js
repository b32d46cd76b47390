import path from "node:path";

export default function outlineLoader(content) {
  const headings = content.match(/^#+ .+$/gm) ?? [];
  if (!headings[0]?.startsWith("# ")) this.emitWarning(new Error("The first heading should be a # heading."));

  const { name } = path.parse(this.resourcePath);
  const sourceFilename = this.utils.contextify(this.rootContext, this.resourcePath);
  this.emitFile(`${name}.outline.txt`, `${headings.join("\n")}\n`, undefined, { sourceFilename });
  return content;
}
