/**
 * Swipe gestures for the side menu: it follows the finger that pulls it out from the screen's edge or pushes it back.
 * Not an island, because the first swipe must not wait for React to load.
 */
import { decides, follow } from "./drag.ts";

export function watchSwipes(): void {
  const menu = document.getElementById("side-menu");
  const handle = document.querySelector<HTMLElement>(".edge");
  if (!menu || !handle) return;
  let start: Touch | undefined;
  let isOpen = false;
  let distance = 0;

  const onStart = ({ touches }: TouchEvent) => {
    start = touches.length === 1 ? touches[0] : undefined;
    isOpen = menu.matches(":popover-open");
    distance = 0;
  };
  const onMove = ({ touches: [touch] }: TouchEvent) => {
    if (!start || !touch) return;
    const followed = follow(isOpen, touch.clientX - start.clientX, touch.clientY - start.clientY);
    if (followed === null) return;
    distance = followed;
    menu.style.transition = "none";
    menu.style.translate = isOpen ? `${-distance}px` : `calc(-100% + ${distance}px)`;
    if (!isOpen && !menu.matches(":popover-open")) menu.showPopover();
  };
  const onEnd = ({ type }: TouchEvent) => {
    if (!start) return;
    start = undefined;
    const stays = type === "touchcancel" || !decides(distance);
    const endsOpen = isOpen === stays;
    if (distance > 0 && endsOpen && !menu.matches(":popover-open")) {
      // Browsers treat a finger lifted outside the menu as a tap and have just closed it, so reopen it where it was.
      menu.showPopover();
      menu.getBoundingClientRect();
    }
    // Removed in the same frame as the menu opens or closes, so the menu's transition covers the remaining distance.
    menu.style.removeProperty("transition");
    menu.style.removeProperty("translate");
    if (distance > 0 && !endsOpen) menu.hidePopover();
  };
  for (const element of [menu, handle]) {
    element.addEventListener("touchstart", onStart, { passive: true });
    element.addEventListener("touchmove", onMove, { passive: true });
    element.addEventListener("touchend", onEnd);
    element.addEventListener("touchcancel", onEnd);
  }
}
