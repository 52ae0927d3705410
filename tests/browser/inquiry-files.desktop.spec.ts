import { mkdirSync, writeFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { maxFileBytes } from "~/features/inquiries/attachment-rules";
import { control, fileInput, fillForm, openForm, sendButton } from "../support/contact-form";
import { drag, type FileGift, fileList, paste, tooLargePhoto } from "../support/form-files";
import { jpegFile, validFields } from "../support/inquiry-posts";
import { test } from "../support/own-site-test";
import { listInquiries, readInquiry } from "../support/stored-inquiries";

const sketch: FileGift = { name: "sketch.txt", type: "text/plain", bytes: [72, 105] };
const dropHint = (page: Page) => page.getByText("Drop your photos here");
const shrinkButton = (page: Page, name: string) =>
  page.getByRole("button", { name: `Shrink to fit: ${name}` });

test("files can be dropped anywhere on the form, which shows that it takes them", async ({
  page,
}) => {
  await openForm(page);
  await drag(control(page, "name"), "dragover", [sketch]);
  await expect(dropHint(page)).toBeVisible();
  await drag(page.locator("#contact form"), "dragleave", [sketch]);
  await expect(dropHint(page)).toHaveCount(0);
  await drag(control(page, "message"), "dragover", [sketch]);
  await drag(control(page, "message"), "drop", [sketch]);
  await expect(dropHint(page)).toHaveCount(0);
  await expect(fileList(page)).toHaveText([/^sketch\.txt\s*1 KB/]);
});

test("a drag without files is left to the browser", async ({ page }) => {
  await openForm(page);
  await drag(control(page, "message"), "dragover", []);
  await expect(dropHint(page)).toHaveCount(0);
});

test("a screenshot can be pasted, and pasted twice it is attached once", async ({ page }) => {
  await openForm(page);
  const bytes = [...(await cakePhoto(40, 30).png().toBuffer())];
  const screenshot = { name: "image.png", type: "image/png", bytes };
  await control(page, "message").focus();
  expect(await paste(control(page, "message"), [screenshot])).toBe(true);
  await expect(fileList(page)).toHaveText([/image\.png/]);
  await paste(control(page, "message"), [screenshot]);
  const remark = page.getByRole("status").filter({ hasText: "Already attached: image.png" });
  await expect(remark).toBeAttached();
  await expect(fileList(page)).toHaveCount(1);
});

test("text that is pasted with a photo of itself stays text", async ({ page }) => {
  await openForm(page);
  await control(page, "message").focus();
  expect(await paste(control(page, "message"), [sketch], "Three tiers")).toBe(false);
  await expect(fileList(page)).toHaveCount(0);
});

test("photos are shown small, other files with a clip", async ({ page }) => {
  await openForm(page);
  const photo = await cakePhoto(60, 40).jpeg().toBuffer();
  await fileInput(page).setInputFiles([
    { name: "cake.jpg", mimeType: "image/jpeg", buffer: photo },
    { name: "broken.jpg", mimeType: "image/jpeg", buffer: Buffer.from(jpegFile("", 50).bytes) },
    { name: "plan.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 plan") },
  ]);
  const thumbnail = fileList(page).filter({ hasText: "cake.jpg" }).locator("img");
  await expect.poll(() => naturalWidth(thumbnail)).toBe(60);
  for (const name of ["broken.jpg", "plan.pdf"]) {
    await expect(fileList(page).filter({ hasText: name }).locator("svg")).toBeVisible();
  }
});

test("a photo's address is given back when the photo is taken out", async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError("ERR_FILE_NOT_FOUND");
  await openForm(page);
  const photo = await cakePhoto(60, 40).jpeg().toBuffer();
  await fileInput(page).setInputFiles({
    ...{ name: "cake.jpg", mimeType: "image/jpeg", buffer: photo },
  });
  const address = await fileList(page).locator("img").getAttribute("src");
  expect(address).toMatch(/^blob:/);
  const canLoad = (at: string | null) =>
    page.evaluate(
      (src) =>
        new Promise<boolean>((resolve) => {
          const image = new Image();
          image.onload = () => resolve(true);
          image.onerror = () => resolve(false);
          image.src = src ?? "";
        }),
      at,
    );
  expect(await canLoad(address)).toBe(true);
  await page.getByRole("button", { name: "Remove cake.jpg" }).click();
  await expect(fileList(page)).toHaveCount(0);
  await expect.poll(() => canLoad(address)).toBe(false);
});

