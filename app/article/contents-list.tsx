/**
 * 'On this page': a column at the right of wide screens, a menu that the section bar opens on narrow ones. Returns null
 * for fewer than two headings.
 */
import type { Entry } from "../../content/model.ts";
import { anchorLabel } from "../../content/navigation.ts";
import { Breakable } from "./breakable.tsx";

/** True where there is a list to show. */
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
