/** A name that may be longer than its column: it breaks before capitals, after dots and slashes, and not in between. */
import { Fragment } from "react";

/** Shorter words fit every column; leaving them whole keeps lists of hundreds of rows small. */
const longest = 22;

export function Breakable({ text }: { text: string }) {
  if (!text.split(" ").some((word) => word.length > longest)) return text;
  return text.split(/(?<=[a-z)])(?=[A-Z])|(?<=[./_])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts are a cut-up string and never move
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
