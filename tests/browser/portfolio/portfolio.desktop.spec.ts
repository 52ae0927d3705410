import { expect, type Page } from "@playwright/test";
import JsZip from "jszip";
import { test } from "../../support/browser/office-test";
import { drag } from "../../support/inquiries/form-files";
import { openPortfolio, photo, publishedTitles } from "../../support/portfolio/portfolio-page";
import { jpeg } from "../../support/portfolio/storage";
import type { Site } from "../../support/site";

const letters = (titles: readonly string[]) => titles.map((title) => title.slice(0, 8));

/** Publishes photos named "Cake 000" and up in the wedding category. */
async function fillGallery(site: Site, count: number): Promise<void> {
  const bucket = await site.worker.getR2Bucket("PORTFOLIO");
  const bytes = await jpeg(320, 320);
  const names = Array.from(
    { length: count },
    (_, index) => `cake-${String(index).padStart(3, "0")}`,
  );
  for (const name of names) await bucket.put(`gallery/wedding/${name}.jpg`, bytes);
  await site.db
    .prepare(
      `INSERT INTO portfolio_images (key, category, filename, etag, title, width, height, position, imported_at, updated_at)
       SELECT 'gallery/wedding/' || value || '.jpg', 'wedding', value || '.jpg', 'e', 'Cake ' || substr(value, 6), 320, 320, key, 0, 0
       FROM json_each(?)`,
    )
    .bind(JSON.stringify(names))
    .run();
}

/** Drags one tile onto another. */
async function dragTile(page: Page, from: number, to: number): Promise<void> {
  const tiles = page.locator("[data-arrange-id] > button");
  await tiles.nth(from).hover();
  await page.mouse.down();
  await tiles.nth(to).hover({ force: true });
  await page.mouse.up();
}

test("two hundred photos are reordered by mouse and by keyboard alone", async ({ page, site }) => {
  await fillGallery(site, 200);
  const { tiles, tile, titles, bar, undo } = await openPortfolio(page);
  await expect(tiles).toHaveCount(200);
  const firstTitles = async (count: number) => letters((await titles()).slice(0, count));

  await test.step("a drag moves a photo, a click still opens one", async () => {
    await dragTile(page, 3, 0);
    await expect(bar).toContainText("Moved “Cake 003” to position 1.");
    await expect
      .poll(() => firstTitles(4))
      .toEqual(["Cake 003", "Cake 000", "Cake 001", "Cake 002"]);
    await expect(page.getByRole("dialog")).toBeHidden();
    await undo.click();
    await expect(tiles.first()).toHaveText(/Cake 000/);
  });

  await test.step("keys pick a photo up, move it, and drop it, and its position is announced", async () => {
    await page.getByRole("button", { name: "Arrange" }).press("Enter");
    await tile("Cake 001").press("Enter");
    await expect(page.getByText("Cake 001 picked up, position 2 of 200.")).toBeAttached();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("End");
    await expect(page.getByText("Position 200 of 200.")).toBeAttached();
    await page.keyboard.press("Home");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Moved Cake 001 to position 1 of 200.")).toBeAttached();
    await expect(tile("Cake 001")).toBeFocused();
    await expect.poll(() => firstTitles(3)).toEqual(["Cake 001", "Cake 000", "Cake 002"]);
  });

  await test.step("Escape cancels a move", async () => {
    await tile("Cake 002").press("Enter");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Escape");
    await expect(page.getByText("Cake 002 is back at position 3.")).toBeAttached();
    await expect.poll(() => firstTitles(3)).toEqual(["Cake 001", "Cake 000", "Cake 002"]);
  });

  await test.step("two hundred photos are one tab stop; arrow keys move between them", async () => {
    await page.getByRole("button", { name: "Done" }).click();
    await page.keyboard.press("Tab");
    await expect(tile("Cake 002")).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(tile("Cake 000")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.locator("[data-arrange-list] :focus")).toHaveCount(0);
    await page.keyboard.press("Shift+Tab");
    await expect(tile("Cake 000")).toBeFocused();
  });

  await test.step("the order is published", async () => {
    await page.getByRole("button", { name: "Publish" }).press("Enter");
    await expect(bar).toContainText("Everything is live");
    await expect(bar.locator(":focus")).toContainText("Everything is live");
    const published = (await publishedTitles(site)).Wedding ?? [];
    expect(published).toHaveLength(200);
    expect(published.slice(0, 3)).toEqual(["Cake 001", "Cake 000", "Cake 002"]);
  });
});

test("the image prep's ZIP is dropped as is, with its titles and alt texts", async ({
  page,
  site,
}) => {
  const { tiles, tile, dialog, uploads, category } = await openPortfolio(page);
  await category("Cupcakes & more").click();
  const zip = new JsZip();
  zip.file("images/rose-swirls.jpg", (await photo("")).buffer);
  zip.file("images/plain.jpg", (await photo("", 80)).buffer);
  zip.file("metadata.csv", "original_file,output_file");
  const items = [
    { fileName: "rose-swirls.jpg", title: "Rose swirls", alt: "Six cupcakes with rose swirls" },
  ];
  zip.file("metadata.json", JSON.stringify({ seo: {}, section: "Gallery", items }));
  const bytes = [...(await zip.generateAsync({ type: "uint8array", compression: "DEFLATE" }))];
  const files = [{ name: "gallery.zip", type: "application/zip", bytes }];
  await drag(page.locator("[data-drop-zone]"), "dragover", files);
  await expect(page.locator("[data-drop-zone][data-dropping]")).toBeVisible();
  await drag(page.locator("[data-drop-zone]"), "drop", files);
  await expect(uploads).toContainText("2 photos added.");
  await expect(tiles).toHaveCount(2);
  await tile("Rose swirls").click();
  await expect(dialog.getByLabel("Alt text")).toHaveValue("Six cupcakes with rose swirls");
  await page.keyboard.press("Escape");
  await expect(tile("Rose swirls")).toBeFocused();
  expect(await publishedTitles(site)).not.toHaveProperty("Cupcakes and More");
});
