/** The page that the service worker shows without a network. The list of saved pages goes into its slot. */
import { Frame } from "../shell/frame.tsx";
import { Slot } from "../slot.tsx";

export function OfflineView() {
  return (
    <Frame path="/">
      <div className="frame offline">
        <h1>You are offline</h1>
        <p>
          This page isn't saved on your device. While you're offline, you can read the pages you have visited or saved:
        </p>
        <Slot className="text part" />
      </div>
    </Frame>
  );
}
