/** Under the header of narrow screens: the section's name opens the side menu, 'On this page' the contents list. */
import { sectionTitle } from "../../content/navigation.ts";

interface SectionBarProps {
  name: string;
  hasContents: boolean;
}

export function SectionBar({ name, hasContents }: SectionBarProps) {
  return (
    <div className="section-bar narrow" data-turn="section-bar">
      <button type="button" popoverTarget="side-menu">
        {sectionTitle(name)}
      </button>
      <button type="button" popoverTarget="contents" hidden={!hasContents}>
        On this page
      </button>
    </div>
  );
}
