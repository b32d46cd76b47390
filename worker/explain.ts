/** Finds the pages that explain a message. It needs only the route table, so it reads nothing from KV. */
import { type Explain, openMessages } from "../content/explain.ts";
import { readNamed } from "../search/by-name.ts";
import type { SearchIndex, StoredRecord } from "../search/read.ts";
import { headersFor } from "./policy.ts";
import { release } from "./release.ts";

/** Created by the first request that needs it, because most isolates never do. */
let findProblems: Explain | undefined;

/** Returns the problems in a message or a log in order, each with the pages that explain it, the best page first. */
export const explain: Explain = (text) => {
  findProblems ??= openMessages(release);
  return findProblems(text);
};

/** Returns the records of up to three pages that explain a message, the best first. Empty for any other query. */
export function explainingRecords(index: SearchIndex, query: string): StoredRecord[] {
  const pages = explain(query).flatMap((problem) => problem.pages);
  return pages.slice(0, 3).flatMap(({ url, title }) => {
    const path = url.replace(/#.*/, "");
    // A table row has no record, so the page's record takes its place.
    const record = readNamed(index, title, url) ?? readNamed(index, release.pages[path]?.[3] ?? "", path);
    return record ? [{ ...record, url }] : [];
  });
}

/** GET /_data/messages.json returns the data that the box on /errors/ needs to explain messages in the browser. */
export function answerMessages(): Response {
  const { messages, errors, options } = release;
  return new Response(JSON.stringify({ messages, errors, options }), { headers: headersFor("messages") });
}
