import { mkdirSync, writeFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { maxFileBytes } from "~/features/orders/files/attachment-limits";
import { expectNoViolations } from "../../support/browser/accessibility";
import { test } from "../../support/browser/own-site-test";
import {
  control,
  fileInput,
  fillForm,
  openForm,
  sendButton,
} from "../../support/inquiries/contact-form";
import {
  drag,
  type FileGift,
  fileList,
  paste,
  tooLargePhoto,
} from "../../support/inquiries/form-files";
import { jpegFile, pdfFile, validFields } from "../../support/inquiries/inquiry-posts";
import { stubInquiries } from "../../support/inquiries/posted-inquiries";
import { listInquiries, readInquiry } from "../../support/inquiries/stored-inquiries";

const sketch: FileGift = { name: "sketch.txt", type: "text/plain", bytes: [72, 105] };
const dropHint = (page: Page) => page.getByText("Drop your photos here");

test("files can be dropped anywhere on the form, which shows a drop zone", async ({ page }) => {
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

test("a screenshot can be pasted, and pasting it twice attaches it once", async ({ page }) => {
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

test("text on the clipboard with an image of itself is pasted as text", async ({ page }) => {
  await openForm(page);
  await control(page, "message").focus();
  expect(await paste(control(page, "message"), [sketch], "Three tiers")).toBe(false);
  await expect(fileList(page)).toHaveCount(0);
});

test("photos show thumbnails, other files a clip icon", async ({ page }) => {
  await openForm(page);
  const photo = await cakePhoto(60, 40).jpeg().toBuffer();
  await fileInput(page).setInputFiles([
    { name: "cake.jpg", mimeType: "image/jpeg", buffer: photo },
    { name: "broken.jpg", mimeType: "image/jpeg", buffer: Buffer.from(jpegFile("", 50).bytes) },
    { name: "plan.pdf", mimeType: "application/pdf", buffer: Buffer.from(pdfFile.bytes) },
  ]);
  const thumbnail = fileList(page).filter({ hasText: "cake.jpg" }).locator("img");
  await expect.poll(() => naturalWidth(thumbnail)).toBe(60);
  for (const name of ["broken.jpg", "plan.pdf"]) {
    await expect(fileList(page).filter({ hasText: name }).locator("svg")).toBeVisible();
  }
});

test("removing a photo revokes its object URL", async ({ page, expectConsoleError }) => {
  expectConsoleError("ERR_FILE_NOT_FOUND");
  await openForm(page);
  const photo = await cakePhoto(60, 40).jpeg().toBuffer();
  await fileInput(page).setInputFiles({
    name: "cake.jpg",
    mimeType: "image/jpeg",
    buffer: photo,
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

test("removing a file moves the focus to the next one, and finally to the input", async ({
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

test("files that fit individually but not together are named", async ({ page }, testInfo) => {
  mkdirSync(testInfo.outputDir, { recursive: true });
  const paths = [1, 2, 3, 4, 5].map((index) => testInfo.outputPath(`${index}.txt`));
  for (const path of paths) writeFileSync(path, Buffer.alloc(maxFileBytes, path));
  await openForm(page);
  await fileInput(page).setInputFiles(paths);
  const toast = page.locator(".toast", { hasText: "Those files are too big together" });
  await expect(toast).toContainText("The limit is 25 MB in all. Not attached: 5.txt");
  await expect(fileList(page)).toHaveCount(4);
});

test("an oversized photo is shrunk on selection and sent", async ({ page, site }) => {
  // Stored sideways, with EXIF orientation and GPS position.
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
  await expect(fileList(page)).toHaveText([/^IMG_1\.jpg/]);
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
  // The sensor's left edge is the top of the upright photo.
  expect(await topColor(shrunk)).toBe("red");
});

test("one switch shrinks all photos or none, and skipped files stay listed with the reason", async ({
  page,
}) => {
  await openForm(page);
  await fillForm(page);
  await fileInput(page).setInputFiles([
    await tooLargePhoto("big.jpg"),
    await tooLargePhoto("huge.jpg"),
    { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Notes") },
  ]);
  await expect(fileList(page)).toHaveText([/^big\.jpg/, /^huge\.jpg/, /^notes\.txt/]);
  const left = page.getByRole("list", { name: "Not attached" }).getByRole("listitem");
  await expect(left).toHaveCount(0);
  const toggle = page.getByRole("checkbox", { name: "Shrink large photos so they all fit" });
  await toggle.uncheck();
  const toast = page.locator(".toast");
  await expect(toast).toContainText("Some files were too large");
  await expect(toast).toContainText("Max 5 MB each");
  await expect(fileList(page)).toHaveText([/^notes\.txt/]);
  await expect(left).toHaveText([/big\.jpg isn’t attached/, /It’s over 5 MB\./]);
  await expectNoViolations(page, "#contact form");
  await toggle.check();
  await expect(fileList(page)).toHaveCount(3);
  await toggle.uncheck();
  await page.getByRole("button", { name: "Remove big.jpg" }).click();
  await expect(left).toHaveText([/huge\.jpg/]);
  await stubInquiries(page, [{ json: { ok: true, attachmentsCount: 1 } }]);
  await sendButton(page).click();
  const dialog = page.getByRole("dialog", { name: "Inquiry Sent" });
  await expect(dialog).toContainText("Some files weren’t sent.");
  await expect(dialog).toContainText("Please email them to us: huge.jpg");
});

test("two different files with one name are both sent, and an empty file is named as empty", async ({
  page,
}) => {
  await openForm(page);
  const image = (text: string) => ({
    name: "image.txt",
    mimeType: "text/plain",
    buffer: Buffer.from(text),
  });
  await fileInput(page).setInputFiles([image("one"), image("two"), image("")]);
  await expect(fileList(page)).toHaveText([/^image\.txt/, /^image\.txt/]);
  await expect(page.locator(".toast")).toContainText("We left these out: image.txt");
});

test("a photo that can't be shrunk is left out with the exact notice", async ({ page }) => {
  await openForm(page);
  await fileInput(page).setInputFiles([
    {
      name: "broken.jpg",
      mimeType: "image/jpeg",
      buffer: Buffer.from(jpegFile("", maxFileBytes + 1).bytes),
    },
    {
      name: "book.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.concat([Buffer.from("%PDF-1.7"), Buffer.alloc(maxFileBytes)]),
    },
  ]);
  await expect(page.locator(".toast")).toContainText("Some files were too large");
  await expect(page.locator(".toast")).toContainText("Max 5 MB each");
  await expect(page.getByRole("checkbox")).toHaveCount(0);
});

/** Too noisy to compress well; its left tenth is red. */
function cakePhoto(width: number, height: number) {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
  const edge = { width: Math.ceil(width / 10), height, channels: 3 as const, background: "red" };
  return sharp({ create: { width, height, channels: 3, background: "white", noise } }).composite([
    { input: { create: edge }, left: 0, top: 0 },
  ]);
}

/** The color of a photo's top twentieth. */
async function topColor(photo: Buffer): Promise<"red" | "other"> {
  const { width = 0, height = 0 } = await sharp(photo).metadata();
  const strip = { left: 0, top: 0, width, height: Math.floor(height / 20) };
  // `stats` reads the original input, so the strip has to be an image of its own.
  const { channels } = await sharp(await sharp(photo).extract(strip).png().toBuffer()).stats();
  const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean);
  return red > 240 && green < 30 && blue < 30 ? "red" : "other";
}

function naturalWidth(image: ReturnType<Page["locator"]>): Promise<number> {
  return image.evaluate((found) => (found instanceof HTMLImageElement ? found.naturalWidth : 0));
}
