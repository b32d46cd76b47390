/**
 * What is around every page, in the order in which the keyboard walks through it. Elements with `data-turn` differ from page to
 * page: they are replaced, by name, when a page comes in place of another (app/client/turn).
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
  /** Given where the page belongs to a section: then the section's pages are listed beside it. */
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
