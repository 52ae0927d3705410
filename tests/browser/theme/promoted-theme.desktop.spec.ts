import { expect } from "@playwright/test";
import { allThemeKeys } from "~/features/theme/theme-keys";
import { test } from "../../support/browser/own-site-test";
import { waitForHydration } from "../../support/inquiries/contact-form";
import { changedTheme, promote } from "../../support/theme/themed-page";

test("a promoted theme is in the first paint and stays after hydration", async ({ page, site }) => {
  await promote(site, JSON.stringify(changedTheme(allThemeKeys)));
  await expect.poll(async () => (await site.send("/")).text()).toContain("#123456");
  await page.addInitScript(() => {
    sessionStorage.setItem("grounds", "");
    const recordBackground = () => {
      const seen = sessionStorage.getItem("grounds") ?? "";
      const ground = document.body && `${getComputedStyle(document.body).backgroundColor};`;
      if (ground && !seen.includes(ground)) sessionStorage.setItem("grounds", seen + ground);
      requestAnimationFrame(recordBackground);
    };
    recordBackground();
  });
  await page.goto("/");
  await waitForHydration(page);
  expect(await page.evaluate(() => sessionStorage.getItem("grounds"))).toBe("rgb(18, 52, 86);");
});
