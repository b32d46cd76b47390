/** Links the description of an error to the lines that define it: after a page's introduction, and below headings. */
import type { Heading, Root } from "mdast";
import { code, element, text } from "./elements.ts";
import { finished } from "./finished.ts";
import type { Draft, SourceOfError } from "./page-source.ts";

/** The transformer; runs after `headings`, which sets ids. */
export function errorSources(tree: Root, { source, sources }: Draft): void {
  const all = [...(sources.errors ?? [])];
  const linksOf = (id: string): readonly SourceOfError[] => {
    const url = `${source.url}${id}`;
    const exact = sources.errors?.get(url);
    // webpack generates the end of some codes, so their URLs end with `…`.
    const isPrefix = ([prefix]: (typeof all)[number]) => prefix.endsWith("…") && url.startsWith(prefix.slice(0, -1));
    return exact ?? all.find(isPrefix)?.[1] ?? [];
  };
  const titles = tree.children.filter((node): node is Heading => node.type === "heading");
  for (const heading of titles) {
    const links = linksOf(`#${heading.data?.hProperties?.["id"]}`);
    if (links.length > 0) tree.children.splice(tree.children.indexOf(heading) + 1, 0, line(links));
  }
  const links = linksOf("");
  const end = tree.children.indexOf(titles[0] as Heading);
  if (links.length > 0) tree.children.splice(end < 0 ? tree.children.length : end, 0, line(links));
}

function line(links: readonly SourceOfError[]): Root["children"][number] {
  const values = links.map(({ name, source }) => element("dd", {}, [element("a", { href: source }, [code(name)])]));
  return finished([element("dl", { className: ["facts"] }, [element("dt", {}, [text("Source")]), ...values])]);
}
