/** Filters the list of all options: shows those that contain every word of the query, and counts them. */
import { useEffect, useRef, useState } from "react";

interface Row {
  text: string;
  parts: HTMLElement[];
}

interface Group {
  parts: HTMLElement[];
  rows: Row[];
}

export default function OptionFilter() {
  const field = useRef<HTMLInputElement>(null);
  const groups = useRef<Group[]>([]);
  const [count, setCount] = useState("");

  const filter = () => {
    const words = (field.current?.value ?? "").toLowerCase().split(/\s+/).filter(Boolean);
    const visible = show(groups.current, words);
    setCount(words.length === 0 ? "" : `${visible} ${visible === 1 ? "option" : "options"}`);
  };
  // The reader may have typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list never changes
  useEffect(() => {
    groups.current = readGroups();
    filter();
  }, []);

  return (
    <>
      <label className="option-filter">
        Filter options <input ref={field} type="search" autoComplete="off" spellCheck={false} onInput={filter} />
      </label>
      <p className="option-count" role="status">
        {count}
      </p>
    </>
  );
}

/** Returns every list of options, each with the heading above it. */
function readGroups(): Group[] {
  return [...document.querySelectorAll<HTMLElement>("dl.options")].map((list) => ({
    parts: [list, ...(list.previousElementSibling instanceof HTMLElement ? [list.previousElementSibling] : [])],
    rows: [...list.querySelectorAll<HTMLElement>("dt")].map((term) => ({
      text: (term.textContent ?? "").toLowerCase(),
      parts: [term, ...(term.nextElementSibling instanceof HTMLElement ? [term.nextElementSibling] : [])],
    })),
  }));
}

/** Shows the rows that contain every word, hides the others, and returns the number of visible rows. */
function show(groups: readonly Group[], words: readonly string[]): number {
  let total = 0;
  for (const { parts, rows } of groups) {
    let visible = 0;
    for (const { text, parts: rowParts } of rows) {
      const fits = words.every((word) => text.includes(word));
      for (const part of rowParts) part.hidden = !fits;
      if (fits) visible++;
    }
    for (const part of parts) part.hidden = visible === 0;
    total += visible;
  }
  return total;
}
