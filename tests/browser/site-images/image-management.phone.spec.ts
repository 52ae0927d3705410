import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { expectNoViolations } from "../../support/browser/accessibility";
import { test } from "../../support/browser/office-test";
import { expirePages } from "../../support/browser/page-visits";
import { heicFile, reorderHeic } from "../../support/image-prep/heic-files";
import { phoneHeic, phonePhoto } from "../../support/portfolio/photos";

const chooser = (page: Page) => page.getByLabel("Choose an image");
const upload = (page: Page) => page.getByRole("button", { name: "Upload & Set as about Image" });

test("the owner replaces the about photo with one from her phone", async ({
  page,
  site,
  expectConsoleError,
}) => {
  test.setTimeout(60_000);
  const { origin } = site;
  const shownUrl = async () => (await page.request.get(`${origin}/api/site-image?id=about`)).json();
  await page.goto("/image-management");
  await expect(page.getByText("No custom image set. Using local asset fallback.")).toBeVisible();
  await expectNoViolations(page);

  await upload(page).click();
  await expect(page.getByRole("alert")).toHaveText("Please choose an image");

  await chooser(page).setInputFiles({
    name: "IMG_0042.HEIC",
    mimeType: "image/heic",
    buffer: Buffer.from(phoneHeic(400, 300)),
  });
  await expect(page.getByRole("alert")).toHaveText(
    /^Error: “IMG_0042\.HEIC” is a HEIC photo that we can’t open\. It may be damaged/,
  );
  await chooser(page).setInputFiles({
    name: "torn.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("no photo"),
  });
  await expect(page.getByRole("alert")).toHaveText(/^Error: “torn\.jpg” can’t be opened/);
  for (const first of ["meta", "mdat"] as const) {
    const whole = reorderHeic(await heicFile("phone-grid.heic"), first);
    await chooser(page).setInputFiles({
      name: "half.heic",
      mimeType: "image/heic",
      buffer: whole.subarray(0, whole.length * 0.6),
    });
    const error = "Error: “half.heic” is incomplete: its transfer broke off.";
    await expect(page.getByRole("alert")).toContainText(error);
  }

  await chooser(page).setInputFiles({
    name: "IMG_0043.HEIC",
    mimeType: "application/octet-stream",
    buffer: await heicFile("phone-grid.heic"),
  });
  await expect(page.getByText(/^Ready: \d+ × \d+ pixels\.$/)).toBeVisible({ timeout: 30_000 });

  await chooser(page).setInputFiles({
    name: "cake.jpg",
    mimeType: "image/jpeg",
    buffer: await phonePhoto(),
  });
  await expect(page.getByText("Ready: 1200 × 1800 pixels.")).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole("heading", { name: "New photo (not live yet)" })).toBeVisible();
  const ring = page.getByRole("slider", { name: "Focus point" });
  expect(await page.locator("main").innerText()).not.toMatch(/pointer|mouse|arrow|drop/i);
  await ring.focus();
  for (const key of ["Shift+ArrowUp", "Shift+ArrowUp", "ArrowUp", "Shift+ArrowLeft"]) {
    await page.keyboard.press(key);
  }
  await expect(ring).toHaveAttribute("aria-valuetext", "40% across, 29% down");
  for (const crop of await page.locator("figure img").all()) {
    await expect(crop).toHaveCSS("object-position", "40% 29%");
  }

  expectConsoleError("503 (Service Unavailable)");
  await site.setFaults({ SITE_IMAGES: "fail" });
  await upload(page).click();
  await expect(page.getByRole("alert")).toHaveText(
    "Error: We couldn’t store the photo. Please try again in a minute.",
  );
  expect(await shownUrl()).toEqual({ ok: true, url: null });
  await site.setFaults({});

  await page.route("**/api/storage/**", () => {});
  await upload(page).click();
  await expect(page.getByRole("button", { name: "Uploading…" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Upload canceled. Nothing has changed.")).toBeVisible();
  await expect(upload(page)).toBeFocused();
  expect(await shownUrl()).toEqual({ ok: true, url: null });
  await page.unroute("**/api/storage/**");

  await upload(page).click();
  await expect(page.getByText("Updated about image successfully!")).toBeVisible();
  await expect(page.getByRole("heading", { name: "On the website now" })).toBeVisible();
  await expectNoViolations(page);

  const { url } = await shownUrl();
  expect(url).toMatch(/^\/media\/site-images\/about\/\d+\.jpg\?v=/);
  const stored = await page.request.get(`${origin}${url}`);
  const facts = await sharp(await stored.body()).metadata();
  expect([facts.width, facts.height, facts.exif, facts.orientation]).toEqual([
    ...[1200, 1800, undefined, undefined],
  ]);
  const small = await sharp(
    await (await page.request.get(`${origin}${url}&w=480`)).body(),
  ).metadata();
  expect([small.format, small.width, small.exif]).toEqual(["webp", 480, undefined]);

  await expirePages(site);
  await page.goto("/");
  const photo = page.locator("#about img").first();
  await expect(photo).toHaveCSS("object-position", "40% 29%");
  await expect(photo).toHaveAttribute("srcset", /w=480 480w.*w=960 960w.* 1200w/);

  await page.goto("/image-management");
  await page.getByRole("button", { name: "Use the default photo" }).click();
  await expect(page.getByRole("heading", { name: "On the website now" })).toBeFocused();
  await expect(page.getByText("No custom image set. Using local asset fallback.")).toBeVisible();
  expect(await shownUrl()).toEqual({ ok: true, url: null });
  await expectNoViolations(page);
  await page.getByRole("button", { name: /^Restore the photo of / }).click();
  await expect(ring).toHaveAttribute("aria-valuetext", "40% across, 29% down");
  expect(await shownUrl()).toEqual({ ok: true, url });
});

test("the seven slots are chosen by their photos, by touch and by keyboard", async ({ page }) => {
  await page.goto("/image-management");
  const places = page.getByRole("group", { name: "Where on the website" }).getByRole("radio");
  await expect(places).toHaveCount(7);
  await expect(places.first()).toBeChecked();
  for (const photo of await page.locator("fieldset img").all()) {
    await expect(photo).not.toHaveJSProperty("naturalWidth", 0);
  }
  await page.getByText("Hero Carousel Slide 3").tap();
  await expect(page.getByRole("button", { name: "Upload & Set as hero-3 Image" })).toBeVisible();
  await expect(page).toHaveURL(/slot=hero-3/);
  await places.nth(4).press("ArrowRight");
  await expect(places.nth(5)).toBeChecked();
  await expect(page.getByRole("button", { name: "Upload & Set as hero-4 Image" })).toBeVisible();
});
