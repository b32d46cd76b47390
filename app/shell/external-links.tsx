/** Links to the other places where webpack lives, as marks with tooltips; the label is always there for assistive technology. */
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
