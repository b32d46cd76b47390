/** Links to webpack on other sites, as logos with tooltips. Assistive technology always gets the label. */
import { externalLinks } from "../../content/site.ts";
import { Icon } from "./icon.tsx";

export function ExternalLinks({ className }: { className: string }) {
  return (
    <div className={className}>
      {externalLinks.map(({ name, url }) => (
        <a
          key={name}
          className="icon-button"
          href={url}
          target="_blank"
          rel="noopener"
          aria-label={`webpack on ${name}`}
        >
          <Icon name={name} />
          <span className="tooltip slate" aria-hidden="true">{`webpack on ${name}`}</span>
        </a>
      ))}
    </div>
  );
}
