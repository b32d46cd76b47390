/** The links at the end of every page. */
import type { Link } from "../../content/model.ts";
import { Cube } from "./cube.tsx";

const quick: readonly Link[] = [
  { title: "Get Started", url: "/guides/getting-started/" },
  { title: "Errors", url: "/errors/" },
  { title: "Examples", url: "/examples/" },
  { title: "Comparison", url: "/comparison/" },
  { title: "Privacy Policy", url: "https://privacy-policy.openjsf.org/" },
];

const resources: readonly Link[] = [
  { title: "Swag Store", url: "https://webpack.threadless.com/" },
  { title: "Awesome webpack", url: "/awesome-webpack/" },
  { title: "Glossary", url: "/glossary/" },
  { title: "Branding", url: "/branding/" },
  { title: "Discord", url: "https://discord.com/invite/5sxFZPdx2k" },
  { title: "Changelog", url: "https://github.com/webpack/webpack/releases" },
  { title: "License (CC BY)", url: "/license" },
];

export function Footer() {
  return (
    <footer className="footer">
      <div className="frame">
        <nav aria-label="Quick links">
          <Links links={quick} />
        </nav>
        <a className="footer-home" href="/" aria-label="Home">
          <Cube className="footer-cube" />
        </a>
        <nav aria-label="Resources and links">
          <Links links={resources} />
        </nav>
      </div>
    </footer>
  );
}

function Links({ links }: { links: readonly Link[] }) {
  return (
    <ul>
      {links.map(({ title, url }) => (
        <li key={url}>
          <a href={url}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
