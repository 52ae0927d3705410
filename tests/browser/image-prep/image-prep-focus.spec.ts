import { expect } from "@playwright/test";
import { expectNoViolations } from "../../support/browser/accessibility";
import { test } from "../../support/browser/office-test";
import { openCard, openPrep } from "../../support/image-prep/prep-page";

test("a focus point is set by a tap and the arrow keys, and reaches the gallery with its photo", async ({
  page,
  site,
}) => {
  await openPrep(page);
  await page
    .getByLabel("Images", { exact: true })
    .setInputFiles("demo/portfolio/gallery/wedding/blush-ruffles.jpg");
  const card = await openCard(page, "blush-ruffles.jpg");
  await card.getByRole("button", { name: "Edit" }).click();
  const editor = page.getByRole("dialog", { name: "Edit photo" });
  const ring = editor.getByRole("slider", { name: "Focus point" });
  await expect(ring).toHaveAttribute("aria-valuetext", "50% across, 50% down");
  const whole = editor.getByRole("img", { name: "Whole photo blush-ruffles.jpg" });
  await expect(whole).not.toHaveJSProperty("naturalWidth", 0);
  const { width = 0, height = 0 } = (await whole.boundingBox()) ?? {};
  await whole.click({ position: { x: width / 4, y: height * 0.9 } });
  await expect(ring).toBeFocused();
  await expect(ring).toHaveAttribute("aria-valuetext", "25% across, 90% down");
  await ring.press("Shift+ArrowDown");
  await ring.press("ArrowLeft");
  await expect(ring).toHaveAttribute("aria-valuetext", "24% across, 100% down");
  const crops = editor.getByRole("list", { name: "Crops" }).getByRole("listitem");
  await expect(crops).toHaveText(["Hero", "About", "Gallery"]);
  await expect(crops.locator("img").first()).toHaveCSS(
    "object-position",
    /^2[34][.\d]*% (?:99\.\d|100)%$/,
  );
  await expectNoViolations(page, "[role=dialog]");
  await editor.getByRole("button", { name: "Save" }).click();

  await page.getByRole("button", { name: "Send to gallery" }).click();
  await expect(page.getByText("1 photo is in your portfolio, not live yet.")).toBeVisible();
  const kept = await site.db
    .prepare("SELECT focal_x, focal_y FROM portfolio_images WHERE draft ->> 'added'")
    .first<{ focal_x: number; focal_y: number }>();
  expect(kept?.focal_x).toBeCloseTo(0.24, 1);
  expect(kept?.focal_y).toBeCloseTo(1, 1);
});
