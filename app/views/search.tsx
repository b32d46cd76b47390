/** The page of search results, which Enter opens. Without JavaScript, it's the only search. */
import { Fragment } from "react";
import { textParts } from "../../content/long-names.ts";
import { versionParameter } from "../../content/reader-version.ts";
import { Breakable } from "../article/breakable.tsx";
import { Frame } from "../shell/frame.tsx";
import { Slot } from "../slot.tsx";

/** A string in pieces, with the words of the query marked. */
type Pieces = readonly { text: string; isMatch: boolean }[];

export interface SearchResult {
  url: string;
  title: Pieces;
  /** Titles of the section, the page and the headings above the result. */
  where: readonly string[];
  text: Pieces;
  /** Says that the result is newer than the reader's webpack. */
  badge?: string | undefined;
  /** How the score was computed, one line per step, for maintainers. */
  steps?: readonly string[];
}

interface SearchResultsProps {
  query: string;
  /** Null if the index can't be read. */
  found: readonly SearchResult[] | null;
  /** True if no result contains most of the query. */
  isWeak?: boolean;
  /** Sections that have results. */
  sections?: readonly string[];
  /** The section that the results are limited to; "" for all. */
  section?: string;
  /** The reader's version of webpack, which the results' links contain, too; "" if the URL has none. */
  version?: string;
}

/** The frame, rendered once. The field and the results go into its slot. */
export function SearchView() {
  return (
    <Frame path="/search/">
      <div className="frame results">
        <h1>Search</h1>
        <Slot />
      </div>
    </Frame>
  );
}

export function SearchResults(props: SearchResultsProps) {
  const { query, version = "" } = props;
  return (
    <>
      <search>
        <form className="results-form" action="/search/" method="get">
          <label className="visually-hidden" htmlFor="results-query">
            Search webpack documentation
          </label>
          <input
            id="results-query"
            type="search"
            name="q"
            defaultValue={query}
            maxLength={200}
            placeholder="Search webpack documentation"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
          {version !== "" && <input type="hidden" name={versionParameter} value={version} />}
          <button className="button" type="submit">
            Search
          </button>
        </form>
      </search>
      <ResultList {...props} />
    </>
  );
}

function ResultList({ query, found, isWeak = false, sections = [], section = "", version = "" }: SearchResultsProps) {
  if (found === null)
    return (
      <>
        <p role="status">
          Search is unavailable right now. The rest of the site works, so try again later or start from one of these
          pages.
        </p>
        <GoodStarts />
      </>
    );
  if (query.trim() === "") return <GoodStarts />;
  if (found.length === 0)
    return (
      <>
        <p role="status">
          Nothing found for “{query}”. Try a shorter word or the name of an option, or start from one of these pages.
        </p>
        <GoodStarts />
      </>
    );
  return (
    <>
      <p role="status">
        {isWeak && "No page has all of these words. These come closest: "}
        {found.length} {found.length === 1 ? "result" : "results"} for “{query}”
      </p>
      {sections.length > 1 && (
        <nav className="results-sections" aria-label="Sections">
          {["", ...sections].map((name) => (
            <a key={name} href={urlOf(query, name, version)} aria-current={name === section ? "page" : undefined}>
              {name || "All sections"}
            </a>
          ))}
        </nav>
      )}
      <ol className="results-list">
        {found.map(({ url, title, where, text, badge, steps = [] }) => (
          <li key={url}>
            <h2>
              <a href={forVersion(url, version)}>
                <Marked pieces={title} />
              </a>
              {badge !== undefined && <span className="badge newer">{badge}</span>}
            </h2>
            <p className="results-where">
              <Breakable text={where.join(" › ")} />
            </p>
            {text.length > 0 && (
              <p>
                <Marked pieces={text} />
              </p>
            )}
            {steps.length > 0 && <pre>{steps.join("\n")}</pre>}
          </li>
        ))}
      </ol>
    </>
  );
}

function urlOf(query: string, section: string, version: string): string {
  const sectionPart = section === "" ? "" : `&in=${encodeURIComponent(section)}`;
  const versionPart = version === "" ? "" : `&${versionParameter}=${encodeURIComponent(version)}`;
  return `/search/?q=${encodeURIComponent(query)}${sectionPart}${versionPart}`;
}

/** Returns the URL of a result with the reader's version, so that the page marks newer parts. */
function forVersion(url: string, version: string): string {
  const [path = "", id] = url.split("#");
  return version === "" ? url : `${path}?${versionParameter}=${version}${id === undefined ? "" : `#${id}`}`;
}

/** Links to three pages to start from. */
function GoodStarts() {
  return (
    <ul className="results-starts">
      <li>
        <a href="/guides/getting-started/">Getting Started</a>: build your first project
      </li>
      <li>
        <a href="/configuration/all-options/">All options</a>: every option with its type and default
      </li>
      <li>
        <a href="/concepts/">Concepts</a>: the ideas behind webpack
      </li>
    </ul>
  );
}

function Marked({ pieces }: { pieces: Pieces }) {
  const ends = breaksIn(pieces.map(({ text }) => text).join(""));
  let start = 0;
  return pieces.map(({ text, isMatch }) => {
    const from = start;
    start += text.length;
    const starts = [0, ...ends.filter((end) => end > from && end < start).map((end) => end - from)];
    const shown = starts.map((at, index) => (
      <Fragment key={at}>
        {ends.includes(from + at) && <wbr />}
        {text.slice(at, starts[index + 1])}
      </Fragment>
    ));
    // The same words can appear twice, so their position is the key.
    return isMatch ? <mark key={from}>{shown}</mark> : <span key={from}>{shown}</span>;
  });
}

/** Positions where the long names in a string may break. They're independent of the marked pieces. */
function breaksIn(text: string): number[] {
  let end = 0;
  return textParts(text)
    .slice(0, -1)
    .map((part) => (end += part.length));
}
