/**
 * The side menu under a finger: pulled out from the edge handle, pushed back from inside, and it follows meanwhile. No
 * island: the first swipe must not wait for React to load.
 */
import { decides, follow } from "./drag.ts";

export function watchSwipes(): void {
  const menu = document.getElementById("side-menu");
  const handle = document.querySelector<HTMLElement>(".edge");
  if (!menu || !handle) return;
  let start: Touch | undefined;
  let isOpen = false;
  let way = 0;

  const onStart = ({ touches }: TouchEvent) => {
    start = touches.length === 1 ? touches[0] : undefined;
    isOpen = menu.matches(":popover-open");
    way = 0;
  };
  const onMove = ({ touches: [touch] }: TouchEvent) => {
    if (!start || !touch) return;
    const followed = follow(isOpen, touch.clientX - start.clientX, touch.clientY - start.clientY);
    if (followed === null) return;
    way = followed;
    menu.style.transition = "none";
    menu.style.translate = isOpen ? `${-way}px` : `calc(-100% + ${way}px)`;
    if (!isOpen && !menu.matches(":popover-open")) menu.showPopover();
  };
  const onEnd = ({ type }: TouchEvent) => {
    if (!start) return;
    start = undefined;
    const stays = type === "touchcancel" || !decides(way);
    const isOut = isOpen === stays;
    if (way > 0 && isOut && !menu.matches(":popover-open")) {
      // A finger lifted beside a menu is a tap outside to browsers, which have just closed it: out again, where it was.
      menu.showPopover();
      menu.getBoundingClientRect();
    }
    // Both go in one frame with opening or closing, so the rest of the way is the menu's own transition.
    menu.style.removeProperty("transition");
    menu.style.removeProperty("translate");
    if (way > 0 && !isOut) menu.hidePopover();
  };
  for (const element of [menu, handle]) {
    element.addEventListener("touchstart", onStart, { passive: true });
    element.addEventListener("touchmove", onMove, { passive: true });
    element.addEventListener("touchend", onEnd);
    element.addEventListener("touchcancel", onEnd);
  }
}
