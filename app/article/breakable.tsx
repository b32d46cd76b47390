/** Text in which a name that is longer than its column breaks between its words, and not inside one. */
import { Fragment } from "react";
import { textParts } from "../../content/long-names.ts";

interface BreakableProps {
  text: string;
  /** How long a word may be that stays whole; less where the letters are large. */
  longest?: number;
}

export function Breakable({ text, longest }: BreakableProps) {
  return textParts(text, longest).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts are a cut-up string and never move
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
