/** The top of a page: its breadcrumb, title, date and author, disclaimer, and the form for the reader's version. */
import { longestInTitle } from "../../content/long-names.ts";
import type { Entry } from "../../content/model.ts";
import { sectionTitle } from "../../content/navigation.ts";
import { site } from "../../content/site.ts";
import { Breakable } from "./breakable.tsx";
import { ReaderVersion } from "./reader-version.tsx";

/** Id of the title on every page with a sidebar. */
export const titleId = "page-title";

export function PageTop({ entry, section, webpack }: { entry: Entry; section: string; webpack?: string }) {
  return (
    <header className="page-top">
      <Breadcrumb entry={entry} section={section} />
      <h1 id={titleId}>
        <Breakable text={entry.title} longest={longestInTitle} />
      </h1>
      {entry.date && <PostFacts date={entry.date} author={entry.author} />}
      {entry.thirdParty && <Disclaimer entry={entry} />}
      {webpack && !entry.thirdParty && <ReaderVersion section={section} newest={webpack} />}
    </header>
  );
}

/** Links to the page's section, and names its group if it has one. */
function Breadcrumb({ entry, section }: { entry: Entry; section: string }) {
  const isIndex = entry.url === `/${section}/`;
  const [title, url] = isIndex || section === "" ? [site.name, "/"] : [sectionTitle(section), `/${section}/`];
  const group = entry.group === "-" ? undefined : entry.group;
  return (
    <nav className="breadcrumb" aria-label="Breadcrumb">
      <ol>
        <li>
          <a href={url}>{title}</a>
        </li>
        {group && <li>{group}</li>}
      </ol>
    </nav>
  );
}

export function PostFacts({ date, author }: { date: string; author: string | undefined }) {
  return (
    <p className="post-facts">
      <time dateTime={date}>{longDate(date)}</time>
      {author && ` by ${author}`}
    </p>
  );
}

const months = "January February March April May June July August September October November December".split(" ");

/** Formats 2020-10-10 as October 10, 2020. Uses a table, because the locales of the Worker and the build may differ. */
export function longDate(date: string): string {
  const [year, month, day] = date.split("-").map(Number);
  return `${months[(month ?? 1) - 1]} ${day}, ${year}`;
}

function Disclaimer({ entry }: { entry: Entry }) {
  return (
    <p className="disclaimer">
      This package is published by third-party maintainers, not by the webpack team. Its support, security policy and
      license may differ from webpack's.{entry.version && ` This page documents version ${entry.version}`}
      {entry.version && entry.webpackRange && `, for webpack ${entry.webpackRange}`}
      {entry.version && "."}
    </p>
  );
}
