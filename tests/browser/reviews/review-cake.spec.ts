import { expect } from "@playwright/test";
import { expectNoViolations } from "../../support/browser/accessibility";
import { test } from "../../support/browser/page-test";
import { visit } from "../../support/gallery/gallery-page";
import { waitUntilLaidOut } from "../../support/home/laid-out-page";
import { button, cards } from "../../support/reviews/reviews-page";

test("the large review is beside its cake's photo; without a photo it stands alone", async ({
  page,
}) => {
  await visit(page, "/");
  await waitUntilLaidOut(page);
  const large = cards(page).first();
  const photo = large.locator("picture img");
  await expect(photo).toHaveAccessibleName(/ruffled wedding cake/);
  await expect(cards(page).locator("picture img")).toHaveCount(1);
  await photo.scrollIntoViewIfNeeded();
  const [frame, words] = await Promise.all([
    photo.boundingBox(),
    large.getByRole("blockquote").boundingBox(),
  ]);
  if (!frame || !words) throw new Error("Photo and words must be drawn.");
  const width = page.viewportSize()?.width ?? 0;
  expect(frame.x + frame.width, "the photo extends to the page's edge").toBeCloseTo(width, 0);
  if (width < 768) {
    expect(words.y).toBeGreaterThan(frame.y + frame.height);
    const height = (await page.locator(".buttons-client").getByRole("list").boundingBox())?.height;
    expect(height, "all three").toBeLessThan(1.5 * 844);
  } else expect(words.x + words.width).toBeLessThan(frame.x);

  await button(page, "Next reviews").click();
  await expect(photo).toHaveAccessibleName(/unicorn/i);
  await button(page, "Next reviews").click();
  await expect(photo).toHaveCount(0);
  await expect(large.getByRole("blockquote")).toContainText("From the tasting to the delivery");
  await expectNoViolations(page, ".buttons-client");
});
