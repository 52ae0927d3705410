import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { sha256 } from "~/platform/crypto/sha256";
import { expectNoViolations } from "../../support/browser/accessibility";
import { expandSections } from "../../support/browser/folds";
import { test } from "../../support/browser/office-test";
import { hold } from "../../support/hold";
import { inboxId, putFile, putInquiry } from "../../support/inbox/inbox-rows";
import { blackPng } from "../../support/large-png";
import { phoneHeic } from "../../support/portfolio/photos";
import type { Site } from "../../support/site";

type SentFile = Omit<Parameters<typeof putFile>[2], "sha256">;

let last = 0;

/** An inquiry with these files, as the database has them after the upload. */
async function putWithFiles(site: Site, files: readonly SentFile[]): Promise<string> {
  last += 1;
  const id = await putInquiry(site.db, { id: inboxId(last), name: `Client ${last}` });
  const attachments = await site.worker.getR2Bucket("ATTACHMENTS");
  for (const file of files) {
    await putFile({ db: site.db, attachments }, id, { ...file, sha256: await sha256(file.bytes) });
  }
  return id;
}

const photo = async (name: string, shade: string): Promise<SentFile> => {
  const photo = sharp({ create: { width: 1600, height: 1200, channels: 3, background: shade } });
  return {
    name,
    contentType: "image/jpeg",
    width: 1600,
    height: 1200,
    bytes: new Uint8Array(await photo.jpeg().toBuffer()),
  };
};

const huge: SentFile = {
  name: "huge.png",
  contentType: "image/png",
  width: 16_000,
  height: 16_000,
  bytes: blackPng(16_000, 16_000),
};
const heic: SentFile = {
  name: "IMG_0001.heic",
  contentType: "image/heic",
  width: 4032,
  height: 3024,
  bytes: phoneHeic(4032, 3024),
};
const plan: SentFile = {
  name: "plan.pdf",
  contentType: "application/pdf",
  bytes: new TextEncoder().encode("%PDF-1.7 plan"),
};
const note: SentFile = {
  name: "note.txt",
  contentType: "text/plain",
  bytes: new TextEncoder().encode("No nuts"),
};

const files = (page: Page) =>
  page.getByRole("region", { name: /^(File|Photo)s?$/ }).getByRole("listitem");
const fileNamed = (page: Page, name: string) => files(page).filter({ hasText: name });

/** Records the page's file requests by how they were made. */
function watchFiles(page: Page): string[] {
  const requested: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === "/api/inquiries/file") requested.push(url.searchParams.get("as") ?? "");
  });
  return requested;
}

test("the inbox shows thumbnails and loads no original", { tag: "@phone" }, async ({
  page,
  site,
  context,
}) => {
  const id = await putWithFiles(site, [
    await photo("dress.jpg", "#d9b8a8"),
    huge,
    plan,
    note,
    { ...(await photo("of last year.jpg", "#a8b8d9")), width: undefined, height: undefined },
  ]);
  const requested = watchFiles(page);
  await page.goto(`/inquiries?open=${id}`);
  await expect(page.getByRole("heading", { name: "Files" })).toBeVisible();
  await expandSections(page, "Files");
  for (const name of ["dress.jpg", "of last year.jpg"]) {
    const shown = page.getByRole("img", { name });
    await shown.scrollIntoViewIfNeeded();
    await expect(shown).toHaveJSProperty("naturalWidth", 480);
  }
  await expect(fileNamed(page, "dress.jpg")).toContainText(/1600\s×\s1200 · \d+\sKB/);
  await expect(fileNamed(page, "huge.png")).toContainText(
    /16000\s×\s16000 · \d+\sKB · too large to preview/,
  );
  await expect(fileNamed(page, "huge.png").getByRole("link")).toHaveText(["Download huge.png"]);
  await expect(fileNamed(page, "plan.pdf").getByRole("link")).toHaveText(["Download plan.pdf"]);
  expect(requested).toEqual(["preview", "preview"]);
  await expectNoViolations(page);

  const open = page.getByRole("link", { name: "dress.jpg (opens in a new tab)" });
  await open.focus();
  const [opened] = await Promise.all([context.waitForEvent("page"), page.keyboard.press("Enter")]);
  await expect(opened.locator("img")).toHaveJSProperty("naturalWidth", 1600);
  await opened.close();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Download dress.jpg" })).toBeFocused();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download huge.png" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("huge.png");
});

test("a photo without a preview shows a tile, never a broken image", {
  tag: "@phone",
}, async ({ page, site, expectConsoleError }) => {
  expectConsoleError("as=preview");
  const id = await putWithFiles(site, [await photo("cake.jpg", "#d9b8a8"), heic]);
  await site.setFaults({ IMAGES: "fail" });
  await page.goto(`/inquiries?open=${id}`);
  await expandSections(page, "Photos");
  await files(page).last().scrollIntoViewIfNeeded();
  await expect(fileNamed(page, "cake.jpg")).toContainText("JPEG");
  await expect(fileNamed(page, "IMG_0001.heic")).toContainText("HEIC");
  await expect(files(page).locator("img")).toHaveCount(0);
  await expect(
    page.getByRole("link", { name: "Open JPEG cake.jpg (opens in a new tab)" }),
  ).toBeVisible();
  await expect(fileNamed(page, "IMG_0001.heic").getByRole("link")).toHaveText([
    "Download IMG_0001.heic",
  ]);
  await expectNoViolations(page);
  await site.setFaults({});
  await page.reload();
  await expandSections(page, "Photos");
  await expect(page.getByRole("img", { name: "cake.jpg" })).toHaveJSProperty("naturalWidth", 480);
});

test("a preview's space is reserved while it loads", async ({ page, site }) => {
  const id = await putWithFiles(site, [await photo("slow.jpg", "#d9b8a8")]);
  const files = await hold(page, "**/api/inquiries/file*");
  await page.goto(`/inquiries?open=${id}`);
  await expandSections(page, "Photo");
  const box = page.locator("[data-thumb]");
  const before = await box.boundingBox();
  expect(before?.height).toBeGreaterThan(80);
  files.letGo();
  await page.getByRole("img", { name: "slow.jpg" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("img", { name: "slow.jpg" })).toHaveJSProperty("naturalWidth", 480);
  const after = await box.boundingBox();
  expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);
});
