/** Which sections make up the documentation. */
import { sectionOf } from "../../content/navigation.ts";
import { lookups, sections } from "../../content/site.ts";

/** The sections of the documentation in the order in which menus list them. */
export const listedSections: readonly string[] = [...sections, ...lookups];

/** True for URLs in the sections of the documentation. */
export function isDocumentation(path: string): boolean {
  return listedSections.includes(sectionOf(path));
}
