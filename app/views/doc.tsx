/** A page of the documentation. */
import type { Entry, Section } from "../../content/model.ts";
import type { Neighbors } from "../../content/navigation.ts";
import { ContentsList, hasContents } from "../article/contents-list.tsx";
import { PageEnd } from "../article/page-end.tsx";
import { PageTop } from "../article/top.tsx";
import { Frame } from "../shell/frame.tsx";
import { Slot } from "../slot.tsx";

interface DocViewProps {
  entry: Entry;
  section: Section;
  neighbors: Neighbors;
  /** The version of webpack that the page describes. */
  webpack: string;
}

export function DocView({ entry, section, neighbors, webpack }: DocViewProps) {
  const contents = hasContents(entry) && <ContentsList entry={entry} />;
  return (
    <Frame path={entry.url} section={section} contents={contents}>
      <article>
        <PageTop entry={entry} section={section.name} webpack={webpack} />
        <Slot id="md-content" className="text" />
        <PageEnd entry={entry} neighbors={neighbors} />
      </article>
    </Frame>
  );
}
