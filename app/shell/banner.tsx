/** The announcement above the header. Every page contains it; app/client/first-paint.ts decides whether to show it. */
import { announcement } from "../../content/announcement.ts";
import { Icon } from "./icon.tsx";

export function Banner() {
  const { text, links } = announcement;
  return (
    <aside className="banner" aria-label="Announcement">
      <div className="frame">
        <p>
          {text}{" "}
          {links.map(({ title, url }, at) => (
            <span key={url}>
              {at > 0 && " or "}
              <a href={url}>{title}</a>
            </span>
          ))}
          .
        </p>
        <button className="icon-button" type="button" data-dismiss="" aria-label="Close announcement">
          <Icon name="close" />
        </button>
      </div>
    </aside>
  );
}
