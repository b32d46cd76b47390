/** Tabs that work without JavaScript: `:::tabs` around fences, and `npm` fences for four package managers. */
import type { Element } from "hast";
import type { Root } from "mdast";
import { addFence, codeFigure, readMeta } from "./code.ts";
import { element } from "./elements.ts";
import { type Finished, finished } from "./finished.ts";
import type { Draft } from "./page-source.ts";
import { nodesOf } from "./remark.ts";
import { tabsBar } from "./tabs-bar.ts";

/** The transformer for `npm` fences; runs before the fences become figures. */
export async function npmTabs(tree: Root, draft: Draft): Promise<void> {
  for (const { node, parent, index } of nodesOf(tree, "code")) {
    if (node.lang !== "npm") continue;
    const line = node.position?.start.line ?? 1;
    const panels: { label: string; figure: Element }[] = [];
    for (const manager of managers) {
      const text = node.value.split("\n").map((command) => translate(command, manager));
      if (text.includes(null)) {
        draft.report(
          line,
          "an npm code block can contain only npm install, npm uninstall, npm run, npm init, npm create and npx commands",
        );
        break;
      }
      panels.push({ label: manager, figure: await codeFigure({ text: text.join("\n"), lang: "bash" }) });
    }
    parent.children[index] = finished([tabs(panels, "Package manager")]);
    addFence(draft, { line, lang: "npm", meta: readMeta(node.meta ?? "").meta, text: node.value });
  }
}

/** The transformer for `:::tabs`; runs after the fences became figures. */
export function codeTabs(tree: Root, { report }: Draft): void {
  for (const { node, parent, index } of nodesOf(tree, "containerDirective")) {
    if (node.name !== "tabs") continue;
    const line = node.position?.start.line ?? 1;
    const panels = node.children.flatMap((child): { label: string; figure: Element }[] => {
      const { label, elements: [figure] = [] } = child as unknown as Finished;
      if (label === undefined || figure?.type !== "element") {
        report(
          child.position?.start.line ?? line,
          "put only code blocks with a title (or tab) attribute between :::tabs and :::",
        );
        return [];
      }
      return [{ label, figure }];
    });
    if (panels.length < 2 || panels.length > 6)
      report(line, `:::tabs needs 2 to 6 code blocks, but it has ${panels.length}`);
    parent.children[index] = finished([tabs(panels, "Variant")]);
  }
}

function tabs(panels: { label: string; figure: Element }[], name: string): Element {
  const labels = panels.map(({ label }) => label);
  const children = panels.map(({ figure }) => element("div", { className: ["tabs-panel"] }, [figure]));
  return element("div", { className: ["tabs"], dataTabs: labels.join(",") }, [tabsBar(labels, name), ...children]);
}

const managers = ["npm", "yarn", "pnpm", "bun"] as const;
type Manager = (typeof managers)[number];

/** Translates an npm command for another package manager; null if it can't be translated. */
function translate(command: string, manager: Manager): string | null {
  if (command.trim() === "" || command.startsWith("#")) return command;
  const [program, verb = "", ...rest] = command.trim().split(/\s+/);
  const args = rest.join(" ");
  const isLocal = !downloaded.has(verb);
  const join = (...parts: string[]): string => parts.filter(Boolean).join(" ");
  const runner = {
    npm: "npx",
    yarn: isLocal ? "yarn" : "yarn dlx",
    pnpm: isLocal ? "pnpm exec" : "pnpm dlx",
    bun: "bunx",
  }[manager];
  if (program === "npx") return join(runner, verb, args);
  if (program !== "npm") return null;
  if (manager === "npm") return verbs.has(verb) ? command.trim() : null;
  switch (verb) {
    case "install":
    case "i": {
      const isDevelopment = rest.some((word) => word === "--save-dev" || word === "-D");
      const isGlobal = rest.some((word) => word === "--global" || word === "-g");
      const options = ["--save-dev", "-D", "--save", "-S", "--global", "-g"];
      const packages = rest.filter((word) => !options.includes(word)).join(" ");
      // Yarn 1 has a separate command for global packages, and later versions have none.
      if (isGlobal) return manager === "yarn" ? `yarn global add ${packages}` : `${manager} add --global ${packages}`;
      if (packages === "") return `${manager} install`;
      const flag = { yarn: "--dev", pnpm: "--save-dev", bun: "--dev" }[manager];
      return join(manager, "add", isDevelopment ? flag : "", packages);
    }
    case "uninstall":
      return join(manager, "remove", args.replace(/--save-dev ?|-D ?/g, ""));
    case "run":
      return join(manager, "run", args.replace(/^(\S+) --( |$)/, "$1 "));
    case "start":
    case "test":
      return join(manager, manager === "bun" ? `run ${verb}` : verb, args);
    case "init":
    case "create":
      return join(manager, verb, args);
    case "ci":
      return join(manager, "install --frozen-lockfile");
    default:
      return null;
  }
}

/**
 * Programs that readers run once and don't install. `npx` and `bunx` run them, too,
 * but Yarn and pnpm have another command.
 */
const downloaded = new Set(["codemod", "create-webpack-app"]);

const verbs = new Set(["install", "i", "uninstall", "run", "start", "test", "init", "create", "ci"]);
