/** Pages for readers of an older webpack: `?v=5.88` marks what is newer. The URL without it remains the canonical one. */
import { compareMinors, minorOf } from "../content/changes.ts";
import {
  badgeText,
  markedSections,
  readerMinor,
  versionNote,
  versionParameter,
  versionProblem,
} from "../content/reader-version.ts";
import type { Env } from "./env.ts";
import { logError, Unavailable } from "./errors.ts";
import { readFacts } from "./facts.ts";
import { type Route, release } from "./release.ts";
import type { Shell } from "./render.tsx";
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
    ...(minor !== null && { frame: (shell) => frameFor(minor, shell) }),
  };
}

/** The article with a note at its beginning, and with its newer parts marked. */
async function articleFor(typed: string, env: Env, route: Route, article: Uint8Array): Promise<Uint8Array> {
  const newest = release.webpack.version;
  const minor = readerMinor(typed, newest);
  const html = new TextDecoder().decode(article);
  if (minor === null)
    return encode(
      `${note(`${escaped(versionProblem(typed, newest))} <a href="${route.url}">Show the page without marks</a>`)}${html}`,
    );
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
      ? ` webpack 5.${minor} also has ${gone.map((name) => `<code>${name}</code>`).join(", ")}, which webpack ${newest} doesn't have.`
      : "";
  const links = [
    ...(minor === minorOf(newest, { upTo: newest })
      ? []
      : [`<a href="/changes/?from=5.${minor}&amp;to=${newest}">Compare 5.${minor} with ${newest}</a>`]),
    `<a href="${route.url}">Show the page without marks</a>`,
  ];
  return encode(`${note(`${versionNote(count, minor)}${removed} ${links.join(" · ")}`)}${keepVersion(marked, minor)}`);
}

/** The frame whose links keep the version, because readers without script can't store it. */
function frameFor(minor: number, { before, after }: Shell): Shell {
  const [start, end] = [before, after].map((html) => encode(keepVersion(new TextDecoder().decode(html), minor)));
  return { before: start ?? before, after: end ?? after };
}

const toMarkedPages = new RegExp(`(<a\\b[^>]*? href="/(?:${markedSections.join("|")})/(?:[^"?#.]+/)?)(?=["#])`, "g");

/** Adds the version to links that lead to pages with marks. */
function keepVersion(html: string, minor: number): string {
  return html.replace(toMarkedPages, `$1?${versionParameter}=5.${minor}`);
}

/** What the page is about that existed in 5.`minor` and is gone. Without the data, the page does without it. */
async function removedSince(minor: number, env: Env, { url, title }: Route): Promise<string[]> {
  try {
    const history = await readFacts(env, "history");
    const areas = [title, url.split("/").at(-2) ?? ""].map((name) => name.replace(/-/g, "").toLowerCase());
    const belongs = {
      options: (name: string) => areas.includes(name.split(".")[0]?.toLowerCase() ?? ""),
      flags: () => url === "/api/cli/",
      hooks: (name: string) => areas.includes(`${name.split(".")[0]?.toLowerCase()}hooks`),
      errors: () => url === "/errors/",
    };
    return compareMinors(history, minor, minorOf(history.upTo, history) ?? minor)
      .filter(({ kind, name, change }) => change === "removed" && belongs[kind](name))
      .map(({ kind, name }) => (kind === "flags" ? `--${name}` : name));
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    logError(error, url);
    return [];
  }
}

/** Options that are newer than 5.`minor`, with their badge. Without the data, there are none. */
export async function newerOptions(minor: number, env: Env): Promise<ReadonlyMap<string, string>> {
  try {
    const { added } = await readFacts(env, "history");
    const newer = added.filter(({ version }) => Number(version.split(".")[1]) > minor);
    return new Map(newer.map(({ path, version }) => [path, badgeText(`${version}+`, minor)]));
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    logError(error, "/search/");
    return new Map();
  }
}

const note = (html: string): string => `<p class="version-note" role="note">${html}</p>\n`;
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const escaped = (text: string): string => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);
