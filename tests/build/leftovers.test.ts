/** No page of the built site shows Markdown or HTML source to readers. */
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { beforeAll, describe, expect, test } from "vitest";
import { placesOf } from "../../scripts/build/places.ts";
import { readRelease } from "../support/small-site.ts";

type Node = DefaultTreeAdapterTypes.ChildNode;

const marks: [name: string, pattern: RegExp][] = [
  ["strong text", /\*\*\S|\S\*\*|(^|\s)__\w.*?\w__(?!\w)/],
  ["emphasis", /(^|\s)\*\w[^*]*\*/],
  ["a link", /\]\(|\]\[/],
  ["an alert", /\[!\w+\]/],
  ["a row of a table", /\|\s*:?-{3,}/],
  ["code", /`/],
  ["a heading", /(^|\n)#{1,6} \S/],
  ["strikethrough", /~~/],
  ["a footnote", /\[\^\w+\]/],
  ["a checkbox in a list", /(^|\s)\[[ xX]\]\s/],
  ["an entity", /&(amp|lt|gt|quot|nbsp|#\d+);/],
  ["HTML", /<!--|<\/?(a|b|br|code|details|em|h[1-6]|img|kbd|li|p|strong|sub|summary|sup|table|td|tr|ul)\b[^>]*>/i],
];

let texts: [url: string, text: string][];
beforeAll(async () => {
  const release = await readRelease(placesOf());
  texts = [];
  for (const url of Object.keys(release.table.pages))
    texts.push(
      ...textsOf(parseFragment(await release.body(url)).childNodes).map((text) => [url, text] as [string, string]),
    );
});

/** Returns all text except code, which may contain anything, and term cards, whose definitions are plain text. */
function textsOf(nodes: readonly Node[]): string[] {
  return nodes.flatMap((node): string[] => {
    if (node.nodeName === "#text") return [(node as DefaultTreeAdapterTypes.TextNode).value];
    if (!("childNodes" in node) || /^(pre|code|figcaption)$/.test(node.nodeName)) return [];
    const isCard = node.attrs.some(({ name, value }) => name === "class" && value === "term-card");
    return isCard ? [] : textsOf(node.childNodes);
  });
}

describe("No page shows the marks of", () => {
  test.each(marks)("%s", (_, pattern) => {
    expect(texts.length).toBeGreaterThan(10_000);
    expect(texts.filter(([, text]) => pattern.test(text))).toEqual([]);
  });
});
