/** The filter over the list of all options: hides what does not hold every word, and says how many are left. */
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
    const left = show(groups.current, words);
    setCount(words.length === 0 ? "" : `${left} ${left === 1 ? "option" : "options"}`);
  };
  // The field may have a value from before hydration.
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

/** Every list of options with the heading above it. */
function readGroups(): Group[] {
  return [...document.querySelectorAll<HTMLElement>("dl.options")].map((list) => ({
    parts: [list, ...(list.previousElementSibling instanceof HTMLElement ? [list.previousElementSibling] : [])],
    rows: [...list.querySelectorAll<HTMLElement>("dt")].map((term) => ({
      text: (term.textContent ?? "").toLowerCase(),
      parts: [term, ...(term.nextElementSibling instanceof HTMLElement ? [term.nextElementSibling] : [])],
    })),
  }));
}

/** Shows the rows that hold every word; gives their number. */
function show(groups: readonly Group[], words: readonly string[]): number {
  let all = 0;
  for (const { parts, rows } of groups) {
    let left = 0;
    for (const { text, parts: own } of rows) {
      const fits = words.every((word) => text.includes(word));
      for (const part of own) part.hidden = !fits;
      if (fits) left++;
    }
    for (const part of parts) part.hidden = left === 0;
    all += left;
  }
  return all;
}
