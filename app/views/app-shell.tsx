/** The frame without a page, at /app-shell/. */
import { Frame } from "../shell/frame.tsx";

export function AppShellView() {
  return (
    <Frame path="/">
      <div className="frame app-shell" />
    </Frame>
  );
}
