/** Hydrates islands. Only this module imports react-dom/client, so one chunk contains it. */
import { type ComponentType, type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";

/** Calls `onReady` once the island's event handlers are attached. */
function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}

/** Hydrates the server's markup inside `element`. Resolves once its event handlers are attached. */
export function hydrate<P extends object>(element: Element, Island: ComponentType<P>, props: P): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  hydrateRoot(
    element,
    <Ready onReady={resolve}>
      <Island {...props} />
    </Ready>,
  );
  return promise;
}
