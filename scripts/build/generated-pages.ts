/** Pages made from facts and from the places where options are described: all options, and the defaults of each mode. */
import type { Facts } from "../../content/facts.ts";
import { type Coverage, optionEntryAddresses } from "./option-coverage.ts";
import type { Page } from "./pages.ts";
import type { Places } from "./places.ts";
import { step } from "./step.ts";

export function generatePages(
  pages: readonly Page[],
  facts: Facts,
  coverage: Coverage,
  { cache }: Places,
): Promise<Page[]> {
  const entries = optionEntryAddresses(pages, coverage);
  return step<Page[]>(
    "generated-pages",
    { module: import.meta.url, cache, inputs: [facts.key, entries] },
    async (result) => {
      // Imported here, because loading what draws takes half of a build in which nothing has changed.
      const { makePages } = await import("./generated/pages.ts");
      return makePages({ facts, entries, result });
    },
  );
}
