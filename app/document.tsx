/** The HTML document around a view. The security policy allows its inline styles and boot script by their hashes. */
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
  const { site, ...pageStyles } = assets.styles;
  const font = textFont(site.text);
  return (
    <html lang="en" data-theme="light" data-analytics={analytics}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script dangerouslySetInnerHTML={{ __html: assets.boot.text }} />
        {font && <link rel="preload" as="font" type="font/woff2" href={font} media="(width >= 64rem)" crossOrigin="" />}
        <style dangerouslySetInnerHTML={{ __html: site.text }} />
        {head.styles && <style dangerouslySetInnerHTML={{ __html: pageStyles[head.styles].text }} />}
        <HeadTags {...head} />
        {search && <meta name="search-service" content={JSON.stringify(search)} />}
        {head.data && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: inScript(head.data) }} />}
        <script type="module" src={assets.main} async fetchPriority="low" />
      </head>
      <body>{children}</body>
    </html>
  );
}

/**
 * Returns the URL of the font for body text. Wide screens preload it, so that lines don't wrap differently once it has
 * loaded. Browsers delay the first paint for a preloaded font: a few milliseconds on a desktop, but 300 on a slow
 * phone.
 */
function textFont(styles: string): string | undefined {
  return /url\((\/assets\/sans\.\w+\.woff2)\)/.exec(styles)?.[1];
}

/** Returns JSON that can't end its script element. Browsers don't run it, so the security policy needs no hash. */
function inScript(data: object): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
