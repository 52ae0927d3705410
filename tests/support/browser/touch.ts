import type { Page } from "@playwright/test";

/** Drags one finger sideways by `distance` pixels with real touch events; awaits `resting` before lifting it. */
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
