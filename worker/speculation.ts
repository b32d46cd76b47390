/**
 * What browsers may fetch and draw before a click. Sent by header, so that pages need no inline script for it. Pages are
 * fetched ahead as soon as a pointer or finger is on a link, and drawn ahead when it rests there; the latter only where the
 * page at hand was drawn quickly, which app/client/pace.ts says. The page that comes next is fetched and drawn while this
 * one is read, which app/client/late.ts says: there is time for it on slow devices too. Where a browser has no memory or
 * battery to draw it, it is still fetched; to save data it does neither.
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

const next = {
  where: { and: [...pages.and, { selector_matches: "[data-reading] [rel=next]" }] },
  eagerness: "immediate",
};

const rules = {
  prefetch: [{ where: pages, eagerness: "eager" }, next],
  prerender: [{ where: { and: [...pages.and, { selector_matches: "[data-quick] a" }] }, eagerness: "moderate" }, next],
};

export function answerSpeculation(): Response {
  return new Response(JSON.stringify(rules), { headers: headersFor("speculation") });
}
