/** What goes into the Markdown pipeline and what comes out. */
import type { Anchor, Link } from "../../content/model.ts";
import type { Problem } from "../problems.ts";

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
  /** Name of the example whose final state a guide starts from. */
  continues?: string;
}

export interface PageSource {
  /** For messages and for the content index: relative to the repository. */
  file: string;
  url: string;
  markdown: string;
  /** Given for third-party pages; otherwise it stands at the top of the Markdown. */
  front?: FrontMatter;
}

/** A link inside the site, to be checked once all pages are known. */
export interface InternalLink {
  line: number;
  /** As written: "/concepts/#entry" or "#usage". */
  target: string;
}

export interface Fence {
  file: string;
  /** Of the opening fence. */
  line: number;
  lang: string;
  title?: string;
  meta: Record<string, string | true>;
  text: string;
}

export interface RenderedPage {
  front: FrontMatter;
  html: string;
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
  /** First words as plain text, for the blog list. */
  teaser: string;
  /** The characters beyond ASCII that its text and its code use: what fonts must have. */
  characters: { text: string; code: string };
  problems: Problem[];
}
