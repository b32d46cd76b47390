/** Icons: one sprite at the start of the page, and references to it, so that a repeated icon costs few bytes. */

/** Paths in a square of 24 × 24. Icons are lines 1.75 wide, and the logos of other companies are filled shapes. */
const strokes = {
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6L6 18",
  search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z",
  sun: "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M18.4 5.6L17 7M7 17l-1.4 1.4",
  language: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18",
  pause: "M8 5v14M16 5v14",
  play: "M8 5l11 7-11 7z",
} as const;

const marks = {
  GitHub:
    "M12 1a11 11 0 0 0-3.48 21.44c.55.1.75-.24.75-.53v-1.87c-3.06.67-3.7-1.47-3.7-1.47-.5-1.27-1.22-1.61-1.22-1.61-1-.68.08-.67.08-.67 1.1.08 1.68 1.13 1.68 1.13.98 1.68 2.57 1.2 3.2.91.1-.71.38-1.19.7-1.47-2.44-.28-5.01-1.22-5.01-5.43 0-1.2.43-2.19 1.13-2.96-.11-.28-.49-1.4.11-2.91 0 0 .92-.3 3.03 1.13a10.5 10.5 0 0 1 5.5 0c2.1-1.43 3.02-1.13 3.02-1.13.6 1.51.22 2.63.11 2.91.7.77 1.13 1.75 1.13 2.96 0 4.22-2.57 5.15-5.02 5.42.4.34.75 1.01.75 2.04v3.02c0 .29.2.64.76.53A11 11 0 0 0 12 1z",
  X: "M14.2 10.2L23 0h-2.1l-7.6 8.8L7.25 0H.25l9.17 13.34L.25 24h2.08l8-9.32 6.4 9.32h7zm-2.84 3.3l-.93-1.33L3.08 1.56h3.18l5.97 8.53.93 1.33 7.75 11.1h-3.18z",
  StackOverflow:
    "M15.725 0l-1.72 1.277 6.39 8.588 1.716-1.277zm-3.94 3.418l-1.369 1.644 8.225 6.85 1.369-1.644zm-3.15 4.465l-.905 1.94 9.702 4.517.904-1.94zm-1.85 4.86l-.44 2.093 10.473 2.201.44-2.092zM1.89 15.47V24h19.19v-8.53h-2.133v6.397H4.021V15.47zm4.265 2.133v2.13h10.66v-2.13z",
  Discord:
    "M20.3 4.4A19.8 19.8 0 0 0 15.4 2.85l-.68 1.29a18.3 18.3 0 0 0-5.48 0L8.55 2.85a19.7 19.7 0 0 0-4.88 1.52C.53 9.05-.32 13.58.1 18.06a19.9 19.9 0 0 0 6.08 3.08l1.23-2a13 13 0 0 1-1.95-.93l.48-.38a14.2 14.2 0 0 0 12.1 0l.49.38c-.62.36-1.27.66-1.95.92l1.23 2a19.8 19.8 0 0 0 6.09-3.07c.5-5.18-.84-9.67-3.5-13.66zM8 15.33c-1.18 0-2.16-1.08-2.16-2.42S6.8 10.49 8 10.49c1.21 0 2.18 1.1 2.16 2.42 0 1.33-.96 2.42-2.16 2.42zm7.97 0c-1.18 0-2.15-1.08-2.15-2.42s.95-2.42 2.15-2.42c1.22 0 2.18 1.1 2.16 2.42 0 1.33-.94 2.42-2.16 2.42z",
} as const;

export type IconName = keyof typeof strokes;
export type MarkName = keyof typeof marks;

/** Only decoration: the label of its button, or the text next to it, says the same. */
export function Icon({ name }: { name: IconName | MarkName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}

/** Render it once per document, before the first icon. */
export function Sprite() {
  return (
    <svg className="sprite" width="0" height="0" aria-hidden="true">
      {Object.entries(strokes).map(([name, path]) => (
        <symbol key={name} id={`i-${name}`} viewBox="0 0 24 24">
          <path d={path} fill="none" stroke="currentColor" strokeWidth="1.75" />
        </symbol>
      ))}
      {Object.entries(marks).map(([name, path]) => (
        <symbol key={name} id={`i-${name}`} viewBox="0 0 24 24">
          <path d={path} fill="currentColor" />
        </symbol>
      ))}
    </svg>
  );
}
