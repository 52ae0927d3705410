import { expect } from "@playwright/test";
import { test } from "../../support/browser/page-test";
import { translate } from "../../support/browser/translator";
import { choosePhoto, galleryOf, lightboxOf, visit } from "../../support/gallery/gallery-page";
import {
  expectMessage,
  expectValues,
  fillForm,
  sendButton,
} from "../../support/inquiries/contact-form";
import { validFields } from "../../support/inquiries/inquiry-posts";

for (const original of ["dropped", "moved"] as const) {
  test(`a page whose original texts are ${original} by a translation keeps working`, async ({
    page,
  }) => {
    const { preview, next, thumbnails, back, tiles } = galleryOf(page);
    await visit(page, "/");
    await fillForm(page, { ...validFields, name: "" });
    await translate(page, { original });
    await choosePhoto(page, 1);
    await next.click();
    await next.click();
    await expect(thumbnails.nth(3)).toHaveAttribute("aria-current", "true");
    await preview.click();
    const { button, title, dialog } = lightboxOf(page);
    const shown = await title.innerText();
    await button("Next photo").click();
    await expect(title).not.toHaveText(shown);
    await button("Close").click();
    await expect(dialog).toHaveCount(0);
    await back.click();
    await expect(tiles.first()).toBeVisible();
    await sendButton(page).click();
    await expectMessage(page, "name", "Name is required");
    await expectValues(page, { ...validFields, name: "" });
  });

  test(`a text that changes is translated again if the originals are ${original}`, async ({
    page,
  }) => {
    await visit(page, "/");
    await translate(page, { original, mark: "~" });
    const line = page.getByRole("contentinfo").locator("p", { hasText: "© 2024" });
    for (const clientName of ["Sugar & Sons", "Sugar & Daughters"]) {
      const items = [{ id: "t1", tag: "Autumn", at: 1, theme: { clientName } }];
      await page.route(/\/api\/theme-history/, (route) =>
        route.fulfill({ json: { ok: true, items } }),
      );
      await page.evaluate(() => dispatchEvent(new Event("theme:refresh")));
      await expect(line).toHaveText(`~© 2024 ~${clientName}`);
    }
  });
}
