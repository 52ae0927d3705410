import type { Page } from "@playwright/test";

/** Draws one finger sideways by `distance` pixels from a point, with the browser's own touch events; it rests before it is lifted. */
export async function swipe(
  page: Page,
  from: { x: number; y: number },
  distance: number,
  resting: () => Promise<void> = async () => {},
) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: from.y }],
    });
  await touch("touchStart", from.x);
  const steps = 7;
  for (let step = 1; step <= steps; step += 1) {
    await touch("touchMove", from.x + (distance * step) / steps);
  }
  await resting();
  await touch("touchEnd");
  await session.detach();
}
