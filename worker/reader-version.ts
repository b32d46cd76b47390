/** Pages for readers of an older webpack: `?v=5.88` marks what is newer. The URL without it remains the canonical one. */
import { badgeText, readerMinor, versionNote, versionParameter, versionProblem } from "../content/reader-version.ts";
import type { Env } from "./env.ts";
import { logError, Unavailable } from "./errors.ts";
import { readFacts } from "./facts.ts";
import { type Route, release } from "./release.ts";
import type { Variant } from "./variant.ts";

/** The page for the version in the URL of a request; null if there is none. */
export function versionVariant(request: Request, route: Route): Variant | null {
  // Half of a character can't be part of an ETag.
  const typed = new URL(request.url).searchParams.get(versionParameter)?.trim().slice(0, 20).toWellFormed();
  if (!typed) return null;
  const minor = readerMinor(typed, release.webpack.version);
  return {
    tag: `-v${minor ?? `?${encodeURIComponent(typed)}`}`,
    draw: (env, article) => articleFor(typed, env, route, article),
  };
}

/** The article with a note at its beginning, and with its newer parts marked. */
async function articleFor(typed: string, env: Env, route: Route, article: Uint8Array): Promise<Uint8Array> {
  const newest = release.webpack.version;
  const minor = readerMinor(typed, newest);
  const html = new TextDecoder().decode(article);
  const back = `<a href="${route.url}">Show the page without marks</a>`;
  if (minor === null) return encode(`${note(`${escaped(versionProblem(typed, newest))} ${back}`)}${html}`);
  let count = 0;
  const marked = html.replace(/<span class="badge">([^<]*)<\/span>/g, (whole, badge: string) => {
    const text = badgeText(badge, minor);
    if (text === badge) return whole;
    count += 1;
    return `<span class="badge newer">${text}</span>`;
  });
  const gone = await removedSince(minor, env, route);
  const removed =
    gone.length > 0
      ? ` webpack 5.${minor} also has ${gone.map((path) => `<code>${path}</code>`).join(", ")}, which later versions don't.`
      : "";
  return encode(`${note(`${versionNote(count, minor)}${removed} ${back}`)}${marked}`);
}

/** The options of the page's area that existed in 5.`minor` and are gone. Without the data, the page does without them. */
async function removedSince(minor: number, env: Env, { url, title }: Route): Promise<string[]> {
  try {
    const { removed } = await readFacts(env, "history");
    const areas = [title, url.split("/").at(-2) ?? ""].map((name) => name.replace(/-/g, "").toLowerCase());
    return removed
      .filter(({ path, lastVersion }) => {
        const area = path.split(".")[0]?.toLowerCase() ?? "";
        return areas.includes(area) && Number(lastVersion.split(".")[1]) >= minor;
      })
      .map(({ path }) => path);
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    logError(error, url);
    return [];
  }
}

const note = (html: string): string => `<p class="version-note" role="note">${html}</p>\n`;
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const escaped = (text: string): string => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);
