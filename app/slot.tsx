/** Places in a drawn view where the Worker splices in HTML that is drawn or stored elsewhere. */
import type { HTMLAttributes } from "react";

export type SlotName = "sidebar" | "body";

/** What stands in the HTML of a view until the Worker puts the real thing there. */
export function slotMarker(name: SlotName): string {
  return `<!--slot:${name}-->`;
}

interface SlotProps extends HTMLAttributes<HTMLDivElement> {
  name: SlotName;
}

/** A div that holds nothing but the marker; further props go to the div. */
export function Slot({ name, ...props }: SlotProps) {
  return <div {...props} dangerouslySetInnerHTML={{ __html: slotMarker(name) }} />;
}
