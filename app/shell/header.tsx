/** The sticky bar at the top: logo, main links, search, language menu, theme switch, and links to other sites. */

import { Island } from "../island.tsx";
import { Cube } from "./cube.tsx";
import { ExternalLinks } from "./external-links.tsx";
import { Icon } from "./icon.tsx";
import LanguageMenu from "./language-menu.island.tsx";
import { isDocumentation } from "./names.ts";
import { SearchBox } from "./search-box.tsx";
import ThemeSwitch from "./theme-switch.island.tsx";

interface MainLink {
  title: string;
  url: string;
  label: string;
  isCurrent: (path: string) => boolean;
}

export const mainLinks: readonly MainLink[] = [
  { title: "Documentation", url: "/concepts/", label: "webpack documentation", isCurrent: isDocumentation },
  {
    title: "Contribute",
    url: "/contribute/",
    label: "contribute to webpack",
    isCurrent: (path) => path.startsWith("/contribute/"),
  },
  { title: "Blog", url: "/blog/", label: "webpack blog", isCurrent: (path) => path.startsWith("/blog/") },
];

export function Header({ path }: { path: string }) {
  return (
    <header className="header slate">
      <div className="frame bar">
        <button
          className="icon-button narrow"
          type="button"
          popoverTarget="side-menu"
          aria-label="Toggle navigation menu"
        >
          <Icon name="menu" />
        </button>
        <a className="logo" href="/" aria-label="webpack">
          <Cube className="logo-cube" />
          webpack
        </a>
        <nav className="main-links wide" aria-label="Main" data-turn="main-links">
          {mainLinks.map(({ title, url, label, isCurrent }) => (
            <a key={url} href={url} aria-label={label} aria-current={isCurrent(path) ? "true" : undefined}>
              {title}
            </a>
          ))}
        </nav>
        <a className="search" href="/search/" data-search="" aria-label="Search webpack documentation">
          <Icon name="search" />
          <span className="wide">Search webpack documentation</span>
        </a>
        <div className="wide" data-turn="languages">
          <Island as="div" name="language-menu" props={{ path }}>
            <LanguageMenu path={path} />
          </Island>
        </div>
        <Island name="theme-switch">
          <ThemeSwitch />
        </Island>
        <ExternalLinks className="icon-links" />
      </div>
      <SearchBox />
    </header>
  );
}
