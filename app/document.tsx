/**
 * The HTML document around a view. Styles and the script before the first paint are inline, allowed by their hashes. Fonts are
 * not preloaded: browsers hold the first paint for a preloaded font, 300 ms on a slow phone.
 */
import type { ReactNode } from "react";
import type { ClientAssets, HostedSearch } from "../content/model.ts";
import { type Head, HeadTags } from "./head.tsx";

interface DocumentProps {
  head: Head;
  assets: ClientAssets;
  analytics: string | undefined;
  search: HostedSearch | undefined;
  children: ReactNode;
}

export function Document({ head, assets, analytics, search, children }: DocumentProps) {
  const { site, ...own } = assets.styles;
  return (
    <html lang="en" data-theme="light" data-analytics={analytics}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script dangerouslySetInnerHTML={{ __html: assets.boot.text }} />
        <style dangerouslySetInnerHTML={{ __html: site.text }} />
        {head.styles && <style dangerouslySetInnerHTML={{ __html: own[head.styles].text }} />}
        <HeadTags {...head} />
        {search && <meta name="search-service" content={JSON.stringify(search)} />}
        <script type="module" src={assets.main} async fetchPriority="low" />
      </head>
      <body>{children}</body>
    </html>
  );
}
