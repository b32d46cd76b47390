/** All pages of a section in one document, for paper: a cover, a table of contents, then the pages. No frame. */
import type { Entry } from "../../content/model.ts";
import { chapterId } from "../article/chapter.ts";
import { Sprite } from "../shell/icon.tsx";
import { Slot } from "../slot.tsx";

export function PrintableView({ title, entries }: { title: string; entries: Entry[] }) {
  return (
    <>
      <Sprite />
      <main className="frame printable" id="main-content">
        <header className="cover">
          <p>webpack</p>
          <h1>{title}</h1>
          <p>
            <button className="button" type="button" data-print="">
              Print this page
            </button>
          </p>
        </header>
        <nav className="chapters" aria-label="Table of contents">
          <ol>
            {entries.map((entry) => (
              <li key={entry.url}>
                <a href={`#${chapterId(entry.url)}`}>{entry.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <Slot name="body" className="text" />
      </main>
    </>
  );
}
