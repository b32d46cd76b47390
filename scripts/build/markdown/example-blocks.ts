/**
 * What `::example`, `::output` and `::archive` show: a file of an example, what webpack printed, and a download link.
 */
import type { Element, ElementContent } from "hast";
import { archivePath } from "../examples/archive.ts";
import { exampleFile, formatSize, type OutputBlocks, outputBlocks } from "../examples/quote.ts";
import type { ExampleResult } from "../examples/types.ts";
import type { RecordedOutputs } from "../guides/outputs.ts";
import { codeFigure } from "./code.ts";
import { list } from "./default-text.ts";
import type { DirectiveDrawer } from "./directives.ts";
import { block, code, element, text } from "./elements.ts";
import { printedFigure } from "./printed-output.ts";
import { isKnownLanguage } from "./tokens.ts";

const attributesOf: Record<string, string[]> = {
  example: ["name", "file", "region"],
  output: ["name", "view", "before"],
  archive: ["name"],
};

/** Returns the function that draws these directives, from built examples and the recorded terminal output of guides. */
export function exampleDrawer(
  results: ReadonlyMap<string, ExampleResult>,
  outputs: RecordedOutputs = {},
): DirectiveDrawer {
  return async (directive, attributes, _ids, before) => {
    const allowed = attributesOf[directive];
    if (!allowed) return `unknown directive "::${directive}"; use ::example, ::output or ::archive`;
    const stray = Object.keys(attributes).find((one) => !allowed.includes(one));
    if (stray !== undefined) return `::${directive} has no attribute "${stray}"; it takes ${list(allowed)}`;
    const { name = "", file, region, view, before: earlier } = attributes;
    const result = results.get(name);
    if (!result) return `there is no example "${name}" in content/examples`;
    if (directive === "archive") return [archiveLink(result)];
    if (view === "terminal") {
      const output = outputs[name];
      if (!output) return `no terminal output is recorded for "${name}"; run npm run follow -- --accept`;
      return [await printedFigure(output)];
    }
    if (view !== undefined) return `::output has no view "${view}"; use terminal, or leave it out`;
    if (earlier !== undefined) {
      const earlierResult = results.get(earlier);
      return earlierResult
        ? [sizesTable(earlierResult, result)]
        : `there is no example "${earlier}" in content/examples`;
    }
    if (directive === "output") return [outputFigure(outputBlocks(result))];
    if (file === undefined)
      return `::example needs a file attribute with one of: ${result.files.map(({ path }) => path).join(", ")}`;
    try {
      return [await fileFigure(result, file, region, before)];
    } catch (error) {
      return (error as Error).message;
    }
  };
}

async function fileFigure(result: ExampleResult, file: string, region?: string, before?: string): Promise<Element> {
  const figure = await codeFigure({
    text: exampleFile(result, file, region),
    before,
    lang: languageOf(file),
    title: file,
    spellings: result.typescript === false ? 2 : 3,
  });
  // Emitted files get the dark background of terminals, like webpack's other output; source files have a light one.
  if (result.shown?.some(({ path }) => path === file)) figure.properties["className"] = ["code", "terminal"];
  const caption = figure.children.find(
    (child) => child.type === "element" && child.tagName === "figcaption",
  ) as Element;
  caption.children.push(
    element(
      "a",
      {
        className: ["whole"],
        href: `/examples/${result.name}/`,
        ariaLabel: `All files of the example: ${result.title}`,
      },
      [text("All files")],
    ),
  );
  return figure;
}

function archiveLink({ name, title }: ExampleResult): Element {
  const href = archivePath(name);
  const link = element("a", { href, download: `${name}.zip`, ariaLabel: `Download the project: ${title}` }, [
    text("Download the project"),
  ]);
  return element("p", {}, [link]);
}

export function languageOf(file: string): string {
  const extension = file.split(".").at(-1) ?? "";
  return isKnownLanguage(extension) ? extension : "text";
}

function outputFigure({ compilations, printed, output }: OutputBlocks): Element {
  const parts: ElementContent[] = [element("figcaption", {}, [text("webpack output")])];
  const lines = (strings: readonly string[], label: string): Element =>
    block([text(strings.join("\n").trimEnd())], label);
  if (printed.length > 0) parts.push(lines(printed, "Printed during the build"));
  for (const { name, assets, warnings, errors } of compilations) {
    if (name !== undefined) parts.push(element("p", { className: ["output-name"] }, [text(name)]));
    const rows = assets.map((asset) => [code(asset.name), text(asset.size), text(asset.notes.join(", "))]);
    if (rows.length > 0) parts.push(table("Emitted assets", ["table"], ["Asset", "Size", "Notes"], rows));
    for (const { header, message } of [...warnings, ...errors]) parts.push(lines([header, message], header));
  }
  if (output.length > 0)
    parts.push(
      element("p", { className: ["output-name"] }, [text("Running it prints")]),
      lines(output, "Printed by the bundle"),
    );
  return element("figure", { className: ["output"] }, parts);
}

/** Returns a table of the files whose size differs between two builds. */
function sizesTable(before: ExampleResult, after: ExampleResult): Element {
  const [oldSizes, newSizes] = [before, after].map(
    ({ compilations }) => new Map(compilations.flatMap(({ assets }) => assets.map(({ name, size }) => [name, size]))),
  ) as [Map<string, number>, Map<string, number>];
  const sizeIn = (sizes: Map<string, number>, name: string): ElementContent => {
    const size = sizes.get(name);
    return text(size === undefined ? "no file" : formatSize(size));
  };
  const names = [...new Set([...newSizes.keys(), ...oldSizes.keys()])].filter(
    (name) => newSizes.get(name) !== oldSizes.get(name),
  );
  const rows = names.map((name) => [code(name), sizeIn(oldSizes, name), sizeIn(newSizes, name)]);
  return table("Table: sizes before and now", ["table", "sizes"], ["File", "Before", "Now"], rows);
}

/** Returns a table in a region that scrolls. Each cell has one node. */
function table(ariaLabel: string, className: string[], heads: string[], rows: ElementContent[][]): Element {
  const row = (cells: Element[]): Element => element("tr", {}, cells);
  const head = row(heads.map((name) => element("th", { scope: "col" }, [text(name)])));
  const body = rows.map((cells) => row(cells.map((cell) => element("td", {}, [cell]))));
  return element("div", { className, tabIndex: 0, role: "group", ariaLabel }, [
    element("table", {}, [element("thead", {}, [head]), element("tbody", {}, body)]),
  ]);
}
