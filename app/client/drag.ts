/** Decides whether a drag opens or closes the side menu. Pure functions, so that tests can try every threshold. */

/** Farther than this and the menu opens or closes. */
const threshold = 20;
/** The menu's width: a finger cannot pull it farther. */
const limit = 295;
/** Height over width of the way: from here on it is scrolling. */
const slope = 0.8;

/**
 * How far the menu follows, in pixels: 0 to `limit` to the right while it is closed, to the left while it is open.
 * Null where the way says nothing about the menu, so that it stays where it was.
 */
export function follow(isOpen: boolean, dx: number, dy: number): number | null {
  const way = isOpen ? -dx : dx;
  if (way <= 0 || way >= limit || Math.abs(dy / dx) >= slope) return null;
  return way;
}

/** True where letting go after following `way` pixels opens the closed menu, or closes the open one. */
export function decides(way: number): boolean {
  return way > threshold;
}
