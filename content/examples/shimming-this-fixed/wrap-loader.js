/** Puts text before and after a module: `options: { before: "…", after: "…" }`. */
export default function wrapLoader(source) {
  const { before = "", after = "" } = this.getOptions();
  return `${before}\n${source}\n${after}`;
}
