/**
 * The form on /errors/ that finds the pages explaining a pasted error message or log. Matching happens in the browser.
 * Without JavaScript, the form sends the start of the message to the search page.
 */
import { useEffect, useRef, useState } from "react";
import { type Explain, type Explained, openMessages } from "../../content/explain.ts";

/** Characters. In a URL, each can take up nine characters, and servers limit URLs to 16 KB. */
const longestQuery = 1500;

let loading: Promise<Explain> | undefined;

/** Loads the matcher's data when a reader first enters something. */
function load(): Promise<Explain> {
  loading ??= fetch("/_data/messages.json").then(async (response) => {
    if (!response.ok) throw new Error(`/_data/messages.json: status ${response.status}`);
    return openMessages(await response.json());
  });
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

const pluralize = (count: number, noun: string): string => (count === 1 ? `1 ${noun}` : `${count} ${noun}s`);

export default function MessageFinder() {
  const box = useRef<HTMLTextAreaElement>(null);
  const [isReady, setReady] = useState(false);
  const [status, setStatus] = useState("");
  const [problems, setProblems] = useState<Explained[]>([]);

  const find = async () => {
    const text = box.current?.value ?? "";
    let found: Explained[] = [];
    let newStatus = "";
    if (text.trim() !== "")
      try {
        found = (await load())(text);
        newStatus =
          found.length > 0 ? `${pluralize(found.length, "problem")} found.` : "No page explains this message.";
      } catch {
        newStatus = "The list of messages couldn't be loaded. Check your connection, and try again.";
      }
    // The reader may have kept typing while the list was loading.
    if (text !== (box.current?.value ?? "")) return;
    setProblems(found);
    setStatus(newStatus);
  };
  // The reader may have pasted a message before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
  useEffect(() => {
    setReady(true);
    void find();
  }, []);

  return (
    <>
      <form
        className="message-finder"
        action="/search/"
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          void find();
        }}
      >
        <label htmlFor="message">Error message or log</label>
        <textarea
          ref={box}
          id="message"
          name="q"
          rows={6}
          required
          maxLength={isReady ? undefined : longestQuery}
          autoComplete="off"
          spellCheck={false}
          aria-describedby="message-note"
          onInput={() => void find()}
        />
        <p id="message-note">
          <span className="scripted">The text stays in your browser.</span>
          <span className="unscripted">
            Without JavaScript, the first 1,500 characters are sent to the search of this site.
          </span>
        </p>
        <button className="button" type="submit">
          Find
        </button>
      </form>
      <p role="status">{status}</p>
      <ol className="message-problems">
        {problems.map(({ message, times, pages }) => (
          <li key={pages[0]?.url}>
            <code>{message}</code>
            {times > 1 && ` and ${times - 1} more`}
            <ul>
              {pages.map(({ url, title }) => (
                <li key={url}>
                  <a href={url}>{title}</a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </>
  );
}
