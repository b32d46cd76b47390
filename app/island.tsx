/** The element round a part that wakes up in the browser: app/client/main.ts finds it and hydrates what is inside. */
import type { ReactNode } from "react";

/** What wakes an island: touching it, seeing it, or the page having nothing else to do. */
type Wake = "intent" | "visible" | "idle";

interface IslandProps {
  /** A key of app/client/islands.ts. */
  name: string;
  /** Props of the island component, JSON values only. */
  props?: Record<string, unknown>;
  wake?: Wake;
  as?: "span" | "div";
  id?: string;
  /** The island component itself with the same props. */
  children: ReactNode;
}

export function Island({ name, props = {}, wake = "intent", as: Wrapper = "span", id, children }: IslandProps) {
  return (
    <Wrapper
      id={id}
      data-island={name}
      data-props={JSON.stringify(props)}
      data-wake={wake === "intent" ? undefined : wake}
    >
      {children}
    </Wrapper>
  );
}
