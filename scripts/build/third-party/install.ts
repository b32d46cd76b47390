/** Joins code blocks such as "npm install x", "yarn add x" and "pnpm add x" into one block with tabs. */
import type { Code, Root, RootContent } from "mdast";

const terminals = new Set(["bash", "console", "sh", "shell"]);

/** Joins each run of blocks with the same command for npm, yarn and pnpm. The site shows `npm` fences as tabs. */
export function installCommands({ children }: Root): void {
  for (let index = 0; index < children.length; index++) {
    const first = children[index];
    if (!isCommand(first, /^npm (install|i) /)) continue;
    let last = index;
    for (let next = index + 1; next < children.length; next++) {
      if (isOr(children[next])) continue;
      if (!isCommand(children[next], /^(yarn|pnpm) add /)) break;
      last = next;
    }
    if (last === index) continue;
    children.splice(index, last - index + 1, { type: "code", lang: "npm", value: commandOf(first) });
  }
}

function isCommand(node: RootContent | undefined, pattern: RegExp): node is Code {
  return (
    node?.type === "code" &&
    terminals.has(node.lang ?? "") &&
    pattern.test(commandOf(node)) &&
    !commandOf(node).includes("\n")
  );
}

function commandOf(node: Code): string {
  return node.value.trim().replace(/^\$ /, "");
}

function isOr(node: RootContent | undefined): boolean {
  const only = node?.type === "paragraph" && node.children.length === 1 ? node.children[0] : undefined;
  return only?.type === "text" && /^or:?$/i.test(only.value.trim());
}
