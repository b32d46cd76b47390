/** Links to the pages that answer the most common questions. */

export function WaysIn() {
  return (
    <nav className="page-links" aria-label="Common questions">
      <a href="/errors/">I have an error</a>
      <a href="/configuration/all-options/">I'm looking for an option</a>
      <a href="/migrate/5/">I'm upgrading</a>
    </nav>
  );
}
