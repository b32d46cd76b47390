/** Names and content types of values in KV, for the code that writes them and the code that reads them. */
import type { Hash } from "./model.ts";

export const keys = {
  /** Finished HTML of a page. */
  body: (hash: Hash): string => `b/${hash}`,
  /** Section index, content index, search index, Markdown of several pages. */
  index: (hash: Hash): string => `x/${hash}`,
  /** A hashed file of the client, by its name below /assets/. */
  asset: (name: string): string => `a/${name}`,
  /** The complete list of a release's values. */
  manifest: (release: string): string => `r/${release}/manifest`,
  /** A release's commit and date, for maintainers only. No page needs it. */
  meta: (release: string): string => `r/${release}/meta`,
  /** A snapshot of all supporters of webpack. */
  sponsors: (hash: Hash): string => `s/${hash}`,
  /** The hash and date of the current snapshot, and its avatars: the only value that changes. */
  currentSponsors: "sponsors/current",
  /** A supporter's avatar, named by the URL that it was fetched from. */
  avatar: (hash: Hash): string => `i/${hash}`,
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
