/** Collects the webpack.js.org URLs in the sources of the installed tools. They must exist on this site. */

import type { ToolLinkFact } from "../../../content/facts.ts";
import type { Source } from "./sources.ts";

/** Returns every URL once, with the files that contain it. */
export function linkFacts(files: Source[]): ToolLinkFact[] {
  const links = new Map<string, { files: Set<string>; shown: boolean }>();
  for (const { file, text } of files) {
    for (const match of text.matchAll(/https?:\/\/webpack\.js\.org(?:[/?#][^\s"'`)>,\\]*)?/g)) {
      const url = match[0].replace(/[.;:]+$/, "");
      const line = text.slice(text.lastIndexOf("\n", match.index) + 1, match.index).trim();
      const link = links.get(url) ?? { files: new Set(), shown: false };
      link.files.add(file);
      link.shown ||= !/^(?:\/\/|\/?\*)/.test(line);
      links.set(url, link);
    }
  }
  return [...links]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([url, link]) => ({ url, files: [...link.files], ...(!link.shown && { comment: true as const }) }));
}
