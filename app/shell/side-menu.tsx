/**
 * The container of the sidebar. On wide screens, it's a column next to the article. On narrow screens, it's a popover
 * that the menu button opens, with the sections above the pages, and languages and links below. Both have the same
 * markup and need no JavaScript.
 */

import type { Section } from "../../content/model.ts";
import { sectionOf, sectionTitle } from "../../content/navigation.ts";
import { ExternalLinks } from "./external-links.tsx";
import { mainLinks } from "./header.tsx";
import { Icon } from "./icon.tsx";
import { LanguageLinks } from "./language-links.tsx";
import { listedSections } from "./names.ts";
import { Sidebar } from "./sidebar.tsx";

interface SideMenuProps {
  path: string;
  /** Missing on pages that belong to no section. They have no column. */
  section?: Section | undefined;
}

export function SideMenu({ path, section }: SideMenuProps) {
  return (
    <>
      {/* Readers pull the menu out from this edge, see app/client/swipe.ts. */}
      <div className="edge narrow" />
      <div className={section ? "side side-column" : "side"} id="side-menu" popover="auto">
        <SideTop path={path} />
        {section && <Sidebar section={section} path={path} />}
        <div className="side-end narrow">
          <div className="side-languages" data-turn="side-languages">
            <LanguageLinks path={path} />
          </div>
          <ExternalLinks className="side-links" />
        </div>
      </div>
    </>
  );
}

function SideTop({ path }: { path: string }) {
  const current = sectionOf(path);
  const others = mainLinks.filter(({ url }) => url !== "/concepts/");
  const links = [...listedSections.map((name) => ({ title: sectionTitle(name), url: `/${name}/` })), ...others];
  return (
    <div className="side-top narrow">
      <button
        className="icon-button"
        type="button"
        popoverTarget="side-menu"
        popoverTargetAction="hide"
        aria-label="Close navigation menu"
      >
        <Icon name="close" />
      </button>
      <nav className="side-sections" aria-label="Sections" data-turn="side-sections">
        {links.map(({ title, url }) => (
          <a key={url} href={url} aria-current={url === `/${current}/` ? "true" : undefined}>
            {title}
          </a>
        ))}
      </nav>
    </div>
  );
}
