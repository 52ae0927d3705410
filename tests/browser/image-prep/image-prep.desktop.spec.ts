import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import JSZip from "jszip";
import sharp from "sharp";
import { expectNoViolations } from "../../support/browser/accessibility";
import { test } from "../../support/browser/office-test";
import { card, openCard, openPrep, readList } from "../../support/image-prep/prep-page";
import { drag } from "../../support/inquiries/form-files";

const portfolio = "demo/portfolio/gallery";

async function photo(name: string, path: string) {
  return { name, type: "image/jpeg", bytes: [...(await readFile(`${portfolio}/${path}`))] };
}

test("a batch goes from dropped files through the editor to a ZIP, offline", async ({
  page,
  context,
}) => {
  test.setTimeout(60_000);
  await openPrep(page);
  await expectNoViolations(page);
  await test.step("the license of the HEIC decoder is linked", async () => {
    const link = page.getByRole("link", { name: "HEIC photos open with libheif" });
    const license = await page.request.get((await link.getAttribute("href")) ?? "");
    expect(license.status()).toBe(200);
    expect(await license.text()).toContain("GNU LESSER GENERAL PUBLIC LICENSE");
  });

  // From here on the page is offline and must make no call. Cached scripts, such as a restarted worker's, don't
  // count.
  const calls: string[] = [];
  page.on("requestfailed", (request) => {
    // The browser requests the style sheet's fonts again whenever styles change.
    if (request.url().startsWith("http") && request.resourceType() !== "font") {
      calls.push(request.url());
    }
  });
  await context.setOffline(true);

  await drag(page.locator("body"), "drop", [
    await photo("rose.jpg", "wedding/blush-ruffles.jpg"),
    await photo("stand.jpg", "cupcakes/garden-stand.jpg"),
    await photo("tent.jpg", "birthday/big-top.jpg"),
    { name: "broken.heic", type: "", bytes: [1, 2, 3] },
  ]);
  await expect(card(page, "broken.heic")).toContainText("We can’t open this HEIC photo.");
  await page.getByRole("button", { name: "Use our logo" }).click();
  await page.getByLabel("Brand").fill("Rose Bakery");
  await page.getByRole("button", { name: "Generate Metadata" }).click();
  const rose = await openCard(page, "rose.jpg");
  await expect(rose.getByLabel("Alt text")).toHaveValue("Rose by Rose Bakery in Chagrin Falls, OH");
  await expect(rose).toContainText(/1120 × 1400 → 1400 × 1400, about \d+ KB/);
  expect(await metadataWaits(page)).toBe(true);
  await rose.getByLabel("File name").fill("Best Cake");
  await (await openCard(page, "stand.jpg")).getByLabel("File name").fill("best cake.png");
  await rose.getByRole("button", { name: "Original" }).click();
  await expect(rose.getByRole("img", { name: "Original photo of rose.jpg" })).toBeVisible();

  await rose.getByRole("button", { name: "Edit" }).click();
  const editor = page.getByRole("dialog", { name: "Edit photo" });
  await editor.getByRole("button", { name: "Add Text" }).click();
  await editor.getByLabel("Text", { exact: true }).fill("Best of Show");
  const left = editor.getByLabel("Left", { exact: true });
  const stage = editor.getByRole("application");
  await stage.press("Shift+ArrowRight");
  await expect(left).toHaveValue("0.15");
  await stage.press("Control+z");
  await expect(left).toHaveValue("0.1");
  await expect(editor.locator("canvas")).toHaveAttribute("data-ready", "true");
  await stage.click({ position: { x: 120, y: 100 } });
  await expect(left).not.toHaveValue("0.1");
  await editor.getByRole("checkbox", { name: "Watermark" }).uncheck();
  await expectNoViolations(page, "[role=dialog]");
  const question = page.getByRole("dialog", { name: "You have unsaved changes" });
  for (const leave of [
    () => page.keyboard.press("Escape"),
    () => editor.getByRole("button", { name: "Cancel" }).click(),
  ]) {
    await leave();
    await expect(question).toContainText("Your changes to rose.jpg aren’t saved yet.");
    await question.getByRole("button", { name: "Stay" }).click();
  }
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(rose.getByRole("checkbox", { name: "Watermark" })).not.toBeChecked();

  const tent = (await openCard(page, "tent.jpg")).getByRole("checkbox", { name: "Watermark" });
  await rose.getByRole("button", { name: "Apply to all" }).click();
  await expect(tent).not.toBeChecked();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(tent).toBeChecked();
  await expectNoViolations(page);

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download ZIP" }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe("image-prep-gallery.zip");
  await expect(page.getByText("3 photos saved in image-prep-gallery.zip")).toBeVisible();
  await expectNoViolations(page);
  expect(calls).toEqual([]);

  const bytes = await readFile(await download.path());
  const deflated = 8;
  expect(bytes.readUInt16LE(8)).toBe(deflated);
  const zip = await JSZip.loadAsync(bytes);
  const last =
    "rose-bakery-chagrin-falls-oh-gallery-handmade-elegant-custom-cakes-wedding-cakes-sugar-flowers-tent.jpg";
  const names = ["Best-Cake.jpg", "best-cake-2.jpg", last];
  expect(Object.keys(zip.files)).toEqual([
    ...names.map((name) => `images/${name}`),
    "metadata.json",
    "metadata.csv",
  ]);
  for (const name of names) {
    const file = await zip.file(`images/${name}`)?.async("nodebuffer");
    const { format, width, height, exif, xmpAsString } = await sharp(file).metadata();
    expect({ format, width, height, exif }).toEqual({ format: "jpeg", width: 1400, height: 1400 });
    expect(xmpAsString).toContain(">© Rose Bakery<");
    expect(xmpAsString).toContain(`${new URL(page.url()).origin}/terms-of-service`);
  }
  const list = await readList(zip);
  expect(list).toMatchObject({ seo: { brand: "Rose Bakery" }, section: "Gallery" });
  expect(list.items.map(({ fileName }) => fileName)).toEqual(names);
  expect(list.items[2]).toMatchObject({
    title: "Tent",
    width: 1400,
    section: "Gallery",
  });
  const csv = await zip.file("metadata.csv")?.async("string");
  expect(csv?.charAt(0)).toBe("\ufeff");
  expect(csv?.split("\r\n")[1]).toMatch(
    /^"rose.jpg","Best-Cake.jpg","Rose by Rose Bakery in Chagrin/,
  );

  const note = page.getByText("3 photos saved in image-prep-gallery.zip");
  await page
    .getByLabel("Images", { exact: true })
    .setInputFiles("demo/portfolio/gallery/wedding/blush-ruffles.jpg");
  await expect(note).toBeHidden();
});

