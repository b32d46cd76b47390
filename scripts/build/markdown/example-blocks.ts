/**
 * What `::example`, `::output` and `::archive` show: a file of an example, what webpack printed, and a download link.
 */
import type { Element, ElementContent } from "hast";
import { archivePath } from "../examples/archive.ts";
import { exampleFile, formatSize, type OutputBlocks, outputBlocks } from "../examples/quote.ts";
import type { ExampleResult } from "../examples/types.ts";
import type { RecordedOutputs } from "../guides/outputs.ts";
import { codeFigure } from "./code.ts";
import type { DirectiveDrawer } from "./directives.ts";
import { code, element, text } from "./elements.ts";
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
    if (stray !== undefined)
      return `::${directive} has no attribute "${stray}"; it takes ${allowed.join(", ").replace(/, (?=\w+$)/, " and ")}`;
    const { name = "", file, region, view, before: earlier } = attributes;
    const result = results.get(name);
    if (!result) return `there is no example "${name}" in content/examples`;
    if (directive === "archive") return [archiveLink(result)];
    if (view === "terminal") {
      const output = outputs[name];
      if (!output)
        return `nothing is recorded of the terminal in which "${name}" is built; run npm run follow -- --accept`;
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
    ...(before === undefined ? {} : { before }),
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
  if (printed.length > 0) parts.push(lines(printed, "Printed during the build"));
  for (const { name, assets, warnings, errors } of compilations) {
    if (name !== undefined) parts.push(element("p", { className: ["output-name"] }, [text(name)]));
    if (assets.length > 0) {
      const head = element(
        "tr",
        {},
        ["Asset", "Size", "Notes"].map((title) => element("th", { scope: "col" }, [text(title)])),
      );
      const rows = assets.map(({ name: asset, size, notes }) =>
        element("tr", {}, [
          element("td", {}, [element("code", {}, [text(asset)])]),
          element("td", {}, [text(size)]),
          element("td", {}, [text(notes.join(", "))]),
        ]),
      );
      const table = element("table", {}, [element("thead", {}, [head]), element("tbody", {}, rows)]);
      parts.push(
        element("div", { className: ["table"], tabIndex: 0, role: "group", ariaLabel: "Emitted assets" }, [table]),
      );
    }
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
  const row = (tag: "td" | "th", cells: ElementContent[]): Element =>
    element(
      "tr",
      {},
      cells.map((cell) => element(tag, tag === "th" ? { scope: "col" } : {}, [cell])),
    );
  const sizeIn = (sizes: Map<string, number>, name: string): ElementContent => {
    const size = sizes.get(name);
    return text(size === undefined ? "no file" : formatSize(size));
  };
  const names = [...new Set([...newSizes.keys(), ...oldSizes.keys()])].filter(
    (name) => newSizes.get(name) !== oldSizes.get(name),
  );
  const rows = names.map((name) => row("td", [code(name), sizeIn(oldSizes, name), sizeIn(newSizes, name)]));
  const head = row("th", ["File", "Before", "Now"].map(text));
  const table = element("table", {}, [element("thead", {}, [head]), element("tbody", {}, rows)]);
  const label = "Table: sizes before and now";
  return element("div", { className: ["table", "sizes"], tabIndex: 0, role: "group", ariaLabel: label }, [table]);
}

function lines(strings: readonly string[], label: string): Element {
  return element("pre", { tabIndex: 0, role: "group", ariaLabel: label }, [
    element("code", {}, [text(strings.join("\n").trimEnd())]),
  ]);
}
