/** The tool search_docs. */

import { sectionTitleOf, snippet } from "../../search/hits.ts";
import { matcherOf } from "../../search/matcher.ts";
import { rank } from "../../search/rank.ts";
import type { Env } from "../env.ts";
import { searchIndex } from "../search.tsx";
import { queryOf } from "../search-request.ts";
import { originOf } from "../shells.tsx";

const SNIPPET_LENGTH = 300;

/** Throws Unavailable. */
export async function searchDocs(env: Env, input: { query: string; limit?: number | undefined }): Promise<string> {
  const { query } = queryOf(input.query);
  const index = await searchIndex(env);
  const { best, isWeak } = rank(index, query, input.limit ?? 8);
  if (best.length === 0)
    return `Nothing found for "${query}". Use fewer or more general words, or an option's path such as "output.filename". To look up an error message, call explain_error.`;
  const matcher = matcherOf(query);
  const origin = originOf(env);
  const results = best.map(({ record }, at) => {
    const { url, titles, text } = index.read(record);
    const title = [...new Set([sectionTitleOf(url), ...titles])].join(" > ");
    return `${at + 1}. ${title}\n   ${origin}${url}\n   ${snippet(text, matcher, SNIPPET_LENGTH).replace(/\s+/g, " ")}`;
  });
  const note = isWeak ? "No page has all of these words. The nearest results:\n\n" : "";
  return `${note}${results.join("\n")}\n\nCall get_page with a URL to read it. A URL with a fragment gives that section only.`;
}
