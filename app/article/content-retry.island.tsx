/**
 * Replaces an article that the Worker couldn't read. It retries automatically, with growing pauses, and when the reader
 * presses "Try again". It shows a placeholder while it loads, and then the article without a reload, or the error
 * again.
 */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type ArticleHtml, fetchArticle } from "../client/article.ts";
import { PageProblem } from "./page-problem.tsx";

interface ContentRetryProps {
  /** Hash of the article's HTML. */
  body: string;
  url: string;
  source: string;
}

type State = { name: "failed" } | { name: "trying" } | { name: "here"; html: ArticleHtml };

/** Milliseconds before each automatic retry. */
const pauses = [0, 2000, 4000, 8000, 16_000];

export default function ContentRetry({ body, url, source }: ContentRetryProps) {
  const [state, setState] = useState<State>({ name: "failed" });
  const tries = useRef(0);

  const load = useCallback(async () => {
    tries.current += 1;
    setState({ name: "trying" });
    const html = await fetchArticle(body);
    setState(html === null ? { name: "failed" } : { name: "here", html });
  }, [body]);

  useEffect(() => {
    const pause = pauses[tries.current];
    if (state.name !== "failed" || pause === undefined) return;
    const timer = setTimeout(load, pause);
    return () => clearTimeout(timer);
  }, [state, load]);

  // Tells the other scripts of the page that the article's headings, tabs and hash target now exist.
  useLayoutEffect(() => {
    if (state.name === "here") dispatchEvent(new Event("article"));
  }, [state]);

  if (state.name === "here") return <div className="text" dangerouslySetInnerHTML={{ __html: state.html }} />;
  return (
    <div className="text part">
      {state.name === "failed" ? <PageProblem url={url} source={source} onRetry={load} /> : <Placeholder />}
    </div>
  );
}

/** Placeholder lines. They aren't animated, because motion doesn't shorten the wait. */
function Placeholder() {
  return (
    <div className="placeholder" role="status">
      <span className="visually-hidden">Loading content…</span>
      <i />
      <i />
      <i />
    </div>
  );
}
