/** Avatars of contributors from GitHub, so that a reader's browser contacts only this site. */
import { excludedContributors } from "../content/site.ts";
import { WAIT, withDeadline } from "./deadline.ts";
import type { Env } from "./env.ts";
import { fetchPicture } from "./pictures.ts";
import { headersFor } from "./policy.ts";
import { readSection, release } from "./release.ts";

/** Twice what is shown, for dense screens. */
const SIZE = 90;
const source = "https://github.com";
const limits = { hosts: ["https://avatars.githubusercontent.com"], largest: 100_000, deadline: WAIT };

let handles: Set<string> | undefined;

/** GET /_img/contributors/{handle}.png: the avatar, or 204 if there is none, in which case the page keeps the initials. */
export async function answerAvatar(env: Env, file: string): Promise<Response> {
  const handle = /^([\w-]{1,39})\.png$/.exec(file)?.[1];
  if (!handle) return nobody();
  try {
    return (await withDeadline(pictureOf(env, handle), WAIT)) ?? nobody();
  } catch {
    return nobody();
  }
}

/** Not an error status: browsers would report one, and nothing is wrong with the page. */
function nobody(): Response {
  return new Response(null, { status: 204, headers: headersFor("no-image") });
}

async function pictureOf(env: Env, handle: string): Promise<Response | null> {
  // Only contributors of this site, so that it can't be used as an open proxy.
  if (!(await contributors(env)).has(handle)) return null;
  const picture = await fetchPicture(`${source}/${handle}.png?size=${SIZE}`, limits);
  return picture && new Response(picture.bytes, { headers: headersFor("image", { "Content-Type": picture.type }) });
}

/** The handles of all contributors, read once per isolate. */
async function contributors(env: Env): Promise<Set<string>> {
  if (handles) return handles;
  const sections = await Promise.all(Object.keys(release.sections).map((name) => readSection(env, name)));
  const all = sections.flatMap(({ entries }) => entries.flatMap((entry) => entry.contributors));
  handles = new Set(all.filter((handle) => !excludedContributors.includes(handle)));
  return handles;
}
