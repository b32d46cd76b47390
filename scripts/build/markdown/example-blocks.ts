/** What `::example`, `::output` and `::archive` show: files of an example project, what webpack really made of them, all of it to take away. */
import type { Element, ElementContent } from "hast";
import { archivePath } from "../examples/archive.ts";
import { exampleFile, type OutputBlocks, outputBlocks } from "../examples/quote.ts";
import type { ExampleResult } from "../examples/types.ts";
import { codeFigure } from "./code.ts";
import type { DirectiveDrawer } from "./directives.ts";
import { element, text } from "./elements.ts";
import { isKnownLanguage } from "./tokens.ts";

/** A drawer for the examples that were built. */
export function exampleDrawer(results: ReadonlyMap<string, ExampleResult>): DirectiveDrawer {
  return async (directive, attributes, _ids, before) => {
    if (!["example", "output", "archive"].includes(directive))
      return `unknown directive "::${directive}"; use ::example, ::output or ::archive`;
    const { name = "", file, region, ...rest } = attributes;
    const [stray] = Object.keys(rest);
    if (stray !== undefined)
      return `::${directive} has no attribute "${stray}"; it takes name${directive === "example" ? ", file and region" : ""}`;
    const result = results.get(name);
    if (!result) return `there is no example "${name}" in content/examples`;
    if (directive === "archive") return [archiveLink(result)];
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
  // Like webpack's other output, an emitted file is on slate, and files to write are on paper.
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

function lines(texts: readonly string[], label: string): Element {
  return element("pre", { tabIndex: 0, role: "group", ariaLabel: label }, [
    element("code", {}, [text(texts.join("\n").trimEnd())]),
  ]);
}
