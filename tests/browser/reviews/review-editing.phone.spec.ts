import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "../../support/browser/accessibility";
import { test } from "../../support/browser/office-test";
import { signIn } from "../../support/office";
import { jpeg } from "../../support/portfolio/storage";

const row = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });
const of = (page: Page, what: string, name: string) =>
  page.getByRole("button", { name: `${what} the review of ${name}` });

test("the owner hides a review, adds one by hand, deletes it, and undoes that", async ({
  page,
  site,
  expectConsoleError,
}) => {
  test.slow();
  expectConsoleError("503");
  const insert = site.db.prepare(
    "INSERT INTO google_reviews (id, reviewer_name, comment, create_time, rating, updated_at) VALUES (?1, ?1, 'Lovely.', ?2, ?3, 1)",
  );
  await site.db.batch([
    insert.bind("Bea", "2026-04-02T10:00:00Z", "FIVE"),
    insert.bind("Cleo", "2026-04-01T10:00:00Z", "THREE"),
  ]);
  const bucket = await site.worker.getR2Bucket("PORTFOLIO");
  await bucket.put("gallery/wedding/rose.jpg", await jpeg(400, 500), {
    customMetadata: { title: "Sugar rose", alt: "A rose on a tier" },
  });
  const admin = await signIn(site);
  await admin.send("/api/gallery-sync", { method: "POST" });
  await page.goto("/portfolio");
  await page.getByRole("tab", { name: "Reviews" }).click();
  await expect(page.getByText("2 reviews, 1 live")).toBeVisible();
  await expect(row(page, "Cleo").getByRole("img")).toHaveAccessibleName("3 of 5 stars");
  await expect(of(page, "Delete", "Bea")).toHaveCount(0);
  await expectNoViolations(page);

  await test.step("a hidden review leaves the page at once; the button keeps the focus", async () => {
    await of(page, "Hide", "Bea").press("Enter");
    await expect(page.getByText("2 reviews, 0 live")).toBeVisible();
    await expect(of(page, "Show", "Bea")).toBeFocused();
    expect((await (await site.send("/api/reviews")).text()).includes("Bea")).toBe(false);
  });

  await test.step("a gallery photo is found, chosen, and removed again", async () => {
    await of(page, "Choose the photo for", "Bea").click();
    const dialog = page.getByRole("dialog", { name: "Photo for the review of Bea" });
    await expect(dialog.getByRole("radio", { name: "No photo" })).toBeChecked();
    await dialog.getByLabel("Search photos").fill("castle");
    await expect(dialog.getByText("No matches.")).toBeVisible();
    await dialog.getByLabel("Search photos").fill("rose");
    await dialog.getByRole("radio", { name: "Sugar rose" }).check();
    await expectNoViolations(page);
    await dialog.getByRole("button", { name: "Save photo" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(of(page, "Choose the photo for", "Bea")).toBeFocused();
    await expect(row(page, "Bea")).toContainText("Photo: Sugar rose");
    await of(page, "Choose the photo for", "Bea").click();
    await expect(dialog.getByRole("radio", { name: "Sugar rose" })).toBeChecked();
    await dialog.getByRole("radio", { name: "No photo" }).check();
    await dialog.getByRole("button", { name: "Save photo" }).click();
    await expect(row(page, "Bea")).not.toContainText("Photo:");
  });

  await test.step("a failure shows an error and changes nothing", async () => {
    await site.setFaults({ DB: { failAfter: 1 } });
    await of(page, "Show", "Bea").press("Enter");
    await expect(page.getByText("We can’t change reviews right now.").first()).toBeVisible();
    await site.setFaults({});
    await expect(row(page, "Bea")).toContainText("Hidden");
  });

  await test.step("a review by hand needs text", async () => {
    await page.getByRole("button", { name: "Add a review" }).click();
    await page.getByRole("button", { name: "Save review" }).click();
    await expect(page.getByText("Name is required")).toBeVisible();
    await expect(page.getByLabel("Name")).toBeFocused();
    await expectNoViolations(page);
    await page.getByLabel("Name").fill("Ada");
    await page.getByLabel("Review", { exact: true }).fill("A bridge of sugar.");
    await page.getByLabel("Date").fill("2026-06-01");
    await page.keyboard.press("Escape");
    const question = page.getByRole("dialog", { name: "You have unsaved changes" });
    await question.getByRole("button", { name: "Stay" }).click();
    await expect(question).toBeHidden();
    await page.touchscreen.tap(5, 5);
    await question.getByRole("button", { name: "Stay" }).click();
    await expect(page.getByLabel("Review", { exact: true })).toHaveValue("A bridge of sugar.");
    await page.getByLabel("Date").press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Add a review" })).toBeFocused();
    await expect(row(page, "Ada")).toContainText("Live");
  });

  await test.step("it can be edited", async () => {
    await of(page, "Edit", "Ada").click();
    await page.getByLabel("Review", { exact: true }).fill("Two bridges of sugar.");
    await page.getByRole("button", { name: "Save review" }).click();
    await expect(row(page, "Ada")).toContainText("Two bridges of sugar.");
  });

  await test.step("a mistaken deletion is undone, also after a look at another tab", async () => {
    await of(page, "Delete", "Ada").press("Enter");
    await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
    await expect(row(page, "Two bridges")).toHaveCount(0);
    await expectNoViolations(page);
    await page.getByRole("tab", { name: "Gallery" }).click();
    await page.getByRole("tab", { name: "Reviews" }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(row(page, "Two bridges")).toContainText("Live");
  });

  await test.step("the filters find it", async () => {
    await page.getByLabel("Show", { exact: true }).selectOption("Added by you");
    await expect(page.getByText("1 of 3 reviews, 1 live")).toBeVisible();
    await page.getByLabel("Search").fill("castle");
    await expect(page.getByText("No matches.")).toBeVisible();
  });
});
