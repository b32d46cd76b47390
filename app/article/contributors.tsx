/**
 * The contributors of a page. All of them are counted, but a few handles aren't shown. Readers see initials until
 * app/client/avatars.ts has loaded the avatars.
 */
import { excludedContributors } from "../../content/site.ts";

export function Contributors({ handles }: { handles: readonly string[] }) {
  if (handles.length === 0) return null;
  const shown = handles.filter((handle) => !excludedContributors.includes(handle));
  return (
    <section className="contributors" data-testid="contributors" aria-labelledby="contributors">
      <h2 id="contributors">
        {handles.length} {handles.length === 1 ? "Contributor" : "Contributors"}
      </h2>
      <ul>
        {shown.map((handle) => (
          <li key={handle}>
            <a href={`https://github.com/${handle}`} title={handle} data-initials={initials(handle)}>
              <span className="visually-hidden">{handle}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the first letters of a handle's first two parts, or the first two letters of a handle with one part. */
function initials(handle: string): string {
  const parts = handle.match(/[A-Z]?[a-z0-9]+|[A-Z]+/g) ?? [handle];
  const letters =
    parts.length > 1
      ? parts
          .slice(0, 2)
          .map((part) => part[0])
          .join("")
      : handle.slice(0, 2);
  return letters.toUpperCase();
}
