import { expect, type Locator } from "@playwright/test";
import { slotFrames } from "~/features/site-images/slot-frames";
import { expectNoViolations } from "../../support/browser/accessibility";
import { test } from "../../support/browser/office-test";
import { expirePages } from "../../support/browser/page-visits";
import { hold } from "../../support/hold";
import { openLaidOut } from "../../support/home/laid-out-page";
import { phonePhoto, transparentPng } from "../../support/portfolio/photos";

/** An element's box relative to a frame. */
async function placeIn(frame: Locator, part: Locator) {
  const outer = await frame.boundingBox();
  const inner = await part.boundingBox();
  if (!outer || !inner) throw new Error("Not on the page");
  const right = Math.min(inner.x + inner.width, outer.x + outer.width);
  const bottom = Math.min(inner.y + inner.height, outer.y + outer.height);
  return {
    left: Math.round(inner.x - outer.x),
    top: Math.round(inner.y - outer.y),
    width: Math.round(right - inner.x),
    height: Math.round(bottom - inner.y),
  };
}

test("a hero photo is set, previewed as on the page, and moved with the mouse", async ({
  page,
  site,
  expectConsoleError,
}) => {
  test.setTimeout(60_000);
  await page.goto("/image-management?slot=hero-1");
  const upload = page.getByRole("button", { name: "Upload & Set as hero-1 Image" });
  const chooser = page.getByLabel("Choose an image");
  await expect(page.getByRole("radio", { name: "Hero Carousel Slide 1" })).toBeChecked();

  expectConsoleError("500 (Internal Server Error)");
  expectConsoleError("409 (Conflict)");
  const lace = { name: "lace.png", mimeType: "image/png", buffer: await transparentPng() };
  await chooser.setInputFiles(lace);
  await expect(page.getByText("Ready: 600 × 400 pixels. That’s small for this spot")).toBeVisible();
  for (const [response, message] of [
    [{ status: 200, json: { ok: true } }, "Error: No public URL returned"],
    [{ status: 500, body: "" }, "Error: upload failed"],
  ] as const) {
    await page.route("**/api/storage/**", (route) => route.fulfill(response));
    await upload.click();
    await expect(page.getByRole("alert")).toHaveText(message);
    await page.unroute("**/api/storage/**");
  }
  await page.route("**/api/site-image", (route) => route.fulfill({ status: 500, body: "" }));
  await upload.click();
  await expect(page.getByRole("alert")).toHaveText("Error: Failed to save image URL");
  await page.unroute("**/api/site-image");
  await upload.click();
  await expect(page.getByText("Updated hero-1 image successfully!")).toBeVisible();
  const { url } = await (await page.request.get("/api/site-image?id=hero-1")).json();
  expect(url).toMatch(/\.webp\?v=/);

  const file = { name: "cake.jpg", mimeType: "image/jpeg", buffer: await phonePhoto() };
  await chooser.setInputFiles(file);
  await expect(page.getByText("Ready: 1920 × 2880 pixels.")).toBeVisible({ timeout: 15_000 });
  await upload.click();
  await expect(page.getByText("Updated hero-1 image successfully!")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Restore the photo of / })).toBeVisible();
  await expectNoViolations(page);

  const ring = page.getByRole("slider", { name: "Focus point" });
  await expect(page.getByAltText("The photo on the website")).not.toHaveJSProperty(
    "naturalWidth",
    0,
  );
  const stage = await ring.locator("..").boundingBox();
  if (!stage) throw new Error("No photo to drag on");
  await ring.hover();
  await page.mouse.down();
  await page.mouse.move(stage.x + stage.width / 4, stage.y + stage.height * 0.9, { steps: 4 });
  await page.mouse.up();
  await expect(ring).toHaveAttribute("aria-valuetext", "25% across, 90% down");
  await page.getByLabel("Alt text").fill("Three tiers with sugar peonies");
  const place = await ring.evaluate(({ style }) => `${style.left} ${style.top}`);
  await test.step("changing the slot or leaving asks about unsaved text", async () => {
    const question = page.getByRole("dialog", { name: "You have unsaved changes" });
    await page.getByText("About Section Image").click();
    await question.getByRole("button", { name: "Stay" }).click();
    await expect(page.getByRole("radio", { name: "Hero Carousel Slide 1" })).toBeChecked();
    await page.getByRole("link", { name: "Back office" }).click();
    await expect(question).toBeVisible();
    await expectNoViolations(page, "[role=dialog]");
    await question.getByRole("button", { name: "Stay" }).click();
    await expect(page.getByLabel("Alt text")).toHaveValue("Three tiers with sugar peonies");
  });
  await test.step("saved values show before they are reloaded", async () => {
    const reading = await hold(page, "**/image-management*.data*");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Changes saved", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Save changes" })).toBeHidden();
    await expect.poll(() => reading.asked).toHaveLength(1);
    await expect(page.getByLabel("Alt text")).toHaveValue("Three tiers with sugar peonies");
    await expect(ring).toHaveAttribute("aria-valuetext", "25% across, 90% down");
    reading.letGo();
  });

  await test.step("saving an alt text in an old tab does not restore the old photo", async () => {
    await page.getByLabel("Alt text").fill("Typed on an old tab");
    const elsewhere = await page.request.post("/api/site-image", {
      headers: { "x-admin": "1" },
      data: { id: "hero-1", url },
    });
    expect(elsewhere.ok()).toBe(true);
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("This photo was changed on another device.")).toBeInViewport();
    await expect(page.getByText("Typed on an old tab")).toBeVisible();
    await expectNoViolations(page);
    expect(await (await page.request.get("/api/site-image?id=hero-1")).json()).toMatchObject({
      url,
    });
    await page.getByRole("button", { name: "Keep mine" }).click();
    await expect(page.getByRole("button", { name: "Save changes" })).toBeHidden();
    await expect(page.getByLabel("Alt text")).toHaveValue("Typed on an old tab");
    await page.getByLabel("Alt text").fill("Three tiers with sugar peonies");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByRole("button", { name: "Save changes" })).toBeHidden();
  });

  await expirePages(site);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openLaidOut(page, "/");
  const photo = page.locator(".hero-1 .hero-photo");
  await expect(photo.locator("img")).toHaveCSS("object-position", place);
  await expect(photo.locator("img")).toHaveAttribute("alt", "Three tiers with sugar peonies");
  const hero = slotFrames("hero-1").desktop;
  const about = slotFrames("about").desktop;
  expect(await placeIn(photo, photo)).toMatchObject(hero);
  const aboutPhoto = page.locator("#about img").first();
  expect(await placeIn(aboutPhoto, aboutPhoto)).toMatchObject(about);
  const pricing = page.locator("#pricing img");
  const pricingFrame = slotFrames("pricing").desktop;
  expect(await placeIn(pricing, pricing)).toMatchObject(pricingFrame);
});
