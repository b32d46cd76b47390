/**
 * Files for programs that read the site: sitemap, feed, robots.txt and search description. Also checks security.txt.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Entry, Link } from "../../content/model.ts";
import { site } from "../../content/site.ts";
import type { Places } from "./places.ts";
import type { Problem } from "./problems.ts";

const DAY = 86_400_000;

/** File name below the root of the site → its content. `dates`: see History. */
export function writeFeeds(entries: readonly Entry[], dates: ReadonlyMap<string, string>): Record<string, string> {
  return {
    "sitemap.xml": sitemap(entries, dates),
    "feed.xml": feed(entries),
    "robots.txt": `User-agent: *\nContent-Signal: ${site.contentSignal}\nDisallow: /*/printable/\nSitemap: ${site.origin}/sitemap.xml\n`,
    "opensearch.xml": openSearch(),
  };
}

/** security.txt must be reviewed before it expires (RFC 9116), so builds report it from 30 days before that date. */
export async function checkSecurityContact(places: Places, now = Date.now()): Promise<Problem[]> {
  const file = "public/.well-known/security.txt";
  const text = await readFile(join(places.public, ".well-known/security.txt"), "utf8");
  const lines = text.split("\n");
  const index = lines.findIndex((line) => line.startsWith("Expires: "));
  const daysLeft = (Date.parse(lines[index]?.slice("Expires: ".length) ?? "") - now) / DAY;
  const problem = (message: string): Problem[] => [{ file, line: Math.max(index, 0) + 1, message }];
  if (Number.isNaN(daysLeft))
    return problem("has no valid expiration date; add a line such as `Expires: 2027-11-01T00:00:00Z`");
  if (daysLeft < 30)
    return problem("expires in less than 30 days; check that the contact is still right, then set a new date");
  return daysLeft > 366
    ? problem("must expire within a year, so that the contact is checked regularly; set an earlier date")
    : [];
}

function sitemap(entries: readonly Entry[], dates: ReadonlyMap<string, string>): string {
  const urls = entries.map((entry) => {
    const date = dates.get(sourceOf(entry));
    const changed = date ? `<lastmod>${date}</lastmod>` : "";
    return `  <url><loc>${xml(site.origin + entry.url)}</loc>${changed}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("")}</urlset>\n`;
}

/** Lets browsers and other programs use the site's search. */
function openSearch(): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${site.name}</ShortName>
  <Description>Search the documentation of webpack</Description>
  <Image width="16" height="16" type="image/svg+xml">${site.origin}/icon.svg</Image>
  <Url type="text/html" template="${site.origin}/search/?q={searchTerms}" />
</OpenSearchDescription>
`;
}

function feed(entries: readonly Entry[]): string {
  const news = entries
    .flatMap((entry) => {
      const day = entry.date ?? entry.published;
      return day === undefined ? [] : [{ ...entry, day }];
    })
    .sort((a, b) => b.day.localeCompare(a.day) || a.sort - b.sort);
  const items = news.map(({ url, title, teaser, description, day }) => {
    const link = xml(site.origin + url);
    return `    <item>
      <title>${xml(title)}</title>
      <link>${link}</link>
      <guid isPermaLink="true">${link}</guid>
      <pubDate>${new Date(day).toUTCString()}</pubDate>
      <description>${xml(teaser || description || title)}</description>
    </item>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>${site.name} Blog</title>
    <link>${site.origin}/blog/</link>
    <atom:link href="${site.origin}/feed.xml" rel="self" type="application/rss+xml" />
    <description>Releases, plans and announcements from the webpack team.</description>
    <language>en</language>
${items.join("")}  </channel>
</rss>
`;
}

/** The file or folder whose last commit is the last change of the page. */
export function sourceOf({ url, path }: Entry): string {
  const example = /^\/examples\/([\w-]+)\/$/.exec(url)?.[1];
  return example ? `content/examples/${example}` : `content/pages/${path}`;
}

function xml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

/**
 * A link to the blog post about the newest version, or to the page of its changes if only that page has been published.
 * Ignores versions that have neither.
 */
export function newestVersion(entries: readonly Entry[]): Link | undefined {
  const about = entries.flatMap(({ url, title, date, published }) => {
    const minor = /^\/(?:blog\/[\d-]+webpack-5|changes\/5)-(\d+)\/$/.exec(url)?.[1];
    return minor === undefined || !(date || published) ? [] : [{ minor: Number(minor), date, link: { title, url } }];
  });
  const [newest] = about.sort((a, b) => b.minor - a.minor || Number(!a.date) - Number(!b.date));
  return newest?.link;
}
