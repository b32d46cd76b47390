/** The place in a rendered view where the Worker inserts the page's body, which is stored separately. */
import type { HTMLAttributes } from "react";

/** Comment in a view's HTML that the Worker replaces with the body. */
export const bodyMarker = "<!--body-->";

/** A div that contains only the marker. The props go to the div. */
export function Slot(props: HTMLAttributes<HTMLDivElement>) {
  return <div {...props} dangerouslySetInnerHTML={{ __html: bodyMarker }} />;
}
