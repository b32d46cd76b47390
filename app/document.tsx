/** The HTML document round a view. Styles and the script before first paint stand inline, allowed by their hashes. */
import type { ReactNode } from "react";
import type { ClientAssets } from "../content/model.ts";
import { type Head, HeadTags } from "./head.tsx";

interface DocumentProps {
  head: Head;
  assets: ClientAssets;
  children: ReactNode;
}

export function Document({ head, assets, children }: DocumentProps) {
  return (
    <html lang="en" data-theme="light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script dangerouslySetInnerHTML={{ __html: assets.boot }} />
        <style dangerouslySetInnerHTML={{ __html: assets.styles }} />
        <HeadTags {...head} />
        <script type="module" src={assets.main} async />
      </head>
      <body>{children}</body>
    </html>
  );
}
