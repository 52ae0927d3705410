import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { expectNoFindings } from "../support/accessibility";
import { inboxId, putFile, putInquiry } from "../support/inbox-rows";
import { test } from "../support/office-test";
import { type Site, testNow } from "../support/site";

const hour = 60 * 60 * 1000;

async function putInquiries(site: Site) {
  await putInquiry(site.db, {
    id: inboxId(1),
    name: "Margaret Ellsworth",
    phone: "(216) 555-0142",
    receivedAt: testNow - 21 * hour,
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

test("between two cakes: read, note, quote, answer, delete by mistake and take it back", async ({
  page,
  site,
  context,
  expectConsoleError,
}) => {
  test.setTimeout(60_000);
  expectConsoleError("503");
  expectConsoleError("api/inquiries/note");
  await page.goto("/inquiries");
  await expect(page.getByText("Nothing waits for you.")).toBeVisible();
  await expectNoFindings(page);
  await putInquiries(site);
  await page.reload();

  await test.step("the list says what waits and how long it may", async () => {
    const margaret = page.getByRole("link", { name: /Margaret Ellsworth/ });
    await expect(margaret).toContainText("due in 3 h");
    await expect(margaret).toContainText("1 not saved");
    await expect(page.getByRole("link", { name: /Tom Okafor/ })).toContainText("overdue by 6 h");
    await expect(page.getByRole("link", { name: "New 1", exact: true })).toBeVisible();
    await expectNoFindings(page);
  });

  await test.step("an inquiry takes the list's place, and Back returns to where one was", async () => {
    await openMargaret(page);
    await expect(title(page)).toBeFocused();
    await expect(page.getByRole("link", { name: /Tom Okafor/ })).toBeHidden();
    await page.goBack();
    await expect(page.getByRole("link", { name: /Margaret Ellsworth/ })).toBeFocused();
    await openMargaret(page);
    await expect(page.getByText("Saturday, June 20, 2026 (in 5 days)")).toBeVisible();
    await expect(page.getByText("One file could not be saved: plan.pdf.")).toBeVisible();
    await expect(page.getByRole("link", { name: "(216) 555-0142" })).toHaveAttribute(
      "href",
      "tel:2165550142",
    );
    await expectNoFindings(page);
  });

  await test.step("her photo is there, small and to be opened", async () => {
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

  await test.step("a note is kept with its time; one that cannot be saved stays in its field", async () => {
    const note = page.getByLabel("Add a note");
    await page.getByRole("button", { name: "Save note" }).click();
    await expect(page.getByText("Write something first.")).toBeVisible();
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

  await test.step("a status shows at once, and a refusal takes it back", async () => {
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
    await expect(page.getByText("Margaret Ellsworth is set to Quoted.")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Margaret Ellsworth is back to New.")).toBeVisible();
    await status(page).selectOption("quoted");
    await expect(page.getByText("Margaret Ellsworth is set to Quoted.")).toBeVisible();
    await expectNoFindings(page);
  });

  await test.step("the answer is begun in the mail program, or copied", async () => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByText("Look at the text first").click();
    await page.getByLabel("Text of the mail").fill("Dear Margaret, yes.");
    await expect(page.getByRole("link", { name: "Reply by mail" })).toHaveAttribute(
      "href",
      /^mailto:ada@example\.com\?subject=Your%20cake%20inquiry.*&body=Dear%20Margaret%2C%20yes\.$/,
    );
    await page.getByRole("button", { name: "Copy text" }).click();
    await expect(page.getByText("Copied.")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("Dear Margaret, yes.");
  });

  await test.step("deleted by mistake, it is one touch away", async () => {
    await page.getByRole("button", { name: "Delete this inquiry" }).click();
    await expect(
      page.getByText("Margaret Ellsworth is deleted. For a day the inquiry can be brought back."),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: /Margaret Ellsworth/ })).toBeHidden();
    await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(title(page)).toBeVisible();
    await expect(page.getByText("Tasting on Tuesday")).toBeVisible();
    await expect(status(page)).toHaveValue("quoted");
  });
});
