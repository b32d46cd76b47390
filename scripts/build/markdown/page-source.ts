/** The input and output of the Markdown pipeline, and the state that its transformers share. */
import type { Element } from "hast";
import type { Anchor, Link } from "../../../content/model.ts";
import type { PagePart } from "../../../search/records.ts";
import type { EarlierTexts } from "../guides/changes.ts";
import type { GuideStart } from "../guides/starts.ts";
import type { Problem } from "../problems.ts";
import type { DirectiveDrawer } from "./directives.ts";
import type { EntryHeading, HeadingFacts } from "./headings.ts";

/** URL of the glossary, whose definitions other pages show in hover cards. */
export const glossaryUrl = "/glossary/";

/** Metadata of a page, from its front matter or from the npm package it documents. */
export interface FrontMatter {
  title: string;
  description?: string;
  sort?: number;
  group?: string;
  contributors: string[];
  related: Link[];
  author?: string;
  source?: string;
  edit?: string;
  repo?: string;
  thirdParty?: true;
  version?: string;
  webpackRange?: string;
  /** Name of the guide whose finished project this guide starts with. */
  continues?: string;
  /** Packages that a guide's new project starts with, as `npm install --save-dev` takes them. */
  packages?: string;
}

export interface PageSource {
  /** Path relative to the repository, for messages and for the content index. */
  file: string;
  url: string;
  markdown: string;
  /** Given for third-party pages; otherwise it's at the top of the Markdown. */
  front?: FrontMatter;
}

/** A link inside the site, to be checked once all pages are known. */
interface InternalLink {
  line: number;
  /** As written: "/concepts/#entry" or "#usage". */
  target: string;
}

export interface Fence {
  file: string;
  /** Line of the opening fence. */
  line: number;
  lang: string;
  title?: string;
  meta: Record<string, string | true>;
  text: string;
}

/** A page's Markdown from one heading of level 2 or 3 to the next; the first part comes before all of them. */
export interface MarkdownPart {
  /** Id and text of the heading; both are empty in the first part. */
  id: string;
  title: string;
  level: 1 | 2 | 3;
  /** Includes the heading. */
  text: string;
}

export interface RenderedPage {
  front: FrontMatter;
  html: string;
  /** The same page as a chapter of its section's printable page; null in sections that have none. */
  chapter: string | null;
  /** The same page as plain Markdown, in parts. */
  markdown: MarkdownPart[];
  /** The page's records for search. */
  parts: PagePart[];
  anchors: Anchor[];
  /** Every id of the page, aliases included. */
  ids: string[];
  /** Path of every option that has a heading → id of the first one. */
  options: Record<string, string>;
  /** Every hook that has a heading, `Compiler.make` → id of the first one. */
  hooks: Record<string, string>;
  links: InternalLink[];
  fences: Fence[];
  /** Names of examples the page shows. */
  examples: string[];
  /** URL of each term that the page defines → its definition. Only the glossary defines terms. */
  terms: Record<string, string>;
  /** The beginning of the page as plain text, for the list of blog posts. */
  teaser: string;
  /** The non-ASCII characters in the page's text and in its code, which the fonts must contain. */
  characters: { text: string; code: string };
  problems: Problem[];
}

export interface SourceOfError {
  /** Name of the class, or code of the deprecation. */
  name: string;
  source: string;
}

/** Data that a page shows, but that isn't in its Markdown. */
export interface Sources {
  facts: HeadingFacts;
  draw: DirectiveDrawer;
  /** URL of each term of the glossary → its definition. */
  terms?: ReadonlyMap<string, string>;
  /** URL of each guide → the project that it starts with. */
  starts?: Readonly<Record<string, GuideStart>>;
  /** URL of each guide → the files that it changes. */
  changes?: Readonly<Record<string, EarlierTexts>>;
  /** URL of an error's description → links to the lines that define what it describes. */
  errors?: ReadonlyMap<string, readonly SourceOfError[]>;
}

/** Records a problem in the line of a page. */
export type Report = (line: number, message: string) => void;

/** A page on its way through the transformers. */
export interface Draft {
  source: PageSource;
  /** The Markdown that was parsed; positions in the tree refer to it. */
  markdown: string;
  sources: Sources;
  /** Ignores problems in readmes, because they can't be fixed here. */
  report: Report;
  /** Headings that name an option or a hook: `headings` finds them, `optionEntries` uses them. */
  entries: EntryHeading[];
  /** SVG of each diagram. It's added after sanitizing, which removes any other SVG, such as that of readmes. */
  drawings: Element[][];
  /** The result, which the transformers fill in. */
  page: RenderedPage;
}

/** Changes the tree of a page in place, and stores other results in `draft.page`. */
export type Transformer<Tree> = (tree: Tree, draft: Draft) => void | Promise<void>;
