/** The row of documentation sections under the header. */

import { sectionOf, sectionTitle } from "../../content/navigation.ts";
import { listedSections } from "./names.ts";

export function SectionLinks({ path }: { path: string }) {
  return (
    <nav className="section-links wide" aria-label="Sections" data-testid="sub-navigation" data-turn="section-links">
      <div className="frame">
        {listedSections.map((name) => (
          <a key={name} href={`/${name}/`} title={name} aria-current={sectionOf(path) === name ? "true" : undefined}>
            {sectionTitle(name)}
          </a>
        ))}
      </div>
    </nav>
  );
}
