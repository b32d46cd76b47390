/**
 * The sidebar, which lists the pages of a section. Only the current page has the list of its headings. When a reader
 * opens the row of another page, app/client/turn fetches that page and copies its list.
 */
import { Fragment } from "react";
import type { Anchor, Entry, Section } from "../../content/model.ts";
import { anchorLabel, groupEntries, sectionTitle } from "../../content/navigation.ts";
import { printableSections, versions } from "../../content/site.ts";
import { type NestedAnchor, nestAnchors } from "../article/anchors.ts";
import { Breakable } from "../article/breakable.tsx";
import { Island } from "../island.tsx";
import SaveSection from "./save-section.island.tsx";

interface SidebarProps {
  section: Section;
  /** URL of the current page. */
  path: string;
}

export function Sidebar({ section, path }: SidebarProps) {
  const isPrintable = (printableSections as readonly string[]).includes(section.name);
  return (
    <div className="sidebar" data-turn="sidebar" data-section={section.name}>
      <Versions path={path} />
      <nav aria-label={sectionTitle(section.name)}>
        {groupEntries(section.entries).map((group) => (
          <Fragment key={group.entries[0]?.url}>
            {group.title && <h2>{group.title}</h2>}
            <ul>
              {group.entries.map((entry) => (
                <Row key={entry.url} entry={entry} isCurrent={entry.url === path} />
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
    </div>
  );
}

/** The versions of webpack that are documented. Each older version has the same paths on a separate host. */
function Versions({ path }: { path: string }) {
  const [current, ...older] = versions;
  return (
    <details className="versions" data-turn="versions">
      <summary aria-label={`webpack ${current.major}, select version`}>webpack {current.major}</summary>
      <ul>
        <li aria-current="true">webpack {current.major}</li>
        {older.map(({ major, host }) => (
          <li key={major}>
            <a href={`https://${host}${path}`}>webpack {major}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Row({ entry, isCurrent }: { entry: Entry; isCurrent: boolean }) {
  const anchors = nestAnchors(entry.anchors);
  return (
    <li>
      <a href={entry.url} data-testid="sidebar-item-title" aria-current={isCurrent ? "page" : undefined}>
        <Breakable text={entry.title} />
      </a>
      {anchors.length > 0 && (
        <details open={isCurrent}>
          <summary aria-label={`Toggle ${entry.title} section`} />
          {isCurrent && <Anchors entry={entry} anchors={anchors} />}
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
          <a href={`#${anchor.id}`}>
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
