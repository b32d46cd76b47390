/** Headings that name an option, and what webpack itself says about it. */
import type { Facts } from "../../content/facts.ts";
import { optionFact } from "../facts/lookup.ts";
import type { HeadingFacts } from "./headings.ts";

/**
 * An option heading is written like the option: with a dot anywhere on the site, or as the bare name on a page of the
 * configuration reference.
 */
export function optionHeadings(facts: Facts): HeadingFacts {
  return (title, url) => {
    if (!title.includes(".") && !url.startsWith("/configuration/")) return null;
    if (/\s/.test(title)) return null;
    const fact = optionFact(facts, title);
    if (!fact) return null;
    const badges = [
      ...(fact.since ? [`${fact.since}+`] : []),
      ...(fact.experimental ? ["experimental"] : []),
      ...(fact.deprecated ? ["deprecated"] : []),
    ];
    return { badges };
  };
}
