/** Pages for readers of an older webpack: `?v=5.88` marks newer features. The URL without it remains canonical. */
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

/** Returns the variant of a page for the version in the request's URL, or null if the URL has no version. */
export function versionVariant(request: Request, route: Route): Variant | null {
  // A lone surrogate can't be part of an ETag.
  const typed = new URL(request.url).searchParams.get(versionParameter)?.trim().slice(0, 20).toWellFormed();
  if (!typed) return null;
  const minor = readerMinor(typed, release.webpack.version);
  return {
    tag: `-v${minor ?? `?${encodeURIComponent(typed)}`}`,
    render: (env, article) => articleFor(typed, env, route, article),
    ...(minor !== null && { renderFrame: (shell) => frameFor(minor, shell) }),
  };
}

/** Returns the article with a note at its beginning and with newer features marked. */
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
  const removed = await removedSince(minor, env, route);
  const removedNote =
    removed.length > 0
      ? ` webpack 5.${minor} also has ${removed.map((name) => `<code>${name}</code>`).join(", ")}, which webpack ${newest} doesn't have.`
      : "";
  const links = [
    ...(minor === minorOf(newest, { upTo: newest })
      ? []
      : [`<a href="/changes/?from=5.${minor}&amp;to=${newest}">Compare 5.${minor} with ${newest}</a>`]),
    `<a href="${route.url}">Show the page without marks</a>`,
  ];
  return encode(
    `${note(`${versionNote(count, minor)}${removedNote} ${links.join(" · ")}`)}${keepVersion(marked, minor)}`,
  );
}

/** Returns the frame with the version in its links, because readers without JavaScript can't store it. */
function frameFor(minor: number, { before, after }: Shell): Shell {
  const [start, end] = [before, after].map((html) => encode(keepVersion(new TextDecoder().decode(html), minor)));
  return { before: start ?? before, after: end ?? after };
}

const linksToMarkedPages = new RegExp(
  `(<a\\b[^>]*? href="/(?:${markedSections.join("|")})/(?:[^"?#.]+/)?)(?=["#])`,
  "g",
);

/** Adds the version to links that lead to pages that have variants. */
function keepVersion(html: string, minor: number): string {
  return html.replace(linksToMarkedPages, `$1?${versionParameter}=5.${minor}`);
}

/** Returns names on the page's topic that existed in 5.`minor` but not since. Empty if the data can't be read. */
async function removedSince(minor: number, env: Env, { url, title }: Route): Promise<string[]> {
  try {
    const history = await readFacts(env, "history");
    const areas = [title, url.split("/").at(-2) ?? ""].map((name) => name.replace(/-/g, "").toLowerCase());
    const isOnPage = {
      options: (name: string) => areas.includes(name.split(".")[0]?.toLowerCase() ?? ""),
      flags: () => url === "/api/cli/",
      hooks: (name: string) => areas.includes(`${name.split(".")[0]?.toLowerCase()}hooks`),
      errors: () => url === "/errors/",
    };
    return compareMinors(history, minor, minorOf(history.upTo, history) ?? minor)
      .filter(({ kind, name, change }) => change === "removed" && isOnPage[kind](name))
      .map(({ kind, name }) => (kind === "flags" ? `--${name}` : name));
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    logError(error, url);
    return [];
  }
}

/** Returns the options that are newer than 5.`minor`, with their badges. Empty if the data can't be read. */
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