test("the estimated size is within 10 % of the ZIP's, also for enlarged and letterboxed photos", async ({
  page,
}) => {
  await openPrep(page);
  const folder = "demo/portfolio/gallery/wedding";
  const files = (await readdir(folder)).filter((name) => name.endsWith(".jpg"));
  await page
    .getByLabel("Images", { exact: true })
    .setInputFiles([...files.map((name) => join(folder, name)), "tools/art/hero-1.jpg"]);
  for (const section of ["Hero", "Recognition"]) {
    await page.getByLabel("Section", { exact: true }).selectOption(section);
    const estimate = page.getByText(/^Estimated size:/);
    await expect(page.getByText("Estimating the size…")).toBeVisible();
    await expect(estimate).toBeVisible({ timeout: 20_000 });
    const [, size = "", unit] = /([\d.]+) (MB|KB)/.exec((await estimate.textContent()) ?? "") ?? [];
    const saved = page.waitForEvent("download");
    const button = page.getByRole("button", { name: "Download ZIP" });
    // Cards on the way there get their layout only near the viewport.
    await button.scrollIntoViewIfNeeded();
    await button.click();
    const { size: bytes } = await stat(await (await saved).path());
    const ratio = (Number(size) * (unit === "MB" ? 1_000_000 : 1000)) / bytes;
    expect(ratio, section).toBeGreaterThan(0.9);
    expect(ratio, section).toBeLessThan(1.1);
  }
});

/** Whether metadata generation is disabled while previews are rendered. */
function metadataWaits(page: Page): Promise<boolean | undefined> {
  return page.evaluate(async () => {
    const button = (name: string) =>
      [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name);
    button("Generate Previews")?.click();
    await new Promise(requestAnimationFrame);
    return button("Refresh Metadata")?.disabled;
  });
}

test("a batch with nothing to render says so, and a section sets the options it fixes", async ({
  page,
}) => {
  await openPrep(page);
  await page.getByLabel("Images", { exact: true }).setInputFiles([
    { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("notes") },
    { name: "broken.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no photo") },
  ]);
  await expect(page.getByText("This file isn’t a photo", { exact: true })).toBeVisible();
  await expect(card(page, "broken.jpg")).toContainText("We can’t open this file.");
  await page.getByRole("button", { name: "Download ZIP" }).click();
  await expect(page.getByText("No images could be rendered.")).toBeVisible();

  await page.getByLabel("Section").selectOption("Hero");
  await expect(page.getByLabel("Width (px)")).toHaveValue("2560");
  await expect(page.getByLabel("Width (px)")).toBeDisabled();
  await page.getByLabel("Section").selectOption("Custom");
  await page.getByLabel("Width (px)").fill("9999");
  await page.getByLabel("Width (px)").blur();
  await expect(page.getByLabel("Width (px)")).toHaveValue("8192");

  const width = page.getByLabel("Width (px)");
  for (const typed of ["1e3", "640.5", "1e"]) {
    await width.fill("");
    await width.pressSequentially(typed);
    await width.blur();
    await expect(width).toHaveAccessibleDescription("Enter a whole number from 64 to 8192.");
  }
  await width.fill("");
  await width.pressSequentially("1400");
  await width.blur();
  await expect(width).toHaveAccessibleDescription("");
  await page.getByLabel("Section").selectOption("Hero");
  await expect(width).toHaveValue("2560");
});

test("a card says the name that its photo has in the ZIP", async ({ page }) => {
  await openPrep(page);
  const buffer = await readFile(`${portfolio}/wedding/blush-ruffles.jpg`);
  await page.getByLabel("Images", { exact: true }).setInputFiles([
    { name: "rose.jpg", mimeType: "image/jpeg", buffer },
    { name: "rose.jpeg", mimeType: "image/jpeg", buffer },
  ]);
  const second = card(page, "rose.jpeg");
  await expect(card(page, "rose.jpg").getByText(/^Saved as/)).toHaveCount(0);
  await expect(second.getByText("Saved as rose-2.jpg")).toBeVisible();
  await second.getByLabel("File name").fill("Rose, 2nd");
  await expect(second.getByText("Saved as Rose-2nd.jpg")).toBeVisible();
  await second.getByLabel("File name").fill("rose");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download ZIP" }).click(),
  ]);
  const zip = await JSZip.loadAsync(await readFile(await download.path()));
  const saved = await second.getByText(/^Saved as/).innerText();
  expect(Object.keys(zip.files)).toContain(`images/${saved.replace("Saved as ", "")}`);
});
