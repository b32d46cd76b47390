/** A page whose article couldn't be read from KV. Everything around the article is the same as usual. */
import type { Entry, Section } from "../../content/model.ts";
import type { Neighbors } from "../../content/navigation.ts";
import { site } from "../../content/site.ts";
import ContentRetry from "../article/content-retry.island.tsx";
import { ContentsList, hasContents } from "../article/contents-list.tsx";
import { PageEnd } from "../article/page-end.tsx";
import { PageTop } from "../article/top.tsx";
import { Island } from "../island.tsx";
import { Frame } from "../shell/frame.tsx";

interface ProblemViewProps {
  entry: Entry;
  section: Section;
  neighbors: Neighbors;
}

export function ProblemView({ entry, section, neighbors }: ProblemViewProps) {
  const source = entry.source ?? `${site.repository}/blob/main/content/pages/${entry.path}`;
  const retry = { body: entry.body, url: entry.url, source };
  return (
    <Frame path={entry.url} section={section} contents={hasContents(entry) && <ContentsList entry={entry} />}>
      <article>
        <PageTop entry={entry} section={section.name} />
        <Island as="div" id="md-content" name="content-retry" wake="idle" props={retry}>
          <ContentRetry {...retry} />
        </Island>
        <PageEnd entry={entry} neighbors={neighbors} />
      </article>
    </Frame>
  );
}
