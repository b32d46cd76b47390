/** What pages may show that is not in their own text: facts about options, and examples. */
import type { Sources } from "./markdown.ts";
import type { Places } from "./places.ts";

/** Loads facts and example results from the cache that earlier steps of the build filled. */
export async function renderSources(_places: Places): Promise<Sources> {
  return {
    facts: () => null,
    draw: async (name) =>
      name === "example" || name === "output"
        ? `::${name} is reserved for the examples machinery`
        : `unknown directive "::${name}"; known are ::example and ::output`,
  };
}
