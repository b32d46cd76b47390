/** `diagram` fences: the HTML that the build creates from them, and how it reports mistakes. */
import { describe, expect, test } from "vitest";
import type { RenderedPage } from "../../scripts/build/markdown/page-source.ts";
import { renderPage } from "../../scripts/build/markdown.ts";

const validDiagram = `title: What the entry imports
boxes:
  index: index.js
  price: price.js
  details: [details.js, a separate chunk]
arrows:
  - index -> price
  - index ..> details: import()
accent: [index]`;

function render(diagram: string, thirdParty = false): Promise<RenderedPage> {
  const front = { title: "Page", contributors: [], related: [], ...(thirdParty ? { thirdParty: true as const } : {}) };
  const markdown = `Words.\n\n\`\`\`diagram\n${diagram}\n\`\`\`\n`;
  return renderPage(
    { file: "page.md", url: "/concepts/page/", markdown, front },
    { facts: () => null, draw: async () => [] },
  );
}

const count = (html: string, part: string): number => html.split(part).length - 1;

describe("A diagram", () => {
  test("has a caption, and a list for readers who can't see the drawing", async () => {
    const { html, problems } = await render(validDiagram);
    expect(problems).toEqual([]);
    expect(html).toContain("<figcaption>What the entry imports</figcaption>");
    expect(html).toContain(
      '<div class="visually-hidden"><ul><li>index.js leads to price.js, details.js (import())<li>details.js (a separate chunk)</ul></div>',
    );
  });

  test("is drawn for wide and narrow viewports with few elements, and hidden from assistive technology", async () => {
    const { html } = await render(validDiagram);
    expect(count(html, "<svg")).toBe(2);
    expect(count(html, 'aria-hidden="true"')).toBe(2);
    // The number of elements doesn't grow with the boxes, because all boxes share one path.
    expect(count(html, "<path")).toBeLessThanOrEqual(10);
    expect(count(html, " style=")).toBe(0);
    expect(count(html, "data-diagram")).toBe(0);
  });

  test("is drawn only once if it fits on a phone", async () => {
    const boxes = Array.from({ length: 9 }, (_, at) => `  box${at}: a long title ${at}`).join("\n");
    const arrows = Array.from({ length: 8 }, (_, at) => `  - box${at} -> box${at + 1}`).join("\n");
    const { html, problems } = await render(`title: A chain\nboxes:\n${boxes}\narrows:\n${arrows}`);
    expect(problems).toEqual([]);
    expect([count(html, "<svg"), count(html, "diagram-down")]).toEqual([1, 1]);
  });

  test("is on the printable page, but its drawing isn't in the search index", async () => {
    const { chapter, parts } = await render(validDiagram);
    expect(count(chapter ?? "", "<svg")).toBe(2);
    expect(parts.map(({ text }) => text).join()).toBe("Words. What the entry imports");
  });

  test("in a README stays code", async () => {
    expect((await render(validDiagram, true)).html).not.toContain("diagram-");
  });
});

describe("A mistake in a diagram is reported with its line", () => {
  test.each([
    [
      "an arrow to a box that does not exist",
      validDiagram.replace("index -> price", "index -> prize"),
      10,
      'there is no box "prize"; the boxes are index, price, details',
    ],
    [
      "an accent on a box that does not exist",
      validDiagram.replace("[index]", "[entry]"),
      12,
      'there is no box "entry"',
    ],
    [
      "a line that isn't an arrow",
      validDiagram.replace("index -> price", "index price"),
      10,
      '"index price" is not an arrow; write "a -> b"',
    ],
    ["an unknown key", `${validDiagram}\ncolor: red`, 13, 'unknown key "color"; use title, boxes, arrows, accent'],
    ["a box without text", validDiagram.replace(" price.js", ""), 7, 'the box "price" needs a string'],
    ["a missing title", validDiagram.replace(/^title.*\n/, ""), 4, "needs a title"],
    ["invalid YAML", validDiagram.replace("[index]", "[index"), 12, "Flow sequence"],
    [
      "arrows that form a circle",
      `${validDiagram}`.replace("accent", "  - price -> index\naccent"),
      3,
      "the arrows form a cycle",
    ],
    [
      "a row that is wider than a phone",
      validDiagram.replace("a separate chunk", "a separate chunk with a name that is far too long"),
      3,
      "but a phone has only 328",
    ],
  ])("%s", async (_, diagram, line, message) => {
    const { problems } = await render(diagram);
    expect(problems.map((one) => [one.file, one.line])).toEqual([["page.md", line]]);
    expect(problems[0]?.message).toContain(message);
  });
});
