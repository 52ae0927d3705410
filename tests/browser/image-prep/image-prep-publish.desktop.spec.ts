import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import sharp from "sharp";
import { galleryCategories } from "~/features/gallery/categories";
import { asksBeforeLeaving } from "../../support/browser/leaving";
import { test } from "../../support/browser/office-test";
import { card, openPrep } from "../../support/image-prep/prep-page";
import type { Site } from "../../support/site";

test("a finished batch is sent to the portfolio on request, and failed photos can be resent", async ({
  page,
  site,
  expectConsoleError,
}) => {
  expectConsoleError("503");
  await openPrep(page);
  const buffer = await readFile("demo/portfolio/gallery/wedding/blush-ruffles.jpg");
  await page
    .getByLabel("Images", { exact: true })
    .setInputFiles({ name: "blush-ruffles.jpg", mimeType: "image/jpeg", buffer });
  await card(page, "blush-ruffles.jpg").getByLabel("Alt text").fill("Blush ruffles in three tiers");
  const categories = page.getByLabel("Gallery category");
  await test.step("a category has the same name in the portfolio and on the website", () =>
    expect(categories.locator("option")).toHaveText(galleryCategories.map(({ label }) => label)));
  await categories.selectOption("Cupcakes & more");
  await site.setFaults({ PORTFOLIO: "fail" });
  await page.getByRole("button", { name: "Send to gallery" }).click();
  const again = page.getByRole("button", { name: "Try again" });
  await expect(again).toBeVisible({ timeout: 15_000 });
  await test.step("removed photos are not resent", async () => {
    await page.getByRole("button", { name: "Remove blush-ruffles.jpg" }).click();
    await expect(again).toBeHidden();
    await page.getByRole("button", { name: "Undo" }).click();
  });
  await site.setFaults({});
  await again.click();
  await expect(page.getByText("1 photo is in your portfolio, not live yet.")).toBeVisible({
    timeout: 15_000,
  });
  await test.step("sent photos don't count as unsaved work", async () => {
    await expect.poll(() => asksBeforeLeaving(page)).toBe(false);
    await page
      .getByLabel("Images", { exact: true })
      .setInputFiles({ name: "later.jpg", mimeType: "image/jpeg", buffer });
    await expect(page.getByText("1 of 2 is in your portfolio, not live yet.")).toBeVisible();
    await expect.poll(() => asksBeforeLeaving(page)).toBe(true);
    await page.getByRole("link", { name: "Calendar", exact: true }).click();
    const question = page.getByRole("dialog", { name: "You have unsaved changes" });
    await expect(question).toContainText("neither downloaded nor in your portfolio");
    await question.getByRole("button", { name: "Stay" }).click();
  });
  const bucket = await site.worker.getR2Bucket("PORTFOLIO");
  const stored = await bucket.list({ prefix: "gallery/cupcakes/" });
  expect(stored.objects.map(({ key }) => key).join()).toMatch(/blush-ruffles-[0-9a-f]{8}\./);
  await test.step("the photo and each of its widths name the studio", async () => {
    expect(stored.objects.length).toBeGreaterThan(3);
    for (const { key } of stored.objects)
      expect(await xmpOf(site, key), key).toContain("© Cake Studio");
  });
});

async function xmpOf(site: Site, key: string): Promise<string | undefined> {
  const bucket = await site.worker.getR2Bucket("PORTFOLIO");
  const file = await bucket.get(key);
  return (await sharp(await file?.arrayBuffer()).metadata()).xmpAsString;
}

test("resending a batch adds no duplicates, and changed photos are asked about", async ({
  page,
  site,
}) => {
  await openPrep(page);
  const buffer = await readFile("demo/portfolio/gallery/wedding/blush-ruffles.jpg");
  await page
    .getByLabel("Images", { exact: true })
    .setInputFiles(
      ["first.jpg", "second.jpg"].map((name) => ({ name, mimeType: "image/jpeg", buffer })),
    );
  await page.getByLabel("Gallery category").selectOption("Sculpted");
  await test.step("photos without alt text are named, and each leads to its editor", async () => {
    const gaps = page.getByRole("list", { name: "Before you send" }).getByRole("button");
    await expect(gaps).toHaveText(["first.jpg has no alt text.", "second.jpg has no alt text."]);
    await gaps.first().click();
    const editor = page.getByRole("dialog");
    await editor.getByLabel("Alt text").fill("Blush ruffles");
    await editor.getByRole("button", { name: "Save" }).click();
    await expect(gaps).toHaveText(["second.jpg has no alt text."]);
  });
  await page.getByLabel("Copyright and terms in each file").uncheck();
  const send = page.getByRole("button", { name: "Send to gallery" });
  await send.dblclick();
  await expect(page.getByText("2 photos are in your portfolio, not live yet.")).toBeVisible();
  await send.click();
  await expect(page.getByText("They’re in your portfolio already", { exact: true })).toBeVisible();
  expect(await sentNames(site)).toEqual(["first", "second"]);

  await card(page, "second.jpg").getByLabel("Alt text").fill("Ruffles");
  await send.click();
  await expect(page.getByRole("dialog")).toContainText(
    "1 photo was already sent to your portfolio.",
  );
  await page.getByRole("button", { name: "Send again" }).click();
  await expect.poll(() => sentNames(site)).toEqual(["second", "first", "second"]);
  const bucket = await site.worker.getR2Bucket("PORTFOLIO");
  const [photo] = (await bucket.list({ prefix: "gallery/sculpted/first" })).objects;
  expect(await xmpOf(site, photo?.key ?? "")).toBeUndefined();
});

test("a canceled send says how many photos are in the portfolio and keeps the focus", async ({
  page,
  site,
}) => {
  await openPrep(page);
  const buffer = await readFile("demo/portfolio/gallery/wedding/blush-ruffles.jpg");
  await page
    .getByLabel("Images", { exact: true })
    .setInputFiles(
      ["a.jpg", "b.jpg", "c.jpg"].map((name) => ({ name, mimeType: "image/jpeg", buffer })),
    );
  let taken = 0;
  // The first photo arrives, and the second is still in flight.
  await page.route("**/api/portfolio/gallery/photos", (route) => {
    taken += 1;
    return taken === 1 ? route.continue() : undefined;
  });
  const send = page.getByRole("button", { name: "Send to gallery" });
  await send.click();
  await expect.poll(() => taken, { timeout: 15_000 }).toBe(2);
  await page.getByRole("button", { name: "Cancel sending" }).click();
  await expect(page.getByText("1 of 3 is in your portfolio, not live yet.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Open the portfolio" })).toBeVisible();
  await expect(send).toBeFocused();
  await page.unroute("**/api/portfolio/gallery/photos");
  await send.click();
  await expect(page.getByText("3 photos are in your portfolio, not live yet.")).toBeVisible();
  await test.step("resumed photos keep their places", async () => {
    expect(await sentNames(site, "wedding")).toEqual(["a", "b", "c"]);
  });
});

/** Filenames of a category's photos with pending changes, in gallery order. */
async function sentNames(site: Site, category = "sculpted"): Promise<string[]> {
  const { results } = await site.db
    .prepare(
      `SELECT filename FROM portfolio_images
       WHERE category = ? AND draft IS NOT NULL ORDER BY position, key`,
    )
    .bind(category)
    .all<{ filename: string }>();
  return results.map(({ filename }) => filename.replace(/-[0-9a-f]{8}\..*$/, ""));
}
