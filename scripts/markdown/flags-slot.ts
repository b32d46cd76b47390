/** Where `::flags` stands in a page until all pages are known and the table of flags can be drawn. */
import type { Element } from "hast";
import { element } from "./code.ts";

export const flagsSlotHtml = '<div id="all-flags"></div>';

export function flagsSlot(): Element {
  return element("div", { id: "all-flags" }, []);
}
