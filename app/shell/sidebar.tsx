/**
 * The pages of a section. Drawn once per section with no current page: the Worker marks that by replacing the one
 * occurrence of `href="{url}"` and of `<details data-entry="{url}"`. Rows are short, since a section may have 700 anchors.
 */
import { Fragment } from "react";
import type { Anchor, Entry, Section } from "../../content/model.ts";
import { anchorLabel, groupEntries } from "../../content/navigation.ts";
import { printableSections, versions } from "../../content/site.ts";
import { type NestedAnchor, nestAnchors } from "../article/anchors.ts";
import { Breakable } from "../article/breakable.tsx";
import { sectionTitle } from "./names.ts";

export function Sidebar({ section }: { section: Section }) {
  const [current, ...older] = versions;
  const isPrintable = (printableSections as readonly string[]).includes(section.name);
  return (
    <>
      <details className="versions">
        <summary>webpack {current.major}</summary>
        {older.map(({ major, host }) => (
          <a key={major} href={`https://${host}/${section.name && `${section.name}/`}`}>
            webpack {major}
          </a>
        ))}
      </details>
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
      </nav>
      {isPrintable && (
        <a className="print-section" href={`/${section.name}/printable/`} target="_blank" rel="nofollow noopener">
          Print Section
        </a>
      )}
    </>
  );
}

function Row({ entry }: { entry: Entry }) {
  const anchors = nestAnchors(entry.anchors);
  return (
    <li>
      <a href={entry.url} data-testid="sidebar-item-title">
        {entry.title}
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
