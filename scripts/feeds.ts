/** Files for machines that read the site: which pages there are and since when, what the blog said, whom to tell of a hole. */
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Entry } from "../content/model.ts";
import { site } from "../content/site.ts";
import { readCached, writeCached } from "./cache.ts";
import type { Places } from "./places.ts";
import type { Problem } from "./problems.ts";

const run = promisify(execFile);
const DAY = 86_400_000;

/** File name below the root of the site → its text. */
export async function writeFeeds(entries: readonly Entry[], places: Places): Promise<Record<string, string>> {
  const dates = await changeDates(places);
  return {
    "sitemap.xml": sitemap(entries, dates),
    "feed.xml": feed(entries),
    "robots.txt": `User-agent: *\nDisallow: /*/printable/\nSitemap: ${site.origin}/sitemap.xml\n`,
  };
}

/** security.txt must be looked at again before it lapses (RFC 9116): 30 days before that builds begin to say so. */
export async function checkSecurityContact(places: Places, now = Date.now()): Promise<Problem[]> {
  const file = "public/.well-known/security.txt";
  const text = await readFile(join(places.public, ".well-known/security.txt"), "utf8");
  const lines = text.split("\n");
  const at = lines.findIndex((line) => line.startsWith("Expires: "));
  const left = (Date.parse(lines[at]?.slice("Expires: ".length) ?? "") - now) / DAY;
  const problem = (message: string): Problem[] => [{ file, line: Math.max(at, 0) + 1, message }];
  if (Number.isNaN(left)) return problem("needs a line like `Expires: 2027-11-01T00:00:00Z`");
  if (left < 30) return problem("lapses in less than 30 days: see whether the contact is right, then set a new date");
  return left > 366 ? problem("must lapse within a year, so that somebody looks at it") : [];
}

function sitemap(entries: readonly Entry[], dates: ReadonlyMap<string, string>): string {
  const urls = entries.map((entry) => {
    const date = dates.get(sourceOf(entry));
    const changed = date ? `<lastmod>${date}</lastmod>` : "";
    return `  <url><loc>${xml(site.origin + entry.url)}</loc>${changed}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("")}</urlset>\n`;
}

function feed(entries: readonly Entry[]): string {
  const posts = entries
    .filter((entry): entry is Entry & { date: string } => entry.date !== undefined)
    .sort((a, b) => (a.date < b.date ? 1 : -1));
  const items = posts.map(({ url, title, teaser, description, date }) => {
    const link = xml(site.origin + url);
    return `    <item>
      <title>${xml(title)}</title>
      <link>${link}</link>
      <guid isPermaLink="true">${link}</guid>
      <pubDate>${new Date(date).toUTCString()}</pubDate>
      <description>${xml(teaser || description || title)}</description>
    </item>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>${site.name} Blog</title>
    <link>${site.origin}/blog/</link>
    <atom:link href="${site.origin}/feed.xml" rel="self" type="application/rss+xml" />
    <description>Releases, plans and announcements of webpack.</description>
    <language>en</language>
${items.join("")}  </channel>
</rss>
`;
}

/** The file, or the folder, whose last change is the page's. */
function sourceOf({ url, path }: Entry): string {
  const example = /^\/examples\/([\w-]+)\/$/.exec(url)?.[1];
  return example ? `content/examples/${example}` : `content/pages/${path}`;
}

/**
 * Path → day of its last commit, asked once for each commit. Without a history, or with one that was cut off, nothing is
 * said about days.
 */
async function changeDates(places: Places): Promise<Map<string, string>> {
  const git = async (...words: string[]): Promise<string> => {
    const { stdout } = await run("git", ["-C", places.pages, ...words], { maxBuffer: 64 * 1024 * 1024 });
    return stdout.trim();
  };
  try {
    const asked = ["--show-toplevel", "--is-shallow-repository", "HEAD"];
    const [root, shallow, head] = (await git("rev-parse", ...asked)).split("\n");
    if (shallow !== "false" || !root) return new Map();
    const file = join(places.cache, "dates.json");
    const key = [root, head, places.pages].join();
    const known = await readCached<[string, string][]>(file, key);
    if (known) return new Map(known);
    const dates = new Map<string, string>();
    const prefix = places.pages.slice(root.length + 1).replace(/content\/pages$/, "");
    const log = await git(
      "-c",
      "core.quotePath=off",
      "log",
      "--format=%x00%cs",
      "--name-only",
      "--",
      places.pages,
      places.examples,
    );
    for (const commit of log.split("\0")) {
      const [date = "", , ...files] = commit.trim().split("\n");
      for (const file of files) {
        const path = file.slice(prefix.length);
        const folder = /^content\/examples\/[\w-]+/.exec(path)?.[0];
        for (const changed of folder ? [folder] : [path]) if (!dates.has(changed)) dates.set(changed, date);
      }
    }
    await writeCached(file, key, [...dates]);
    return dates;
  } catch {
    // No git, or no repository: an archive of the sources builds as well.
    return new Map();
  }
}

function xml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
