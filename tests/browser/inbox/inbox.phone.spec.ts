import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { expectNoViolations } from "../../support/browser/accessibility";
import { expandSections } from "../../support/browser/folds";
import { test } from "../../support/browser/office-test";
import { inboxId, putFile, putInquiry, putManyInquiries } from "../../support/inbox/inbox-rows";
import { type Site, testNow } from "../../support/site";

const hour = 60 * 60 * 1000;

async function putInquiries(site: Site) {
  await putInquiry(site.db, {
    id: inboxId(1),
    name: "Margaret Ellsworth",
    phone: "(216) 555-0142",
    receivedAt: testNow - 20.5 * hour,
    message: "Three tiers with sugar peonies.\nNo hazelnuts, please.",
    lostFiles: ["plan.pdf"],
  });
  await putInquiry(site.db, {
    id: inboxId(2),
    name: "Tom Okafor",
    email: "tom@example.com",
    phone: "(440) 555-0199",
    status: "reviewing",
    receivedAt: testNow - 30 * hour,
  });
  const photo = sharp({ create: { width: 60, height: 40, channels: 3, background: "#d9b8a8" } });
  await putFile(
    { db: site.db, attachments: await site.worker.getR2Bucket("ATTACHMENTS") },
    inboxId(1),
    {
      sha256: "a".repeat(64),
      name: "the dress.jpg",
      contentType: "image/jpeg",
      bytes: new Uint8Array(await photo.jpeg().toBuffer()),
    },
  );
}

const openMargaret = (page: Page) => page.getByRole("link", { name: /Margaret Ellsworth/ }).click();
const title = (page: Page) => page.getByRole("heading", { name: "Margaret Ellsworth" });
const status = (page: Page) => page.getByRole("combobox", { name: "Status" });

