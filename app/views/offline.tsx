/** The page that the service worker answers with where there is no network; the list of pages goes into its slot. */
import { Frame } from "../shell/frame.tsx";
import { Slot } from "../slot.tsx";

export function OfflineView() {
  return (
    <Frame path="/">
      <div className="frame offline">
        <h1>You are offline</h1>
        <p>This page is not on your device. Without a network you can read the pages that you have visited or saved:</p>
        <Slot className="text part" />
      </div>
    </Frame>
  );
}
