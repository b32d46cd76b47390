/** The metadata of a page for browsers, search engines and link previews. */
import type { StyleName } from "../content/model.ts";
import { site } from "../content/site.ts";

export interface Head {
  /** Canonical path, with slashes at both ends. */
  path: string;
  /** Configured origin, never the request's. */
  origin: string;
  /** The complete title; nothing is added to it. */
  title: string;
  description: string;
  robots?: string;
  /** False for a page without a canonical link, such as the not-found page. */
  canonical?: boolean;
  type?: "website" | "article";
  /** Whether the page is also available as Markdown. */
  markdown?: boolean;
  /** Structured data for search engines, see structured-data.ts. */
  data?: object;
  /** Name of the page's additional styles. */
  styles?: Exclude<StyleName, "site">;
}

export function HeadTags({
  path,
  origin,
  title,
  description,
  robots,
  canonical = true,
  type = "website",
  markdown,
}: Head) {
  const url = origin + path;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {robots && <meta name="robots" content={robots} />}
      {canonical && <link rel="canonical" href={url} />}
      <meta name="theme-color" content={site.themeColor} />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.json" />
      <link rel="search" type="application/opensearchdescription+xml" title={site.name} href="/opensearch.xml" />
      <link rel="alternate" type="application/rss+xml" title={`${site.name} blog`} href="/feed.xml" />
      {markdown && <link rel="alternate" type="text/markdown" href={`${path}index.md`} />}
      <meta property="og:site_name" content={site.name} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={`${origin}/icon_512x512.png`} />
      <meta name="twitter:card" content="summary" />
      <meta name="twitter:site" content={site.social} />
      <meta name="twitter:creator" content={site.social} />
      <meta name="twitter:domain" content={new URL(origin).host} />
    </>
  );
}
