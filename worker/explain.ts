/** The pages that explain a message, from what this release knows about messages. Reads nothing: the route table has it all. */
import { type Explain, openMessages } from "../content/explain.ts";
import { readNamed } from "../search/by-name.ts";
import type { SearchIndex, StoredRecord } from "../search/read.ts";
import { headersFor } from "./policy.ts";
import { release } from "./release.ts";

/** Opened by the first who asks: most isolates never need it. */
let opened: Explain | undefined;

/** The problems of a message or a whole log in their order, each with the pages that explain it, the best first. */
export const explain: Explain = (text) => {
  opened ??= openMessages(release);
  return opened(text);
};

/** The records of up to three pages that explain a message, the best first; empty for a query that is no message. */
export function explainingRecords(index: SearchIndex, query: string): StoredRecord[] {
  const pages = explain(query).flatMap((problem) => problem.pages);
  return pages.slice(0, 3).flatMap(({ url, title }) => {
    const path = url.replace(/#.*/, "");
    // A row of a table has no record, so it gets the one of its page.
    const record = readNamed(index, title, url) ?? readNamed(index, release.pages[path]?.[3] ?? "", path);
    return record ? [{ ...record, url }] : [];
  });
}

/** GET /_data/messages.json: what the box on /errors/ needs to do the same in the browser. */
export function answerMessages(): Response {
  const { messages, errors, options } = release;
  return new Response(JSON.stringify({ messages, errors, options }), { headers: headersFor("messages") });
}
