/** The element around an interactive part of a page, which app/client/wake.ts hydrates in the browser. */
import type { ReactNode } from "react";

/** When an island is hydrated: once the reader interacts with it, it's nearly visible, or the browser is idle. */
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
