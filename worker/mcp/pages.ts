/** Reads pages and their sections as Markdown, by the URLs that programs send. */

import type { Env } from "../env.ts";
import { entryOf, findMarkdown, findRoute, type Route, readMarkdown, readSection, release } from "../release.ts";
import { resolvePath } from "../resolve-path.ts";
import { originOf } from "../shells.tsx";
import { suggestPages } from "../suggestions.ts";
import { ToolProblem } from "./problem.ts";

/** Maximum characters of a tool's result. */
const LONGEST_ANSWER = 50_000;

/** Throws ToolProblem and Unavailable. */
export async function getPage(env: Env, input: { url: string }): Promise<string> {
  const { route, id } = locate(env, input.url);
  if (id === "") return truncate(await readPage(env, route), env, route);
  const text = await readPart(env, route, id);
  if (text !== null) return truncate(text, env, route);
  const { anchors } = entryOf(await readSection(env, route.section), route.url);
  const ids = anchors.slice(0, 80).map((anchor) => `#${anchor.id}`);
  throw new ToolProblem(
    `${route.url} has no heading "#${id.slice(0, 100)}". ${ids.length > 0 ? `It has ${ids.join(", ")}.` : "Send the URL without a fragment."}`,
  );
}

/** Throws ToolProblem and Unavailable. */
export async function getExample(env: Env, input: { name: string }): Promise<string> {
  const name = input.name
    .trim()
    .replace(/^.*\/examples\//, "")
    .replace(/\/$/, "");
  const route = findRoute(`/examples/${name}/`);
  if (route) return truncate(await readPage(env, route), env, route);
  const words = name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const names = Object.keys(release.pages).flatMap((url) => /^\/examples\/([\w-]+)\/$/.exec(url)?.[1] ?? []);
  const similar = names
    .map((one) => ({ one, shared: words.filter((word) => one.includes(word)).length }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, 15);
  const list = similar.map(({ one }) => `- ${one}: ${release.pages[`/examples/${one}/`]?.[3]}`).join("\n");
  throw new ToolProblem(
    `There is no example "${name.slice(0, 100)}". ${list === "" ? `All examples are listed in ${originOf(env)}/examples/: call get_page with this URL.` : `Similar names:\n${list}`}`,
  );
}

/** Returns the section at a root-relative URL, cut to `limit` characters, or null if missing. Throws Unavailable. */
export async function readSectionText(env: Env, url: string, limit: number): Promise<string | null> {
  const [path = "", id = ""] = url.split("#");
  const route = findRoute(path);
  if (!route) return null;
  const markdown = id === "" ? await readPage(env, route) : await readPart(env, route, decodeURIComponent(id));
  const text = markdown?.replace(/^---\n.*?\n---\n+/s, "") ?? null;
  if (text === null || text.length <= limit) return text;
  return `${text.slice(0, limit).replace(/\n[^\n]*$/, "")}\n\n… Call get_page with ${originOf(env)}${url} for the rest.`;
}

/** Throws ToolProblem. */
function locate(env: Env, url: string): { route: Route; id: string } {
  const origin = originOf(env);
  if (!URL.canParse(url, `${origin}/`))
    throw new ToolProblem(`"${url.slice(0, 200)}" is not a URL. Send one such as "${origin}/concepts/".`);
  const { hostname, pathname, hash } = new URL(url, `${origin}/`);
  if (hostname !== new URL(origin).hostname)
    throw new ToolProblem(`Only pages of ${origin} can be read. Call search_docs to find one.`);
  const path = pathname.replace(/(?:index)?\.md$/i, "");
  const resolved = resolvePath(path === "" ? "/" : path);
  const moved = resolved.kind === "moved" ? new URL(resolved.location, origin) : null;
  const route = resolved.kind === "page" ? resolved.route : moved?.origin === origin ? findRoute(moved.pathname) : null;
  const id = decodeOrKeep((hash || moved?.hash || "").slice(1));
  if (route) return { route, id };
  const near = suggestPages(path.slice(0, 200), release, 5).map((link) => `- ${link.title}: ${origin}${link.url}`);
  throw new ToolProblem(
    `There is no page at ${path.slice(0, 200)}. ${near.length > 0 ? `Similar:\n${near.join("\n")}` : "Call search_docs to find one."}`,
  );
}

async function readPage(env: Env, route: Route): Promise<string> {
  return (await read(env, route.url)) ?? "";
}

async function read(env: Env, path: string): Promise<string | null> {
  const file = findMarkdown(path);
  return file ? new TextDecoder().decode(await readMarkdown(env, file)) : null;
}

/** Returns the section of a page under the heading with this id, including its subsections. */
async function readPart(env: Env, route: Route, id: string): Promise<string | null> {
  const part = await read(env, `${route.url}${id}`);
  if (part !== null) return part;
  const { anchors } = entryOf(await readSection(env, route.section), route.url);
  const at = anchors.findIndex((anchor) => anchor.id === id);
  const anchor = anchors[at];
  if (!anchor) return null;
  const lines = (await readPage(env, route)).split("\n");
  const headings = headingsOf(lines);
  // Titles can repeat on a page.
  const nth = anchors.slice(0, at).filter(({ title }) => normalizeTitle(title) === normalizeTitle(anchor.title)).length;
  const start = headings.filter(({ title }) => normalizeTitle(title) === normalizeTitle(anchor.title))[nth];
  if (!start) return null;
  const end = headings.find(({ line, level }) => line > start.line && level <= start.level);
  return lines.slice(start.line, end?.line).join("\n").trim();
}

interface Heading {
  line: number;
  level: number;
  title: string;
}

function headingsOf(lines: readonly string[]): Heading[] {
  const headings: Heading[] = [];
  let fence = "";
  for (const [line, text] of lines.entries()) {
    const [mark = ""] = /^ {0,3}(?:`{3,}|~{3,})/.exec(text) ?? [];
    if (fence === "" && mark !== "") fence = mark.trim();
    else if (fence !== "" && text.trim().startsWith(fence) && /^[`~]+$/.test(text.trim())) fence = "";
    else if (fence === "") {
      const [, marks = "", title = ""] = /^(#{1,6}) (.*)$/.exec(text) ?? [];
      if (marks !== "") headings.push({ line, level: marks.length, title });
    }
  }
  return headings;
}

/** Keeps only letters and digits, because Markdown escapes other characters. */
function normalizeTitle(title: string): string {
  return title
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
}

function truncate(text: string, env: Env, { url }: Route): string {
  if (text.length <= LONGEST_ANSWER) return text;
  const start = text.slice(0, LONGEST_ANSWER).replace(/\n[^\n]*$/, "");
  return `${start}\n\n… The page is longer. Call get_page with ${originOf(env)}${url} and the fragment of a heading, such as "#usage", for one section.`;
}

function decodeOrKeep(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
