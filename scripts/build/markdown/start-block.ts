/** `::start` in a guide: how to get the project that the guide starts with, and what is in it. */
import type { Root, RootContent } from "mdast";
import { type GuideStart, startCommands, startPath } from "../guides/starts.ts";
import { codeFigure } from "./code.ts";
import { code, element, fold, joined, text } from "./elements.ts";
import { finished } from "./finished.ts";
import type { Draft } from "./page-source.ts";
import { nodesOf, remark, remarkDirective, visit } from "./remark.ts";

/** The transformer: writes the block as Markdown, so that later transformers handle its links, tabs and code. */
export async function startBlock(tree: Root, { source, sources }: Draft): Promise<void> {
  for (const { node, parent, index } of nodesOf(tree, "leafDirective")) {
    if (node.name !== "start") continue;
    const start = sources.starts?.[source.url];
    // Without a start, the step that computes the starts reports the block.
    if (!start) parent.children.splice(index, 1);
    if (!start) continue;
    const block: Root = remark().use(remarkDirective).parse(markdownOf(start));
    visit(block, (one) => {
      if (node.position) one.position = node.position;
    });
    parent.children.splice(index, 1, ...block.children, await contentsOf(start));
  }
}

function markdownOf({ folder, previous }: GuideStart): string {
  const { unix, windows } = startCommands(folder);
  const intro = previous
    ? `Continue in the project folder from [${previous.title}](${previous.url}), or create the same project with these commands:`
    : "Create a project that contains no code yet but has all the packages you need:";
  const tab = (name: string, commands: string): string => `\`\`\`bash tab="${name}"\n${commands}\n\`\`\``;
  return [intro, ":::tabs", tab("macOS and Linux", unix), tab("Windows", windows), ":::"].join("\n\n");
}

/** Returns the files and packages of the project, folded. */
async function contentsOf({ folder, files }: GuideStart): Promise<RootContent> {
  const { dependencies, devDependencies } = JSON.parse(new Map(files).get("package.json") ?? "{}") as {
    [list: string]: Record<string, string>;
  };
  const packages = Object.entries({ ...dependencies, ...devDependencies }).map(([name, range]) => [
    code(name),
    text(` ${range.replace("^", "")}`),
  ]);
  const href = startPath(folder);
  const download = element("a", { href, download: href.split("/").at(-1) ?? "" }, [text("Download the project")]);
  const details = fold("Files and packages of the project", [
    await codeFigure({
      text: treeOf(
        folder,
        files.map(([path]) => path),
      ),
      lang: "text",
    }),
    element("p", {}, [text("Packages: "), ...joined(packages), text(".")]),
    element("p", {}, [download]),
  ]);
  return finished([details]);
}

/** Returns a folder tree, with folders first, as in editors. */
function treeOf(folder: string, paths: readonly string[]): string {
  const linesOf = (names: readonly string[], indent: string): string[] => {
    const folders = [...new Set(names.filter((name) => name.includes("/")).map((name) => name.replace(/\/.*/, "")))];
    const entries = [...folders, ...names.filter((name) => !name.includes("/"))];
    return entries.flatMap((entry, at) => {
      const isLast = at === entries.length - 1;
      const below = names.filter((name) => name.startsWith(`${entry}/`)).map((name) => name.slice(entry.length + 1));
      const inner = linesOf(below, `${indent}${isLast ? "    " : "│   "}`);
      return [`${indent}${isLast ? "└── " : "├── "}${entry}`, ...inner];
    });
  };
  return [folder, ...linesOf(paths, "")].join("\n");
}
