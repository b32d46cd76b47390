/** The pages that explain a message, from what this release knows about messages. Reads nothing: the route table has it all. */
import { type Explain, openMessages } from "../content/explain.ts";
import { headersFor } from "./policy.ts";
import { release } from "./release.ts";

/** Opened by the first who asks: most isolates never need it. */
let opened: Explain | undefined;

/** The problems of a message or a whole log in their order, each with the pages that explain it, the best first. */
export const explain: Explain = (text) => {
  opened ??= openMessages(release);
  return opened(text);
};

/** GET /_data/messages.json: what the box on /errors/ needs to do the same in the browser. */
export function answerMessages(): Response {
  const { messages, errors, options } = release;
  return new Response(JSON.stringify({ messages, errors, options }), { headers: headersFor("messages") });
}
