import { expect } from "@playwright/test";
import { expectNoViolations } from "../../support/browser/accessibility";
import { test } from "../../support/browser/office-test";
import { openSeo, openTab } from "../../support/seo/seo-page";

test("every tab fits a phone, with large touch targets and no axe violations", async ({ page }) => {
  await openSeo(page);
  await expect(page.getByTestId("search-result")).toHaveAttribute("data-device", "phone");
  const contents = {
    SITE: page.getByLabel("Brand"),
    PAGES: page.getByLabel(/^Meta title/),
    IMAGES: page.getByText("No images yet."),
    ADVANCED: page.getByLabel("Search engine rules"),
  };
  for (const [tab, content] of Object.entries(contents)) {
    await openTab(page, tab);
    await expect(content).toBeVisible();
    if (tab !== "IMAGES") {
      await page.getByText("Earlier versions").click();
      await expect(page.getByText("Nothing saved yet.")).toBeVisible();
    }
    await expectNoViolations(page);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(tooWide, tab).toBe(false);
    const small = await page
      .locator("main button:visible, main summary:visible, main label:has(input):visible")
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.getBoundingClientRect().height < 44)
          .map((element) => element.textContent),
      );
    expect(small, tab).toEqual([]);
  }
});

test("on a phone, the fields stand before the previews, for the eye and for the focus", async ({
  page,
}) => {
  await openSeo(page);
  const fields = { SITE: /^Brand/, PAGES: /^Internal links/ };
  for (const [tab, last] of Object.entries(fields)) {
    await openTab(page, tab);
    const field = page.getByLabel(last);
    const previews = page.getByRole("region", { name: /^(Google result|Shared card)$/ });
    await expect(previews).toHaveCount(2);
    for (const preview of await previews.all()) {
      const [above, below] = [await field.boundingBox(), await preview.boundingBox()];
      expect(above?.y, tab).toBeLessThan(below?.y ?? 0);
      const follows = await preview.evaluate(
        (section, name) => {
          const before = document.querySelector(
            `[role="tabpanel"][data-state="active"] [name="${name}"]`,
          );
          return (
            before && before.compareDocumentPosition(section) & Node.DOCUMENT_POSITION_FOLLOWING
          );
        },
        tab === "SITE" ? "brand" : "internal_links",
      );
      expect(follows, tab).toBeTruthy();
    }
  }
});
