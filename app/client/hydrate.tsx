/** React in the browser: the one module that imports react-dom/client, and so the one chunk it lives in. */
import { type ComponentType, type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";

/** Signals that the island's event handlers are in place. */
function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}

/** Brings the server's markup inside `element` to life; resolves once it answers events. */
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
