/**
 * The list 'On this page': a column on the right of wide screens, and a menu that the section bar opens on narrow ones.
 * Pages with fewer than two headings have no list.
 */
import type { Entry } from "../../content/model.ts";
import { anchorLabel } from "../../content/navigation.ts";
import { Breakable } from "./breakable.tsx";

/** True if the page has enough headings for a list. */
export function hasContents(entry: Entry): boolean {
  return entry.anchors.filter(({ level }) => level > 1).length > 1;
}

export function ContentsList({ entry }: { entry: Entry }) {
  if (!hasContents(entry)) return null;
  return (
    <nav className="contents" id="contents" aria-labelledby="contents-title" popover="auto">
      <p id="contents-title">On this page</p>
      <ul>
        {entry.anchors
          .filter(({ level }) => level > 1)
          .map(({ id, level, title }) => (
            <li key={id} className={level === 3 ? "sub" : undefined}>
              <a href={`#${id}`}>
                <Breakable text={anchorLabel(entry.title, title)} />
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
