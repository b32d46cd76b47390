/** Renders a string in which names that are wider than their column break between their words. */
import { Fragment } from "react";
import { textParts } from "../../content/long-names.ts";

interface BreakableProps {
  text: string;
  /** Longest word that stays whole, in characters. Large type needs a smaller number. */
  longest?: number;
}

export function Breakable({ text, longest }: BreakableProps) {
  return textParts(text, longest).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a string never change their order
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
