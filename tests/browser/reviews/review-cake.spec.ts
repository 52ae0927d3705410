import { expect } from "@playwright/test";
import { expectNoViolations } from "../../support/browser/accessibility";
import { test } from "../../support/browser/page-test";
import { visit } from "../../support/gallery/gallery-page";
import { waitUntilLaidOut } from "../../support/home/laid-out-page";
import { button, cards } from "../../support/reviews/reviews-page";

test("reviews are beside their cakes' photos; without a photo a review stands alone", async ({
  page,
}) => {
  await visit(page, "/");
  await waitUntilLaidOut(page);
  const large = cards(page).first();
  const photo = large.locator("picture img");
  await expect(photo).toHaveAccessibleName(/ruffled wedding cake/);
  await expect(cards(page).locator("picture img")).toHaveCount(3);
  await photo.scrollIntoViewIfNeeded();
  const [frame, words] = await Promise.all([
    photo.boundingBox(),
    large.getByRole("blockquote").boundingBox(),
  ]);
  if (!frame || !words) throw new Error("Photo and words must be drawn.");
  const width = page.viewportSize()?.width ?? 0;
  if (width < 768) {
    expect(frame.x + frame.width, "the photo extends to the page's edge").toBeCloseTo(width, 0);
    expect(words.y).toBeGreaterThan(frame.y + frame.height);
    const height = (await page.locator(".buttons-client").getByRole("list").boundingBox())?.height;
    expect(height, "all three").toBeLessThan(1.5 * 844);
  } else {
    expect(words.x + words.width).toBeLessThan(frame.x);
    const previous = await button(page, "Previous reviews").boundingBox();
    expect((previous?.x ?? width) + (previous?.width ?? 0) + 24).toBeLessThan(words.x);
  }
  const [name, stars] = await Promise.all([
    large.locator("figcaption .font-semibold").boundingBox(),
    large.getByRole("img", { name: "Five stars out of five" }).boundingBox(),
  ]);
  const gap = (stars?.x ?? width) - (name?.x ?? 0) - (name?.width ?? 0);
  expect(gap, "stars beside the name").toBeLessThan(24);

  await button(page, "Next reviews").click();
  await expect(photo).toHaveAccessibleName(/unicorn/i);
  await button(page, "Next reviews").click();
  await expect(photo).toHaveAccessibleName(/ivory/i);
  for (const _ of [4, 5, 6]) await button(page, "Next reviews").click();
  await expect(large.getByRole("blockquote")).toContainText("my grandmother’s teapot");
  await expect(photo).toHaveCount(0);
  await expectNoViolations(page, ".buttons-client");
});
