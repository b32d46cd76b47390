/** Maps the name of an island in the HTML to its module. esbuild emits a chunk for each, and one for React. */
import type { ComponentType } from "react";
import type { Load } from "./chunks.ts";

/** An island module: its default export takes the props from the HTML, which JSON.parse returns without a type. */
export interface IslandModule {
  // biome-ignore lint/suspicious/noExplicitAny: islands have different props; the server wrote them from the same type
  default: ComponentType<any>;
}

export const islands: Record<string, Load<IslandModule>> = {
  "theme-switch": () => import("../shell/theme-switch.island.tsx"),
  "option-filter": () => import("../article/option-filter.island.tsx"),
  "message-finder": () => import("../article/message-finder.island.tsx"),
  "content-retry": () => import("../article/content-retry.island.tsx"),
  "save-section": () => import("../shell/save-section.island.tsx"),
  sponsors: () => import("../home/sponsors.island.tsx"),
  "language-menu": () => import("../shell/language-menu.island.tsx"),
};
