/** The site as it was when limits were set for its builds: the front page, the concepts and the readmes, no examples. */
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readSources } from "../page-sources.ts";
import { makeReplica, type Replica } from "./replica.ts";

/** The target of a link in Markdown or in front matter. */
const link = /(\]\(|\]: |url: )(\/[^)\s"#]*)(?:#[^)\s"]*)?/g;
const example = /^ *::(example|output|archive)\{.*$/gm;

/** A replica of these pages. What links to others links to the front page: builds check links. */
export async function makeFoundation(): Promise<Replica> {
  const replica = await makeReplica();
  const { places } = replica;
  const { sources } = await readSources(places);
  const own = sources.filter(({ front }) => !front);
  const kept = own.filter(({ url }) => url === "/" || url.startsWith("/concepts/"));
  const urls = new Set([...kept, ...sources.filter(({ front }) => front)].map(({ url }) => url));
  for (const source of own) {
    const file = join(places.pages, source.path);
    const text = source.markdown
      .replace(link, (whole, before: string, path: string) => (urls.has(path) ? whole : `${before}/`))
      .replace(example, "");
    await (kept.includes(source) ? writeFile(file, text) : rm(file));
  }
  const addresses = JSON.parse(await readFile(places.addresses, "utf8")) as Record<string, unknown>;
  const known = Object.entries(addresses).filter(([url]) => urls.has(url));
  await writeFile(places.addresses, JSON.stringify(Object.fromEntries(known)));
  await writeFile(places.redirects, "{}\n");
  await rm(places.coverage);
  await rm(places.examples, { recursive: true });
  await mkdir(places.examples);
  // As in any replica, the readmes are at hand when a build begins.
  await readSources(places);
  return replica;
}