test("between two cakes: read, note, quote, reply, delete by mistake, and undo", async ({
  page,
  site,
  context,
  expectConsoleError,
}) => {
  test.setTimeout(60_000);
  expectConsoleError("503");
  expectConsoleError("api/inquiries/note");
  await page.goto("/inquiries");
  await expect(page.getByText("You’re all caught up.")).toBeVisible();
  await expectNoViolations(page);
  await putInquiries(site);
  await page.reload();

  await test.step("the list shows what is waiting and how long it may wait", async () => {
    const margaret = page.getByRole("link", { name: /Margaret Ellsworth/ });
    await expect(margaret).toContainText("Reply within 3 hr");
    await expect(margaret).toContainText("1 missing");
    await expect(page.getByRole("link", { name: /Tom Okafor/ })).toContainText("6 hr overdue");
    await expect(page.getByRole("link", { name: "New 1", exact: true })).toBeVisible();
    const list = page.getByRole("region", { name: "List of inquiries" });
    await expect(list.getByRole("listitem").first()).toContainText("Tom Okafor");
    await expectNoViolations(page);
  });

  await test.step("an inquiry replaces the list, and Back returns to the same place", async () => {
    await openMargaret(page);
    await expect(title(page)).toBeFocused();
    await expect(page.getByRole("link", { name: /Tom Okafor/ })).toBeHidden();
    await page.goBack();
    await expect(page.getByRole("link", { name: /Margaret Ellsworth/ })).toBeFocused();
    await openMargaret(page);
    await expect(page.getByText("Saturday, June 20, 2026 (in 5 days)")).toBeVisible();
    await expect(page.getByText("One file didn’t come through: plan.pdf.")).toBeVisible();
    await expect(page.getByRole("link", { name: "(216) 555-0142", exact: true })).toHaveAttribute(
      "href",
      "tel:+12165550142",
    );
    await expectNoViolations(page);
  });

  await test.step("her photo shows as a thumbnail that opens", async () => {
    await expandSections(page, "Photo");
    const photo = page.getByRole("img", { name: "the dress.jpg" });
    await photo.scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        photo.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
      )
      .toBe(60);
    const [opened] = await Promise.all([context.waitForEvent("page"), photo.click()]);
    await expect(opened.locator("img")).toHaveJSProperty("naturalWidth", 60);
    await opened.close();
  });

  await test.step("a note is saved with its time; one that fails to save stays in its field", async () => {
    await expandSections(page, "Notes");
    const note = page.getByLabel("Add a note");
    await page.getByRole("button", { name: "Save note" }).click();
    await expect(page.getByText("Type a note first.")).toBeVisible();
    await note.fill("Tasting on Tuesday");
    await page.route("**/api/inquiries/note", (route) => route.abort(), { times: 1 });
    await page.getByRole("button", { name: "Save note" }).click();
    await expect(page.getByText("Network error")).toBeVisible();
    await expect(note).toHaveValue("Tasting on Tuesday");
    await page.getByRole("button", { name: "Save note" }).click();
    await expect(
      page.getByRole("listitem").filter({ hasText: "Tasting on Tuesday" }),
    ).toContainText("Jun 15, 2026, 12:00 PM");
    await expect(note).toHaveValue("");
    await page.getByRole("button", { name: "Delete the note of Jun 15, 2026" }).click();
    await expect(page.getByText("Note deleted.")).toBeVisible();
    await expect(page.getByText("Tasting on Tuesday")).toBeHidden();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Tasting on Tuesday")).toBeVisible();
  });

  await test.step("a status changes optimistically, and an error reverts it", async () => {
    await page.route(
      "**/api/inquiries/status",
      (route) =>
        route.fulfill({ status: 503, json: { ok: false, error: "This could not be saved." } }),
      { times: 1 },
    );
    await status(page).selectOption("booked");
    await expect(page.getByText("This could not be saved.")).toBeVisible();
    await expect(status(page)).toHaveValue("new");
    await status(page).selectOption("quoted");
    await expect(page.getByText("Margaret Ellsworth: Quoted.")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Margaret Ellsworth: back to New.")).toBeVisible();
    await status(page).selectOption("quoted");
    await expect(page.getByText("Margaret Ellsworth: Quoted.")).toBeVisible();
    await expectNoViolations(page);
  });

  await test.step("the reply opens in the mail program, or is copied", async () => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByText("Preview the email").click();
    await page.getByLabel("Email text").fill("Dear Margaret, yes.");
    await expect(page.getByRole("link", { name: "Reply by email" })).toHaveAttribute(
      "href",
      /^mailto:ada@example\.com\?subject=Your%20wedding%20cake%20for%20Saturday%2C%20June%2020&body=Dear%20Margaret%2C%20yes\.$/,
    );
    await page.getByRole("button", { name: "Copy text" }).click();
    await expect(page.getByText("Copied.")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("Dear Margaret, yes.");
  });

  await test.step("a mistaken deletion is undone with one tap", async () => {
    await expandSections(page, "Alert, data, and deletion");
    await page.getByRole("button", { name: "Delete this inquiry" }).click();
    await expect(
      page.getByText("Deleted Margaret Ellsworth’s inquiry. You have 24 hours to restore it."),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: /Margaret Ellsworth/ })).toBeHidden();
    await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(title(page)).toBeVisible();
    await expandSections(page, "Notes");
    await expect(page.getByText("Tasting on Tuesday")).toBeVisible();
    await expect(status(page)).toHaveValue("quoted");
  });
});

test("on a phone an inquiry opens at its name, with Reply, Call, and the reply status at the top", async ({
  page,
  site,
}) => {
  await site.db.prepare("DELETE FROM inquiries").run();
  await putManyInquiries(site.db, 60);
  await page.goto("/inquiries");
  const far = page.getByRole("link", { name: /Zoë Baker 27/ });
  await far.scrollIntoViewIfNeeded();
  await far.click();
  const name = page.getByRole("heading", { name: "Zoë Baker 27" });
  await expect(name).toBeFocused();
  const topOf = async () => (await name.boundingBox())?.y ?? -1;
  await expect.poll(topOf).toBeGreaterThan(0);
  await expect.poll(topOf).toBeLessThan(200);
  const reply = page.getByRole("link", { name: "Reply by email" });
  await expect(reply).toBeInViewport({ ratio: 1 });
  const call = page.getByRole("link", { name: /^Call/ });
  await expect(call).toBeInViewport({ ratio: 1 });
  await expect(call).toHaveAttribute("href", "tel:+12165550027");

  const clock = page.getByRole("article").getByText("Reply within");
  await expect(clock).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Mark as replied" }).click();
  await expect(page.getByText("Zoë Baker 27: replied.")).toBeVisible();
  await expect(clock).toBeHidden();
  await expect(status(page)).toHaveValue("reviewing");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Zoë Baker 27: back to New.")).toBeVisible();
  await expect(clock).toBeVisible();
});
