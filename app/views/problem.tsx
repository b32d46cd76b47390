/** A page that exists but whose text could not be read just now: everything else stays in its place. */
import type { Entry, Section } from "../../content/model.ts";
import { site } from "../../content/site.ts";
import { PageTop } from "../article/top.tsx";
import { Frame } from "../shell/frame.tsx";

export function ProblemView({ entry, section }: { entry: Entry; section: Section }) {
  const source = entry.source ?? `${site.repository}/blob/main/content/pages/${entry.path}`;
  return (
    <Frame path={entry.url} section={section}>
      <article>
        <PageTop entry={entry} section={section.name} />
        <div className="text" id="md-content">
          <aside className="danger" role="alert">
            <p className="aside-label">Error loading content.</p>
            <p>
              The text of this page could not be read. <a href={entry.url}>Reload this page</a>, or read{" "}
              <a href={source}>its source file</a>.
            </p>
          </aside>
        </div>
      </article>
    </Frame>
  );
}
