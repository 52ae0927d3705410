import { expect, type Page } from "@playwright/test";

/** CSS pixels; the smallest allowed side of a touch target. */
export const smallestTarget = 44;

/** Touch targets that are too small. A checkbox counts with its label; one-pixel elements are for screen readers. */
export async function tooSmallTargets(page: Page): Promise<string[]> {
  const targets = page.locator("a[href], button, input, select, textarea, summary");
  expect(await targets.count()).toBeGreaterThan(3);
  return targets.evaluateAll(
    (all, least) =>
      all
        .filter((target) => target.checkVisibility() && !target.closest("[aria-hidden=true]"))
        .map((target) => ({
          target,
          box: (target.closest("label") ?? target).getBoundingClientRect(),
        }))
        .filter(({ box }) => box.width > 1 && (box.width < least || box.height < least))
        .map(({ target, box }) => {
          const name = target.getAttribute("aria-label") ?? target.textContent;
          return `${target.tagName} "${name}": ${box.width} x ${box.height}`;
        }),
    smallestTarget,
  );
}
