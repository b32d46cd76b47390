/** Serves contributors' avatars from GitHub, so that a reader's browser contacts only this site. */
import { excludedContributors } from "../content/site.ts";
import { REQUEST_TIMEOUT, withDeadline } from "./deadline.ts";
import type { Env } from "./env.ts";
import { fetchImage } from "./images.ts";
import { headersFor } from "./policy.ts";
import { readSection, release } from "./release.ts";

/** Twice the displayed size in CSS pixels, for high-density screens. */
const SIZE = 90;
const source = "https://github.com";
const limits = { hosts: ["https://avatars.githubusercontent.com"], largest: 100_000, deadline: REQUEST_TIMEOUT };

let handles: Set<string> | undefined;

/** GET /_img/contributors/{handle}.png returns the avatar, or 204 if there is none. The page then shows initials. */
export async function answerAvatar(env: Env, file: string): Promise<Response> {
  const handle = /^([\w-]{1,39})\.png$/.exec(file)?.[1];
  if (!handle) return noAvatar();
  try {
    return (await withDeadline(fetchAvatar(env, handle), REQUEST_TIMEOUT)) ?? noAvatar();
  } catch {
    return noAvatar();
  }
}

/** Not an error status, because browsers would report one although nothing is wrong with the page. */
function noAvatar(): Response {
  return new Response(null, { status: 204, headers: headersFor("no-image") });
}

async function fetchAvatar(env: Env, handle: string): Promise<Response | null> {
  // Limited to contributors of this site, so that the route isn't an open proxy.
  if (!(await contributors(env)).has(handle)) return null;
  const avatar = await fetchImage(`${source}/${handle}.png?size=${SIZE}`, limits);
  return avatar && new Response(avatar.bytes, { headers: headersFor("image", { "Content-Type": avatar.type }) });
}

/** Returns the handles of all contributors, which each isolate reads once. */
async function contributors(env: Env): Promise<Set<string>> {
  if (handles) return handles;
  const sections = await Promise.all(Object.keys(release.sections).map((name) => readSection(env, name)));
  const all = sections.flatMap(({ entries }) => entries.flatMap((entry) => entry.contributors));
  handles = new Set(all.filter((handle) => !excludedContributors.includes(handle)));
  return handles;
}
