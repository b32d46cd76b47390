/** The page for URLs that don't exist. It suggests pages that the visitor may have meant. */
import type { Link } from "../../content/model.ts";
import { Breakable } from "../article/breakable.tsx";
import { Cube } from "../shell/cube.tsx";
import { Frame } from "../shell/frame.tsx";
import { WaysIn } from "../shell/ways-in.tsx";
import { Slot } from "../slot.tsx";

/** The frame, rendered once. The suggestions go into its slot. */
export function NotFoundView() {
  return (
    <Frame path="/">
      <div className="frame not-found">
        <Cube className="not-found-cube" empty />
        <h1>Page Not Found</h1>
        <p>Oops! The page you are looking for has been removed or relocated.</p>
        <Slot className="suggestions" />
        <p>
          <a className="button" href="/">
            Go to Homepage
          </a>
        </p>
        <WaysIn />
      </div>
    </Frame>
  );
}

export function Suggestions({ links }: { links: readonly Link[] }) {
  if (links.length === 0) return null;
  return (
    <>
      <h2>Did you mean one of these pages?</h2>
      <ul>
        {links.map(({ title, url }) => (
          <li key={url}>
            <a href={url}>
              <Breakable text={title} />
            </a>{" "}
            <span>
              <Breakable text={url} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
