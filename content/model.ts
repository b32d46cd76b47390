/** The shape of the site's content: what a build writes, the Worker reads and the views show. Types only. */

import type { DataName } from "./data.ts";

/** 22 characters: 128 bits of SHA-256, base64url. Names a value in KV by its content. */
export type Hash = string;

export interface Link {
  title: string;
  url: string;
}

/** A heading that can be linked to. */
export interface Anchor {
  title: string;
  id: string;
  level: 1 | 2 | 3;
}

/** One page of the content index. */
export interface Entry {
  /** Below content/pages, or the npm package and version for third-party pages. */
  path: string;
  /** File name with extension. */
  name: string;
  type: "file";
  extension: string;
  /** Bytes of the Markdown source. */
  size: number;
  /** Canonical path: root-relative, with slashes at both ends. */
  url: string;
  title: string;
  group?: string;
  sort: number;
  anchors: Anchor[];
  contributors: string[];
  related: Link[];
  description?: string;
  /** URL of the text's source, if it isn't in this repository. */
  source?: string;
  /** URL where readers can edit the text. */
  edit?: string;
  repo?: string;
  thirdParty?: true;
  /** Version of the npm package a third-party page documents, and the webpack range it asks for. */
  version?: string;
  webpackRange?: string;
  /** Blog posts: YYYY-MM-DD from the file name. */
  date?: string;
  /** Pages of versions with an introduction: YYYY-MM-DD from its file name, which isn't the day of the version's release. */
  published?: string;
  /** YYYY-MM-DD of the last commit to its source; absent without a history, and for pages of packages. */
  changed?: string;
  /** Blog posts and pages of errors: first words as plain text. */
  teaser?: string;
  author?: string;
  /** Hash of its finished HTML. */
  body: Hash;
  /** Size of its finished HTML in UTF-8 bytes. */
  bytes: number;
}

export interface Directory {
  path: string;
  name: string;
  type: "directory";
  url: string;
  /** Bytes of the Markdown of every page below, and of the finished HTML of the printable page if there is one. */
  size: number;
  children: (Entry | Directory)[];
}

/** The entries of one section in menu order; one value in KV. */
export interface Section {
  /** First path segment; "" holds the pages at the root. */
  name: string;
  entries: Entry[];
}

/** Hashed files that a page loads. All paths are root-relative. */
export interface ClientAssets {
  /** The only script that every page loads at once. */
  main: string;
  /** Inline stylesheets: "site" in every page, the others in the pages of that name. */
  styles: Record<StyleName, InlineText>;
  /** The script before first paint. */
  boot: InlineText;
}

export type StyleName = "site" | "home" | "printable" | "results";

/** Inline code of a page, and its CSP source ('sha256-…'). */
export interface InlineText {
  text: string;
  hash: string;
}

/** Access to the hosted search service: its application, the key that can only search, the index. */
export interface HostedSearch {
  app: string;
  key: string;
  index: string;
}

/** The data that the Worker has without reading from KV. It imports this table as `#release`. */
export interface RouteTable {
  /** First 16 hex digits of SHA-256 of this table without this field. */
  release: string;
  /** Canonical origin without a slash at the end. */
  origin: string;
  /** Section name → hash of its index in KV. */
  sections: Record<string, Hash>;
  /** The data files of content/data.ts, and webpack's JSON Schema of a configuration: hash and bytes of each. */
  data: Record<DataName | "configSchema", [value: Hash, bytes: number]>;
  /** Canonical path → [section, body, bytes of the body, title]. */
  pages: Record<string, [section: string, body: Hash, bytes: number, title: string]>;
  /** Section → [body, bytes of the body] of all its pages in one document. */
  printables: Record<string, [body: Hash, bytes: number]>;
  /** Where each page's Markdown is in KV. */
  markdown: {
    /** Values in KV that hold files, one after the other. The first `whole` of them hold whole pages, in menu order. */
    packs: Hash[];
    whole: number;
    /** URL of a page, or path of a part of a long page, both without `.md` → where its Markdown is. */
    files: Record<string, [pack: number, start: number, bytes: number]>;
  };
  /** Hash of the code of the shell and the Worker. With the hashes of a page's data, it identifies the page's bytes. */
  shell: Hash;
  /** Old path → path. */
  redirects: Record<string, string>;
  /** The documented version, and a link to the newest post or introduction about a version. */
  webpack: { version: string; news?: Link };
  /** Every option and flag with the URL of its entry, see option-index.ts. */
  options: string;
  /** Every error and deprecation code with its URL, see error-index.ts. */
  errors: string;
  /** Messages with the pages that explain them, see explain.ts. */
  messages: string;
  /** The values of the search index, in their order: see search-index.ts. */
  search: Hash[];
  /** Queried before the site's own index, if the release is built with it. */
  hostedSearch?: HostedSearch;
  /** Measurement id of Google Analytics, if the release is built with one. */
  analytics?: string;
  assets: ClientAssets;
}
