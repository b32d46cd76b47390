/** Links the description of an error to the lines that define it: after a page's introduction, and below headings. */
import type { Heading, Root } from "mdast";
import { code, element } from "./elements.ts";
import { factsList } from "./facts-line.ts";
import { finished } from "./finished.ts";
import type { Draft } from "./page-source.ts";

/** The transformer; runs after `headings`, which sets ids. */
export function errorSources(tree: Root, { source, sources }: Draft): void {
  const all = [...(sources.errors ?? [])];
  const add = (id: string, at: number): void => {
    const url = `${source.url}${id}`;
    // webpack generates the end of some codes, so their URLs end with `…`.
    const isPrefix = ([prefix]: (typeof all)[number]) => prefix.endsWith("…") && url.startsWith(prefix.slice(0, -1));
    const links = sources.errors?.get(url) ?? all.find(isPrefix)?.[1] ?? [];
    const values = links.map(({ name, source: href }) => [element("a", { href }, [code(name)])]);
    if (values.length > 0) tree.children.splice(at, 0, finished([factsList([["Source", values]])]));
  };
  const titles = tree.children.filter((node): node is Heading => node.type === "heading");
  for (const heading of titles) add(`#${heading.data?.hProperties?.["id"]}`, tree.children.indexOf(heading) + 1);
  add("", titles[0] ? tree.children.indexOf(titles[0]) : tree.children.length);
}
