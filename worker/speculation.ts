/**
 * What browsers may fetch and draw before a click. Sent by header, so that pages need no inline script for it. Pages are
 * drawn ahead when a pointer rests on a link or a finger touches it.
 */
import { headersFor } from "./policy.ts";

const pages = {
  and: [
    { href_matches: "/*" },
    { not: { href_matches: "/*/printable/" } },
    { not: { href_matches: "/_*" } },
    { not: { href_matches: "/*\\.:extension(\\w+)" } },
    { not: { selector_matches: "[target=_blank], [rel~=nofollow]" } },
  ],
};

const rules = {
  prefetch: [{ where: pages, eagerness: "eager" }],
  prerender: [{ where: pages, eagerness: "moderate" }],
};

export function answerSpeculation(): Response {
  return new Response(JSON.stringify(rules), { headers: headersFor("speculation") });
}
