import { expect, type Page } from "@playwright/test";
import { fileInput, fillForm, openForm, sendButton } from "../support/contact-form";
import { jpegFile } from "../support/inquiry-posts";
import { test } from "../support/page-test";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const smallest = 44;

test("everything on the home page that can be touched is large enough for a finger", async ({
  page,
}) => {
  await openForm(page);
  await page.locator("#recognitions summary").click();
  await fileInput(page).setInputFiles({
    name: "cake.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from(jpegFile("").bytes),
  });
  await expect(page.getByRole("button", { name: "Remove cake.jpg" })).toBeVisible();
  expect(await tooSmall(page)).toEqual([]);
});

test("the buttons of dialog and toast are large enough for a finger", async ({ page }) => {
  await openForm(page);
  await page.route("/api/contact", (route) => route.fulfill({ json: { ok: true } }));
  await fillForm(page);
  await sendButton(page).click();
  for (const name of ["OK", "Close"]) {
    // The dialog hides the toast from assistive technology, not from the finger.
    const box = await page.getByRole("button", { name, includeHidden: true }).boundingBox();
    expect(box?.width, name).toBeGreaterThanOrEqual(smallest);
    expect(box?.height, name).toBeGreaterThanOrEqual(smallest);
  }
});

async function tooSmall(page: Page): Promise<string[]> {
  const targets = page.locator("a[href], button, input, select, textarea, summary");
  expect(await targets.count()).toBeGreaterThan(40);
  return targets.evaluateAll(
    (all, least) =>
      all
        .filter((target) => target.checkVisibility() && !target.closest("[aria-hidden=true]"))
        .map((target) => ({ target, box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.width < least || box.height < least)
        .map(({ target, box }) => {
          const name = target.getAttribute("aria-label") ?? target.textContent;
          return `${target.tagName} "${name}": ${box.width} x ${box.height}`;
        }),
    smallest,
  );
}
