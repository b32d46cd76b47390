/**
 * The pages of a section. Drawn once per section with no current page: `markCurrent` puts that in by replacing text, so
 * that a section with 700 anchors is not drawn again for each of its pages.
 */
import { Fragment } from "react";
import type { Anchor, Entry, Section } from "../../content/model.ts";
import { anchorLabel, groupEntries } from "../../content/navigation.ts";
import { printableSections, versions } from "../../content/site.ts";
import { type NestedAnchor, nestAnchors } from "../article/anchors.ts";
import { Breakable } from "../article/breakable.tsx";
import { Island } from "../island.tsx";
import { sectionTitle } from "./names.ts";
import SaveSection from "./save-section.island.tsx";

export function Sidebar({ section }: { section: Section }) {
  const isPrintable = (printableSections as readonly string[]).includes(section.name);
  return (
    <>
      <Versions section={section.name} />
      <nav aria-label={sectionTitle(section.name)}>
        {groupEntries(section.entries).map((group) => (
          <Fragment key={group.entries[0]?.url}>
            {group.title && <h2>{group.title}</h2>}
            <ul>
              {group.entries.map((entry) => (
                <Row key={entry.url} entry={entry} />
              ))}
            </ul>
          </Fragment>
        ))}
        {isPrintable && (
          <a className="print-section" href={`/${section.name}/printable/`} target="_blank" rel="nofollow noopener">
            Print Section
          </a>
        )}
        <div className="scripted">
          <Island as="div" name="save-section" props={{ section: section.name }}>
            <SaveSection section={section.name} />
          </Island>
        </div>
      </nav>
    </>
  );
}

/**
 * The versions of webpack that are documented. An older one is the same path on a host of its own: the Worker puts the
 * page's path in the place of the section's.
 */
function Versions({ section }: { section: string }) {
  const [current, ...older] = versions;
  return (
    <details className="versions">
      <summary aria-label={`webpack ${current.major}, select version`}>webpack {current.major}</summary>
      <ul>
        <li aria-current="true">webpack {current.major}</li>
        {older.map(({ major, host }) => (
          <li key={major}>
            <a href={olderUrl(host, `/${section && `${section}/`}`)}>webpack {major}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Row({ entry }: { entry: Entry }) {
  const anchors = nestAnchors(entry.anchors);
  return (
    <li>
      <a href={entry.url} data-testid="sidebar-item-title">
        <Breakable text={entry.title} />
      </a>
      {anchors.length > 0 && (
        <details data-entry={entry.url}>
          <summary aria-label={`Toggle ${entry.title} section`} />
          <Anchors entry={entry} anchors={anchors} />
        </details>
      )}
    </li>
  );
}

/** The drawn sidebar with the page at `url` marked and open, and the versions leading to that page. */
export function markCurrent(html: string, section: string, url: string): string {
  const [, ...older] = versions;
  let marked = html
    .replace(`href="${url}"`, () => `href="${url}" aria-current="page"`)
    .replace(`<details data-entry="${url}"`, () => `<details open="" data-entry="${url}"`);
  for (const { host } of older)
    marked = marked.replace(olderUrl(host, `/${section && `${section}/`}`), () => olderUrl(host, url));
  return marked;
}

function olderUrl(host: string, path: string): string {
  return `https://${host}${path}`;
}

function Anchors({ entry, anchors }: { entry: Entry; anchors: NestedAnchor[] }) {
  return (
    <ul>
      {anchors.map(({ anchor, children }) => (
        <li key={anchor.id}>
          <a href={`${entry.url}#${anchor.id}`}>
            <Breakable text={label(entry, anchor)} />
          </a>
          {children.length > 0 && <Anchors entry={entry} anchors={children} />}
        </li>
      ))}
    </ul>
  );
}

function label(entry: Entry, anchor: Anchor): string {
  return anchorLabel(entry.title, anchor.title);
}
