/** The end of a page: further reading, links to edit, print or copy it, the neighboring pages, and its contributors. */
import type { Entry } from "../../content/model.ts";
import type { Neighbors } from "../../content/navigation.ts";
import { site } from "../../content/site.ts";
import { Breakable } from "./breakable.tsx";
import { Contributors } from "./contributors.tsx";
import { longDate } from "./top.tsx";

export function PageEnd({ entry, neighbors }: { entry: Entry; neighbors: Neighbors }) {
  return (
    <div className="page-end">
      {entry.related.length > 0 && (
        <section aria-labelledby="further-reading">
          <h2 id="further-reading">Further Reading</h2>
          <ul>
            {entry.related.map(({ title, url }) => (
              <li key={url}>
                <a href={url}>
                  <Breakable text={title} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="page-links">
        <a href={editUrl(entry)}>Edit this page</a>
        <button type="button" data-print="">
          Print this page
        </button>
        <a href={`${entry.url}index.md`} data-markdown="">
          Copy as Markdown
        </a>
        {entry.repo && <a href={entry.repo}>Jump to repository</a>}
        {entry.changed && <time dateTime={entry.changed}>{`Last changed ${longDate(entry.changed)}`}</time>}
      </p>
      <NeighborCards neighbors={neighbors} />
      <Contributors handles={entry.contributors} />
    </div>
  );
}

/** Returns the URL where readers can edit the page's source. */
function editUrl(entry: Entry): string {
  return entry.edit ?? `${site.repository}/edit/main/content/pages/${entry.path}`;
}

function NeighborCards({ neighbors: { previous, next } }: { neighbors: Neighbors }) {
  if (!previous && !next) return null;
  return (
    <nav className="neighbors" aria-label="Previous and next page">
      {previous && (
        <a rel="prev" href={previous.url}>
          <span>« Previous</span> <Breakable text={previous.title} />
        </a>
      )}
      {next && (
        <a rel="next" href={next.url}>
          <span>Next »</span> <Breakable text={next.title} />
        </a>
      )}
    </nav>
  );
}
