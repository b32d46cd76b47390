/** The place in a drawn view where the Worker splices in the page's body, which is stored elsewhere. */
import type { HTMLAttributes } from "react";

/** Marks the place in the HTML of a view until the Worker puts the body there. */
export const bodyMarker = "<!--body-->";

/** A div that holds nothing but the marker; props go to the div. */
export function Slot(props: HTMLAttributes<HTMLDivElement>) {
  return <div {...props} dangerouslySetInnerHTML={{ __html: bodyMarker }} />;
}
