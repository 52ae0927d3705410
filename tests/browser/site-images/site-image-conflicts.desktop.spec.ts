import { expect } from "@playwright/test";
import { test } from "../../support/browser/office-test";
import { phonePhoto, transparentPng } from "../../support/portfolio/photos";

test("a photo changed on another device is asked about before it is replaced", async ({
  page,
  expectConsoleError,
}) => {
  test.setTimeout(60_000);
  expectConsoleError("409 (Conflict)");
  await page.goto("/image-management?slot=hero-1");
  const chooser = page.getByLabel("Choose an image");
  const upload = page.getByRole("button", { name: "Upload & Set as hero-1 Image" });
  const live = page.getByRole("heading", { name: "On the website now" });
  const altText = page.getByLabel("Alt text");
  const keep = page.getByRole("button", { name: "Keep mine" });
  const take = page.getByRole("button", { name: "Use theirs" });
  const useDefault = page.getByRole("button", { name: "Use the default photo" });
  const lace = { name: "lace.png", mimeType: "image/png", buffer: await transparentPng() };
  const cake = { name: "cake.jpg", mimeType: "image/jpeg", buffer: await phonePhoto() };

  const shownUrl = async () => {
    const { url } = await (await page.request.get("/api/site-image?id=hero-1")).json();
    return url;
  };
  const setElsewhere = async (change: { url: string | null; alt?: string }) => {
    const data = { id: "hero-1", ...change };
    const headers = { "x-admin": "1" };
    expect((await page.request.post("/api/site-image", { headers, data })).ok()).toBe(true);
  };
  const chooseCake = async () => {
    await chooser.setInputFiles(cake);
    await expect(page.getByText("Ready: 1920 × 2880 pixels.")).toBeVisible({ timeout: 20_000 });
  };

  await chooser.setInputFiles(lace);
  // The upload waits until the photo is prepared.
  await upload.click();
  await expect(page.getByText("Updated hero-1 image successfully!")).toBeVisible();
  await expect(chooser).toHaveValue("");
  const first = await shownUrl();

  await test.step("a discarded photo leaves what was typed for the live one", async () => {
    await altText.fill("Lace in gold");
    await chooseCake();
    await expect(altText).toHaveValue("");
    await page.getByRole("button", { name: "Discard" }).click();
    await expect(altText).toHaveValue("Lace in gold");
    await expect(chooser).toHaveValue("");
    await page.getByRole("button", { name: "Undo" }).click();
  });

  await test.step("theirs instead of an upload", async () => {
    await chooseCake();
    await altText.fill("Sugar roses");
    await setElsewhere({ url: null });
    await upload.click();
    await expect(page.locator("dd", { hasText: "Sugar roses" })).toBeVisible();
    await take.click();
    await expect(live).toBeFocused();
    await expect(page.getByText("No custom image set.")).toBeVisible();
    await expect(chooser).toHaveValue("");
    expect(await shownUrl()).toBeNull();
  });

  await test.step("an upload instead of theirs", async () => {
    await chooseCake();
    await setElsewhere({ url: first });
    await upload.click();
    await keep.click();
    await expect(page.getByText("Updated hero-1 image successfully!")).toBeVisible();
    await expect(live).toBeFocused();
    expect(await shownUrl()).not.toBe(first);
  });

  await test.step("the default instead of theirs", async () => {
    await setElsewhere({ url: first });
    await useDefault.click();
    await keep.click();
    await expect(page.getByText("Default photo restored", { exact: true })).toBeVisible();
    await expect(live).toBeFocused();
    expect(await shownUrl()).toBeNull();
  });

  await test.step("theirs instead of an earlier photo", async () => {
    const earlier = page.getByRole("button", { name: /^Restore the photo of / });
    await expect(earlier).toHaveCount(2);
    await setElsewhere({ url: first, alt: "Lace" });
    await earlier.last().click();
    await take.click();
    await expect(live).toBeFocused();
    await expect(altText).toHaveValue("Lace");
    expect(await shownUrl()).toBe(first);
  });
});
