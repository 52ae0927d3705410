import { expect, type Page } from "@playwright/test";
import { maxFileBytes } from "~/features/orders/files/attachment-limits";
import { test } from "../../support/browser/page-test";
import { fileInput, openForm } from "../../support/inquiries/contact-form";
import { jpegFile } from "../../support/inquiries/inquiry-posts";

test("chosen files are listed with name and size, at least 1 KB", async ({ page }) => {
  await openForm(page);
  await fileInput(page).setInputFiles([upload("tiny.jpg", 10), upload("cake.jpg", 150_000)]);
  await expect(list(page)).toHaveText([/^tiny\.jpg\s*1 KB/, /^cake\.jpg\s*146 KB/]);
  await expect(page.getByRole("status").getByText("2 files attached")).toBeAttached();
});

test("a second choice adds to the first", async ({ page }) => {
  await openForm(page);
  await fileInput(page).setInputFiles(upload("one.jpg"));
  await expect(list(page)).toHaveCount(1);
  await fileInput(page).setInputFiles(upload("two.jpg"));
  await expect(list(page)).toHaveText([/one\.jpg/, /two\.jpg/]);
});

test("a removed file is not sent", async ({ page }) => {
  await openForm(page);
  await fileInput(page).setInputFiles([upload("keep.jpg"), upload("drop.jpg")]);
  await page.getByRole("button", { name: "Remove drop.jpg" }).click();
  await expect(list(page)).toHaveText([/keep\.jpg/]);
  await expect(fileInput(page)).toBeFocused();
  await page.getByRole("button", { name: "Remove keep.jpg" }).click();
  await expect(list(page)).toHaveCount(0);
});

test("a file above 5 MB is left out with a notice and the others stay", async ({ page }) => {
  await openForm(page);
  const files = [upload("huge.jpg", maxFileBytes + 1), upload("small.jpg")];
  await fileInput(page).setInputFiles(files);
  const toast = page.locator(".toast");
  await expect(toast).toContainText("Some files were too large");
  await expect(toast).toContainText("Max 5 MB each");
  await expect(list(page)).toHaveText([/small\.jpg/]);
});

test("a file that is not a photo, PDF, or plain text is left out with a notice", async ({
  page,
}) => {
  await openForm(page);
  const program = { name: "cake.jpg", mimeType: "image/jpeg", buffer: Buffer.from("MZ\0\x01") };
  await fileInput(page).setInputFiles([program, upload("real.jpg")]);
  await expect(page.locator(".toast")).toContainText("We couldn’t attach some files");
  await expect(page.locator(".toast")).toContainText("text files only: cake.jpg");
  await expect(list(page)).toHaveText([/real\.jpg/]);
});

test("an eleventh file is left out with a notice", async ({ page }) => {
  await openForm(page);
  const files = Array.from({ length: 11 }, (_, index) => upload(`photo-${index + 1}.jpg`));
  await fileInput(page).setInputFiles(files);
  await expect(page.locator(".toast")).toContainText("Max 10 files. Not attached: photo-11.jpg");
  await expect(list(page)).toHaveCount(10);
});

test("the picker accepts several images, PDFs, and plain text files", async ({ page }) => {
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await expect(fileInput(page)).toHaveAttribute("accept", "image/*,application/pdf,text/plain");
  await expect(fileInput(page)).toHaveAttribute("multiple");
});

function list(page: Page) {
  return page.getByRole("list", { name: "Attached files" }).getByRole("listitem");
}

function upload(name: string, size = 100) {
  return { name, mimeType: "image/jpeg", buffer: Buffer.from(jpegFile(name, size).bytes) };
}