test("taking a file out leaves the focus on the next one, and at the end on the input", async ({
  page,
}) => {
  await openForm(page);
  const names = ["a.txt", "b.txt", "c.txt"];
  await fileInput(page).setInputFiles(
    names.map((name) => ({ name, mimeType: "text/plain", buffer: Buffer.from(name) })),
  );
  await page.getByRole("button", { name: "Remove b.txt" }).press("Enter");
  await expect(page.getByRole("button", { name: "Remove c.txt" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(fileInput(page)).toBeFocused();
  await expect(fileList(page)).toHaveText([/a\.txt/]);
});

test("files that fit one by one but not together are named", async ({ page }, testInfo) => {
  mkdirSync(testInfo.outputDir, { recursive: true });
  const paths = [1, 2, 3, 4, 5].map((index) => testInfo.outputPath(`${index}.txt`));
  for (const path of paths) writeFileSync(path, Buffer.alloc(maxFileBytes, path));
  await openForm(page);
  await fileInput(page).setInputFiles(paths);
  const toast = page.locator(".toast", { hasText: "Those files are too big together" });
  await expect(toast).toContainText("The limit is 25 MB in all. Not attached: 5.txt");
  await expect(fileList(page)).toHaveCount(4);
});

test("a photo over 5 MB is dropped with the exact notice, and can be shrunk beside it", async ({
  page,
  site,
}) => {
  // Lies on its side, says so, and knows where it was taken.
  const photo = await cakePhoto(3200, 2000)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: "Ada" }, IFD3: { GPSLatitudeRef: "N" } })
    .jpeg({ quality: 100 })
    .toBuffer();
  expect(photo.length).toBeGreaterThan(maxFileBytes);
  const name = `Shrunk ${crypto.randomUUID()}`;
  await openForm(page);
  await fillForm(page, { ...validFields, name });
  await fileInput(page).setInputFiles({
    name: "IMG_1.JPEG",
    mimeType: "image/jpeg",
    buffer: photo,
  });
  const toast = page.locator(".toast");
  await expect(toast).toContainText("Some files were too large");
  await expect(toast).toContainText("Max 5 MB each");
  await expect(fileList(page)).toHaveCount(0);
  await shrinkButton(page, "IMG_1.JPEG").press("Enter");
  await expect(fileList(page)).toHaveText([/^IMG_1\.jpg/]);
  await expect(shrinkButton(page, "IMG_1.JPEG")).toHaveCount(0);
  await expect(fileInput(page)).toBeFocused();
  await sendButton(page).click();
  await expect(page.getByRole("dialog", { name: "Inquiry Sent" })).toBeVisible();

  const [kept] = (await listInquiries(site)).filter((inquiry) => inquiry.name === name);
  const inquiry = await readInquiry(site, kept?.id ?? "");
  const [attachment] = inquiry?.attachments ?? [];
  expect(attachment).toMatchObject({ name: "IMG_1.jpg", contentType: "image/jpeg" });
  expect(attachment?.size).toBeLessThanOrEqual(maxFileBytes);
  const bucket = await site.worker.getR2Bucket("ATTACHMENTS");
  const file = await bucket.get(`${kept?.id}/${attachment?.sha256}`);
  const shrunk = Buffer.from((await file?.arrayBuffer()) ?? []);
  const { width = 0, height = 0, exif, orientation } = await sharp(shrunk).metadata();
  expect(height / width).toBeCloseTo(1.6, 2);
  expect(exif).toBeUndefined();
  expect(orientation).toBeUndefined();
  // What was the left edge of the sensor is the top of the photo.
  expect(await topColor(shrunk)).toBe("red");
});

test("what the browser cannot open gets no offer", async ({ page }) => {
  await openForm(page);
  await fileInput(page).setInputFiles([
    {
      ...{ name: "broken.jpg", mimeType: "image/jpeg" },
      buffer: Buffer.from(jpegFile("", maxFileBytes + 1).bytes),
    },
    {
      ...{ name: "book.pdf", mimeType: "application/pdf" },
      buffer: Buffer.concat([Buffer.from("%PDF-1.7"), Buffer.alloc(maxFileBytes)]),
    },
  ]);
  await expect(page.locator(".toast")).toContainText("Some files were too large");
  await expect(page.getByRole("button", { name: /^Shrink to fit/ })).toHaveCount(0);
});

test("an offer to shrink can be left", async ({ page }) => {
  await openForm(page);
  await fileInput(page).setInputFiles(await tooLargePhoto("big.jpg"));
  await page.getByRole("button", { name: "Leave out big.jpg" }).click();
  await expect(shrinkButton(page, "big.jpg")).toHaveCount(0);
  await expect(fileInput(page)).toBeFocused();
});

/** Too restless to be compressed well; its left tenth is red. */
function cakePhoto(width: number, height: number) {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
  const edge = { width: Math.ceil(width / 10), height, channels: 3 as const, background: "red" };
  return sharp({ create: { width, height, channels: 3, background: "white", noise } }).composite([
    { input: { create: edge }, left: 0, top: 0 },
  ]);
}

/** Of the uppermost twentieth of a photo. */
async function topColor(photo: Buffer): Promise<"red" | "other"> {
  const { width = 0, height = 0 } = await sharp(photo).metadata();
  const strip = { left: 0, top: 0, width, height: Math.floor(height / 20) };
  // `stats` looks at its input, so the strip has to be a photo of its own.
  const { channels } = await sharp(await sharp(photo).extract(strip).png().toBuffer()).stats();
  const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean);
  return red > 240 && green < 30 && blue < 30 ? "red" : "other";
}

function naturalWidth(image: ReturnType<Page["locator"]>): Promise<number> {
  return image.evaluate((found) => (found instanceof HTMLImageElement ? found.naturalWidth : 0));
}
