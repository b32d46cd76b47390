/** The page for addresses that lead nowhere: where the visitor may have wanted to go, and home. */
import type { Link } from "../../content/model.ts";
import { Cube } from "../shell/cube.tsx";
import { Frame } from "../shell/frame.tsx";

export function NotFoundView({ suggestions }: { suggestions: Link[] }) {
  return (
    <Frame path="/">
      <div className="frame not-found">
        <Cube className="not-found-cube" empty />
        <h1>Page Not Found</h1>
        <p>The page you're looking for doesn't exist or has been moved.</p>
        {suggestions.length > 0 && (
          <>
            <p>Did you mean</p>
            <ul>
              {suggestions.map(({ title, url }) => (
                <li key={url}>
                  <a href={url}>{title}</a>
                </li>
              ))}
            </ul>
          </>
        )}
        <p>
          <a className="button" href="/">
            Go to Homepage
          </a>
        </p>
      </div>
    </Frame>
  );
}
