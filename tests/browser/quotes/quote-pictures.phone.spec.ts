import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { sha256 } from "~/platform/crypto/sha256";
import { expectNoViolations } from "../../support/browser/accessibility";
import { test } from "../../support/browser/office-test";
import { inboxId, putFile, putInquiry } from "../../support/inbox/inbox-rows";
import type { Site } from "../../support/site";

test.use({ siteVars: { CLIENT_EMAIL: "on" } });

let last = 0;
async function openInquiry(page: Page, site: Site): Promise<string> {
  last += 1;
  const id = await putInquiry(site.db, {
    id: inboxId(last),
    name: "Margaret Ellsworth",
    email: "margaret@example.com",
  });
  await page.goto(`/inquiries?open=${id}`);
  return id;
}

async function photo(name: string, background: string, { width = 2400, height = 1800 } = {}) {
  const create = { width, height, channels: 3 as const, background };
  return { name, mimeType: "image/jpeg", buffer: await sharp({ create }).jpeg().toBuffer() };
}

const input = (page: Page) => page.getByLabel("Pictures of the design", { exact: true });
const pictures = (page: Page) => page.getByRole("list", { name: "Pictures" }).getByRole("listitem");

test("a quote with two pictures is written, and its client sees and accepts them", async ({
  page,
  site,
  browser,
}) => {
  await openInquiry(page, site);
  await page.getByRole("button", { name: "Quote", exact: true }).click();
  const line = page.getByRole("group", { name: "Line 1" });
  await line.getByLabel("What").fill("Three tiers with sugar peonies");
  await line.getByLabel("Price each").fill("1,000");

  await test.step("several pictures are added at once, made smaller, and described", async () => {
    await input(page).setInputFiles([
      await photo("front.jpg", "pink"),
      await photo("side.jpg", "teal", { width: 900, height: 1600 }),
    ]);
    await expect(pictures(page)).toHaveCount(2);
    await page.getByLabel("Line about picture 1").fill("Front view, with the peonies");
    const shown = pictures(page).first().getByRole("img");
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1600);
    await expectNoViolations(page);
  });

  await test.step("what isn’t a photo is named, and what was removed can be restored", async () => {
    const buffer = Buffer.from("A list of flavors");
    await input(page).setInputFiles({ name: "flavors.txt", mimeType: "text/plain", buffer });
    await expect(page.getByText("flavors.txt wasn’t added. It isn’t a photo.")).toBeVisible();
    await page.getByRole("button", { name: "Dismiss flavors.txt" }).click();
    await page.getByRole("button", { name: "Remove picture 1" }).click();
    await expect(pictures(page)).toHaveCount(1);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByLabel("Line about picture 1")).toHaveValue(
      "Front view, with the peonies",
    );
    await expect(page.getByText("Draft saved")).toBeVisible();
    await page.reload();
    await expect(pictures(page)).toHaveCount(2);
  });

  await test.step("the preview shows them, and the quote is sent", async () => {
    await page.getByRole("button", { name: "Preview" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("figure")).toHaveCount(2);
    await expect(dialog.getByText("Front view, with the peonies")).toBeVisible();
    await expectNoViolations(page);
    await dialog.getByRole("button", { name: "Send the quote" }).click();
    await expect(page.getByText("Quote sent. Margaret Ellsworth: Quoted.")).toBeVisible();
  });

  const href = await page.getByRole("link", { name: "Open quote 1" }).getAttribute("href");
  const context = await browser.newContext({
    baseURL: site.origin,
    viewport: page.viewportSize(),
    javaScriptEnabled: false,
  });
  const client = await context.newPage();

  await test.step("the client sees both pictures, without JavaScript", async () => {
    await client.goto(new URL(href ?? "").pathname);
    const figures = client.getByRole("region", { name: "The design" }).getByRole("figure");
    await expect(figures).toHaveCount(2);
    const widths = figures.locator("img");
    for (const at of [0, 1]) {
      await expect
        .poll(() => widths.nth(at).evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(800);
    }
    await expect(client.getByText("its text and its 2 pictures")).toBeVisible();
  });

  await test.step("she accepts the version with its text and pictures", async () => {
    await client.getByLabel("Your full name").fill("Margaret Ellsworth");
    await client.getByRole("button", { name: "Accept the quote" }).click();
    await expect(client.getByText(/version 1, its text and its 2 pictures\./)).toBeVisible();
    await page.reload();
    await expect(
      page.getByText(/Accepted by Margaret Ellsworth .*: its text and its 2 pictures/),
    ).toBeVisible();
  });
  await context.close();
});

test("six taps lead from the open inquiry to a sent quote with a picture", async ({
  page,
  site,
}) => {
  const items = [{ id: "a", kind: "tier", name: "8″ tier", price: 40_000, size: 8, taxed: true }];
  await site.db
    .prepare("INSERT INTO studio_settings (name, value, updated_at) VALUES ('price-book', ?, 1)")
    .bind(JSON.stringify({ items, taxRate: 0, taxesDelivery: false, terms: "" }))
    .run();
  await openInquiry(page, site);
  await page.getByRole("button", { name: "Quote", exact: true }).tap();
  await page.getByRole("button", { name: "Fill from the price book" }).tap();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add pictures" }).tap();
  // The fourth: the photo itself, in the phone's own dialog.
  await (await chooser).setFiles([await photo("front.jpg", "pink")]);
  await expect(pictures(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Preview" }).tap();
  await page.getByRole("dialog").getByRole("button", { name: "Send the quote" }).tap();
  await expect(page.getByText("Quote sent. Margaret Ellsworth: Quoted.")).toBeVisible();
});

test("a photo that the client sent becomes a picture in one press", async ({ page, site }) => {
  const id = await openInquiry(page, site);
  const { buffer } = await photo("dress.jpg", "plum");
  const bytes = new Uint8Array(buffer);
  const attachments = await site.worker.getR2Bucket("ATTACHMENTS");
  const file = { sha256: await sha256(bytes), name: "dress.jpg", contentType: "image/jpeg", bytes };
  await putFile({ db: site.db, attachments }, id, file);
  await page.reload();
  await page.getByRole("button", { name: "Quote", exact: true }).click();
  await page.getByRole("button", { name: "Use dress.jpg" }).click();
  await expect(pictures(page)).toHaveCount(1);
  await expectNoViolations(page);
});
