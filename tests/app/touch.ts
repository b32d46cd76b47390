/** Touch input through the Chrome DevTools Protocol, so that pages receive the same events as on a phone. */
import type { Page } from "playwright-core";

interface Point {
  x: number;
  y: number;
}

/** Puts a finger on the screen. Returns functions that move and lift it. */
export async function finger(
  page: Page,
  at: Point,
): Promise<{ move(to: Point, steps?: number): Promise<void>; lift(): Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  const send = async (type: "touchStart" | "touchMove" | "touchEnd", points: Point[]): Promise<void> => {
    await session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  };
  await send("touchStart", [at]);
  let here = at;
  return {
    async move(to, steps = 4) {
      for (let step = 1; step <= steps; step++)
        await send("touchMove", [
          { x: here.x + ((to.x - here.x) * step) / steps, y: here.y + ((to.y - here.y) * step) / steps },
        ]);
      here = to;
    },
    async lift() {
      await send("touchEnd", []);
      await session.detach();
    },
  };
}

/** Swipes once, from touching the screen to lifting the finger. */
export async function swipe(page: Page, from: Point, to: Point): Promise<void> {
  const one = await finger(page, from);
  await one.move(to);
  await one.lift();
}
