/** The frame with nothing in it: what the service worker shows when a page cannot be had. */
import { Frame } from "../shell/frame.tsx";

export function AppShellView() {
  return (
    <Frame path="/">
      <div className="frame app-shell" />
    </Frame>
  );
}
