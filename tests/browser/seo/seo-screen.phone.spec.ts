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
