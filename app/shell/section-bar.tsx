/** The bar under the header on narrow screens. Its buttons open the side menu and the contents list. */
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
