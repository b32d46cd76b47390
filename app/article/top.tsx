/** The start of a page: where it belongs, its title, and what to know about it before reading. */
import { longestInTitle } from "../../content/long-names.ts";
import type { Entry } from "../../content/model.ts";
import { sectionTitle } from "../../content/navigation.ts";
import { site } from "../../content/site.ts";
import { Breakable } from "./breakable.tsx";
import { ReaderVersion } from "./reader-version.tsx";

/** Of the title, on every page that has a sidebar before it. */
export const titleId = "page-title";

/** When it is painted is measured (scripts/bench/navigation.ts); React knows no such attribute by type. */
const timed = { elementtiming: "title" };

export function PageTop({ entry, section, webpack }: { entry: Entry; section: string; webpack?: string }) {
  return (
    <header className="page-top">
      <Breadcrumb entry={entry} section={section} />
      <h1 id={titleId} {...timed}>
        <Breakable text={entry.title} longest={longestInTitle} />
      </h1>
      {entry.date && <PostFacts date={entry.date} author={entry.author} />}
      {entry.thirdParty && <Disclaimer entry={entry} />}
      {webpack && !entry.thirdParty && <ReaderVersion section={section} newest={webpack} />}
    </header>
  );
}

/** The way to a page: its section and, where the section has groups, its group. */
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

/** 2020-10-10 → October 10, 2020: by table, since the Worker's and the build's locales may differ. */
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
