import { expect, type Page } from "@playwright/test";
import { test } from "../../support/browser/page-test";

test.use({ javaScriptEnabled: false });

/** Does not wait for the photos: without JavaScript the browser loads all of them at once. */
const open = (page: Page, path = "/") => page.goto(path, { waitUntil: "domcontentloaded" });

test("each section shows its first photo with alt text", async ({ page }, { project }) => {
  await open(page);
  const sections = ["home", "about", "gallery", "awards"];
  // On small screens the photo beside the prices is hidden (P2).
  if (project.name === "desktop") sections.push("pricing");
  for (const id of sections) {
    const photo = page.locator(`#${id} img:not([alt=""]):visible`).first();
    await photo.scrollIntoViewIfNeeded();
    await expect(photo).toBeVisible();
    await expect
      .poll(() => photo.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
      .toBeGreaterThan(0);
    expect((await photo.getAttribute("alt"))?.length).toBeGreaterThan(15);
  }
  await expect(page.locator("img:not([alt])")).toHaveCount(0);
});

test("the bar's links go to the sections", async ({ page }, { project }) => {
  await open(page);
  if (project.name === "phone") {
    await page.getByRole("link", { name: "Menu" }).click();
    await page.getByRole("navigation", { name: "Sections" }).getByText("Pricing").click();
  } else {
    await page.getByRole("navigation", { name: "Main" }).getByText("Pricing").click();
  }
  await expect(page).toHaveURL("/#pricing");
  await expect(page.getByRole("heading", { name: "Cake Pricing" })).toBeInViewport();
});
