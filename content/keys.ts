/** Names and types of values in KV: the one place that both the writer and the reader know them from. */
import type { Hash } from "./model.ts";

export const keys = {
  /** Finished HTML of a page. */
  body: (hash: Hash): string => `b/${hash}`,
  /** Section index, content index, search index, Markdown of several pages. */
  index: (hash: Hash): string => `x/${hash}`,
  /** A hashed file of the client, by its name below /assets/. */
  asset: (name: string): string => `a/${name}`,
  /** The complete list of what a release consists of. */
  manifest: (release: string): string => `r/${release}/manifest`,
  /** From which commit and when it was published: for people, no page needs it. */
  meta: (release: string): string => `r/${release}/meta`,
  /** A snapshot of all supporters of webpack. */
  sponsors: (hash: Hash): string => `s/${hash}`,
  /** Which snapshot of them is the current one: the only value that changes. */
  currentSponsors: "sponsors/current",
  /** A supporter's avatar, named by the URL that it was fetched from. */
  picture: (hash: Hash): string => `i/${hash}`,
} as const;

/** Content types of assets by the extension of their name. */
export const assetTypes: Readonly<Record<string, string>> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  woff2: "font/woff2",
  svg: "image/svg+xml",
  png: "image/png",
  webp: "image/webp",
  json: "application/json",
};
