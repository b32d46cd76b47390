/** Decides whether a drag opens or closes the side menu. Pure functions, so that tests can try every threshold. */

/** Pixels. A longer drag opens or closes the menu. */
const threshold = 20;
/** The menu's width in pixels, which is as far as a finger can pull it. */
const limit = 295;
/** Vertical distance divided by horizontal distance. A steeper drag is scrolling. */
const slope = 0.8;

/**
 * Returns how far the menu follows the finger, in pixels: to the right while it's closed, to the left while it's open.
 * Returns null for a drag that doesn't move the menu.
 */
export function follow(isOpen: boolean, dx: number, dy: number): number | null {
  const distance = isOpen ? -dx : dx;
  if (distance <= 0 || distance >= limit || Math.abs(dy / dx) >= slope) return null;
  return distance;
}

/** True if the menu opens or closes when the reader lifts the finger after `distance` pixels. */
export function decides(distance: number): boolean {
  return distance > threshold;
}
