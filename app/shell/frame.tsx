/**
 * The frame around every page, in keyboard order. Elements with `data-turn` differ from page to page. When a page
 * replaces another one in place, app/client/turn replaces these elements by name.
 */
import type { ReactNode } from "react";
import type { Section } from "../../content/model.ts";
import { Banner } from "./banner.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { Sprite } from "./icon.tsx";
import { isDocumentation } from "./names.ts";
import { SectionBar } from "./section-bar.tsx";
import { SectionLinks } from "./section-links.tsx";
import { SideMenu } from "./side-menu.tsx";

interface FrameProps {
  /** URL of the current page. */
  path: string;
  /** The section that the page belongs to, if any. The sidebar lists its pages. */
  section?: Section;
  /** The list 'On this page', if the page has one. */
  contents?: ReactNode;
  children: ReactNode;
}

export function Frame({ path, section, contents, children }: FrameProps) {
  const main = (
    <main id="main-content" tabIndex={-1}>
      {children}
    </main>
  );
  return (
    <>
      <a className="skip" href="#main-content">
        Skip to main content
      </a>
      {/* For programs that read the HTML and ignore what CSS hides. */}
      <a hidden href="/llms.txt">
        List of all pages as Markdown
      </a>
      <Sprite />
      <Banner />
      <Header path={path} />
      {isDocumentation(path) && <SectionLinks path={path} />}
      {section && <SectionBar name={section.name} hasContents={Boolean(contents)} />}
      {section ? (
        <div className="frame grid">
          <SideMenu path={path} section={section} />
          <div className="page" data-turn="page">
            {main}
            {contents}
          </div>
        </div>
      ) : (
        <>
          <SideMenu path={path} />
          {main}
        </>
      )}
      <Footer />
    </>
  );
}
