import { expect } from "@playwright/test";
import { findFirefox } from "../../../scripts/browser";
import { openFirefox } from "../../support/browser/firefox";
import { test } from "../../support/browser/office-test";
import { test as visitorTest } from "../../support/browser/page-test";
import { hasReact } from "../../support/browser/react";
import { startCuttingProxy } from "../../support/faults/cutting-proxy";
import { openPortfolio } from "../../support/portfolio/portfolio-page";
import { fieldOf, openSeo, toast } from "../../support/seo/seo-page";

test("an editor that fails to load says so and opens on the next try", async ({
  page,
  context,
  expectConsoleError,
}) => {
  expectConsoleError("ERR_INTERNET_DISCONNECTED");
  const { dialog } = await openPortfolio(page);
  await page.getByRole("tab", { name: /^Recognitions/ }).click();
  const add = page.getByRole("button", { name: "Add a recognition" });
  await expect(add).toBeVisible();
  await context.setOffline(true);
  await add.click();
  await expect(toast(page)).toContainText("We couldn’t open this.");
  await context.setOffline(false);
  await add.click();
  await expect(dialog).toContainText("recognition");
});

test("without a connection the SEO screen keeps unsaved text and saves it later", async ({
  page,
  context,
  expectConsoleError,
}) => {
  expectConsoleError("ERR_INTERNET_DISCONNECTED");
  await openSeo(page);
  await fieldOf(page, "Brand").fill("Sugar & Rose");
  await context.setOffline(true);
  await page.getByRole("tab", { name: "PAGES" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stay" }).click();
  await page.getByRole("button", { name: "Save Site Settings" }).click();
  await expect(toast(page)).toContainText("Failed to save data.");
  await expect(fieldOf(page, "Brand")).toHaveValue("Sugar & Rose");
  await context.setOffline(false);
  await page.getByRole("tab", { name: "PAGES" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stay" }).click();
  await page.getByRole("button", { name: "Save Site Settings" }).click();
  await expect(toast(page)).toContainText("Settings saved");
});

visitorTest(
  "in Firefox the lightbox that could not be loaded opens at the next try",
  async ({ baseURL }) => {
    visitorTest.setTimeout(90_000);
    const wire = await startCuttingProxy(`${baseURL}`);
    const firefox = await openFirefox(findFirefox(), { width: 1280, height: 800 });
    const press = () =>
      firefox.evaluate(() =>
        document
          .querySelector<HTMLElement>("#gallery a[aria-haspopup=dialog], #gallery .sheet-link")
          ?.click(),
      );
    try {
      await firefox.goto(`${wire.origin}/`);
      await expect.poll(() => firefox.evaluate(hasReact, ".tab-link")).toBe(true);
      wire.cut();
      await press();
      await expect
        .poll(() => firefox.evaluate(() => document.querySelector(".toast")?.textContent))
        .toContain("We couldn’t load this photo. Please try again.");
      wire.mend();
      await press();
      await expect
        .poll(() =>
          firefox.evaluate(
            () => document.querySelector("#gallery a[aria-haspopup=dialog]") !== null,
          ),
        )
        .toBe(true);
      await press();
      await expect
        .poll(() =>
          firefox.evaluate(() => {
            const dialog = document.querySelector("[role=dialog]");
            return dialog && getComputedStyle(dialog).position;
          }),
        )
        .toBe("fixed");
    } finally {
      await firefox.close();
      await wire.stop();
    }
  },
);
