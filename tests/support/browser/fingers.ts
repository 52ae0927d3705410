import type { CDPSession, Locator, Page } from "@playwright/test";

type Place = { x: number; y: number };

/** Seconds between two touch events. */
const quick = 0.016;

/**
 * Real touches through the browser's own input. Their timestamps are those of a quick hand, however long the page
 * takes to handle them.
 */
export class Fingers {
  private time = 0;

  private constructor(private readonly session: CDPSession) {}

  static async on(page: Page): Promise<Fingers> {
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 2 });
    return new Fingers(session);
  }

  /** Swipes one finger over `target`, `across` pixels to the right (negative: left) and `down` pixels down. */
  async swipe(target: Locator, across: number, down = 0): Promise<void> {
    const middle = await middleOf(target);
    const start = { x: Math.round(middle.x - across / 2), y: middle.y };
    this.begin();
    await this.touch("touchStart", [start]);
    for (const part of [0.3, 0.6, 1]) {
      await this.touch("touchMove", [{ x: start.x + across * part, y: start.y + down * part }]);
    }
    await this.touch("touchEnd", []);
  }

  /** Pinches `target` with two fingers whose distance grows by `factor`. */
  async pinch(target: Locator, factor: number): Promise<void> {
    const { x, y } = await middleOf(target);
    const spread = (reach: number) => [
      { x: x - reach, y, id: 0 },
      { x: x + reach, y, id: 1 },
    ];
    this.begin();
    await this.touch("touchStart", spread(40));
    for (const part of [0.25, 0.5, 0.75, 1]) {
      await this.touch("touchMove", spread(40 * (1 + (factor - 1) * part)));
    }
    await this.touch("touchEnd", []);
  }

  async tap(target: Locator): Promise<void> {
    const place = await middleOf(target);
    await this.touch("touchStart", [place]);
    await this.touch("touchEnd", []);
  }

  async doubleTap(target: Locator): Promise<void> {
    const place = await middleOf(target);
    this.begin();
    for (let tap = 0; tap < 2; tap += 1) {
      await this.touch("touchStart", [place]);
      await this.touch("touchEnd", []);
    }
  }

  private async touch(type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Place[]) {
    this.time += quick;
    const timestamp = this.time;
    await this.session.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp });
  }

  private begin() {
    this.time = Math.max(this.time, Date.now() / 1000);
  }
}

async function middleOf(target: Locator): Promise<Place> {
  const box = await target.boundingBox();
  if (!box) throw new Error("There is nothing to touch.");
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}
