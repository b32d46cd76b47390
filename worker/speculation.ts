/**
 * What browsers may fetch and draw before a click. Sent by header, so that pages need no inline script for it. Pages are
 * fetched ahead as soon as a pointer or finger is on a link, and drawn ahead when it rests there; the latter only where the
 * page at hand was drawn quickly, which app/client/pace.ts says. The page that comes next is fetched and drawn while this
 * one is read, which app/client/late.ts says. Where a browser has no memory or battery to draw it, it is still fetched; to
 * save data it does neither. Links to pages that come in place (app/client/turn.ts) are left to that.
 *
 * Selectors alone, no patterns of addresses: browsers read those anew whenever a page comes in place, for some 25 ms.
 */
import { headersFor } from "./policy.ts";

const turns = "[data-turns], [data-slow] .sidebar *";
/** Addresses of pages end with a slash; only pages to read, not to print. */
const page = `a[href^="/"]:is([href$="/"], [href*="/#"]):not([href*="/printable/"], [href^="/_"], [target=_blank], [rel~=nofollow], ${turns})`;

const hovered = { where: { selector_matches: page }, eagerness: "eager" };
const rested = { where: { selector_matches: `[data-quick] ${page}` }, eagerness: "moderate" };
const next = { where: { selector_matches: `[data-reading] ${page}[rel=next]` }, eagerness: "immediate" };

const rules = { prefetch: [hovered, next], prerender: [rested, next] };

export function answerSpeculation(): Response {
  return new Response(JSON.stringify(rules), { headers: headersFor("speculation") });
}
