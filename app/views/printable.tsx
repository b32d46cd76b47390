/** All pages of a section in one printable document, without the frame: a cover, a table of contents and the pages. */
import type { Section } from "../../content/model.ts";
import { chapterId, groupEntries, isPrintable, sectionTitle } from "../../content/navigation.ts";
import { site } from "../../content/site.ts";
import { Cube } from "../shell/cube.tsx";
import { Sprite } from "../shell/icon.tsx";
import { Slot } from "../slot.tsx";

export function PrintableView({ section, origin }: { section: Section; origin: string }) {
  const title = sectionTitle(section.name);
  const pages = section.entries.filter(({ url }) => isPrintable(url));
  const url = `${origin}/${section.name}/`;
  return (
    <>
      <Sprite />
      <main className="frame printable" id="main-content">
        <header className="cover">
          <Cube className="cover-cube" />
          <p>{site.name} documentation</p>
          <h1>{title}</h1>
          <p>
            {pages.length} pages from <a href={`/${section.name}/`}>{url}</a>
          </p>
          <p className="scripted">
            <button className="button" type="button" data-print="">
              Print this page
            </button>
          </p>
        </header>
        <nav className="chapters" aria-labelledby="chapters">
          <h2 id="chapters">Contents</h2>
          {groupEntries(pages).map(({ title: group, entries }) => (
            <div key={entries[0]?.url}>
              {group && <h3>{group}</h3>}
              <ul>
                {entries.map((entry) => (
                  <li key={entry.url}>
                    <a href={`#${chapterId(entry.url)}`}>{entry.title}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <Slot />
      </main>
    </>
  );
}
