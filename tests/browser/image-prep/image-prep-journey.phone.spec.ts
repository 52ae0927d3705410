import { readdir, readFile } from "node:fs/promises";
import { expect, type Locator } from "@playwright/test";
import { test } from "../../support/browser/office-test";
import { card } from "../../support/image-prep/prep-page";

test("eight photos go from the camera roll to the live gallery in twelve taps", async ({
  page,
}) => {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  const folder = "demo/portfolio/gallery";
  const files = await readdir(folder, { recursive: true });
  const photos = files.filter((name) => name.endsWith(".jpg")).slice(0, 8);
  await page.goto("/image-prep-fca");
  const cameraRoll = page.waitForEvent("filechooser");
  await tap(page.getByRole("button", { name: "Choose images" }));
  await (await cameraRoll).setFiles(
    await Promise.all(
      photos.map(async (name, at) => ({
        name: `IMG_470${at}.jpg`,
        mimeType: "image/jpeg",
        buffer: await readFile(`${folder}/${name}`),
      })),
    ),
  );
  const alts = photos.map((_, at) => `Cake ${at + 1} from my phone`);
  for (const [at, alt] of alts.entries()) {
    const field = card(page, `IMG_470${at}.jpg`).getByLabel("Alt text");
    await tap(field);
    await field.pressSequentially(alt);
  }
  const category = page.getByLabel("Gallery category");
  await tap(category);
  await category.selectOption("Sculpted");
  await tap(page.getByRole("button", { name: "Send to gallery" }));
  const note = page.getByText("8 photos are in your portfolio, not live yet.");
  await expect(note).toBeVisible({ timeout: 30_000 });
  await tap(page.getByRole("button", { name: "Publish", exact: true }));
  await expect(page.getByText("8 photos are on your website.")).toBeFocused();
  expect(taps).toBe(12);

  await page.goto("/?category=Sculpted#gallery");
  for (const alt of alts.slice(0, 3)) await expect(page.getByAltText(alt).first()).toBeAttached();
});
