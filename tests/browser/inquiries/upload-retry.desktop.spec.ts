import { expect } from "@playwright/test";
import { test } from "../../support/browser/office-test";
import { transparentPng } from "../../support/portfolio/photos";

test("an upload without a response is retried once, and one that stalls is given up", async ({
  page,
  expectConsoleError,
}) => {
  await page.clock.install();
  await page.goto("/image-management?slot=hero-2");
  const lace = { name: "lace.png", mimeType: "image/png", buffer: await transparentPng() };
  await page.getByLabel("Choose an image").setInputFiles(lace);
  const upload = page.getByRole("button", { name: "Upload & Set as hero-2 Image" });
  await expect(page.getByText("Ready: 600 × 400 pixels.")).toBeVisible();

  let tries = 0;
  await page.route("**/api/storage/**", () => {
    tries += 1;
  });
  await upload.click();
  await expect.poll(() => tries).toBe(1);
  await page.clock.fastForward(45_000);
  await expect.poll(() => tries).toBe(2);
  await page.clock.fastForward(45_000);
  await expect(page.getByRole("alert")).toHaveText("Error: Network error");
  await page.unroute("**/api/storage/**");

  expectConsoleError("net::ERR_FAILED");
  await page.route("**/api/storage/**", (route) => route.abort(), { times: 1 });
  await upload.click();
  await expect(page.getByText("Updated hero-2 image successfully!")).toBeVisible();
});
