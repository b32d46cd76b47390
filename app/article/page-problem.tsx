/** Replaces an article that couldn't be read. Works without JavaScript. */

export interface PageProblemProps {
  /** URL of the page. */
  url: string;
  /** URL of the page's Markdown source, which readers can read instead. */
  source: string;
  /** Loads the article again without reloading the page. */
  onRetry?: () => void;
}

export function PageProblem({ url, source, onRetry }: PageProblemProps) {
  return (
    <div role="alert">
      <aside className="danger">
        <p className="aside-label">Error loading content.</p>
        <p>
          This page's content couldn't be loaded. <a href={url}>Reload the page</a>, or read{" "}
          <a href={source}>its source file</a>.
        </p>
        {onRetry && (
          <p className="scripted">
            <button className="button" type="button" onClick={onRetry}>
              Try again
            </button>
          </p>
        )}
      </aside>
    </div>
  );
}
