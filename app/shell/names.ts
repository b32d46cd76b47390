/** How sections are called, and which of them make up the documentation. */
import { sectionOf } from "../../content/navigation.ts";
import { lookups, sections } from "../../content/site.ts";

/** The name of a section as readers see it. */
export function sectionTitle(name: string): string {
  if (name === "") return "About webpack";
  if (name === "api") return "API";
  return name[0]?.toUpperCase() + name.slice(1);
}

/** The sections of the documentation in the order in which menus list them. */
export const listedSections: readonly string[] = [...sections, ...lookups];

/** True for addresses under the documentation's sections. */
export function isDocumentation(path: string): boolean {
  return listedSections.includes(sectionOf(path));
}
