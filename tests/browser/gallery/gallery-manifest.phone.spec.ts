import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "../../support/browser/accessibility";
import { test } from "../../support/browser/page-test";
import { choosePhoto, galleryOf, lightboxOf, visit } from "../../support/gallery/gallery-page";
import { gate } from "../../support/gate";

const manifestPath = "/api/gallery-manifest";
const unavailable = "Unable to load gallery images at the moment.";

function image(number: number, change: object = {}) {
  return {
    url: `/images/og-default.jpg?v=${number}`,
    title: `Cake ${number}`,
    filename: `cake-${number}.jpg`,
    category: "Wedding",
    alt: `The cake with number ${number}`,
    width: 800,
    height: 1000,
    srcset: "",
    focal: { x: 0.5, y: 0.5 },
    ...change,
  };
}

function manifest(images: object[], categories = ["Wedding", "Sculpted"]) {
  return {
    ok: true,
    categories,
    imagesByCategory: { Wedding: images, Sculpted: [] },
    lastSyncedAt: "2026-06-01T12:00:00Z",
  };
}

/** Serves these responses in turn, the last one repeatedly, and counts the calls. */
async function answerManifest(page: Page, responses: (object | number)[]) {
  const calls: string[] = [];
  await page.route(`**${manifestPath}`, (route) => {
    const response = responses[Math.min(calls.length, responses.length - 1)];
    calls.push(route.request().method());
    return typeof response === "number"
      ? route.fulfill({ status: response, body: "" })
      : route.fulfill({ json: response });
  });
  return calls;
}

async function expectAccessible(page: Page) {
  await expectNoViolations(page, "#gallery");
}

test("another category's photos load with one manifest call", async ({ page }) => {
  const { tab, tiles } = galleryOf(page);
  const calls = await answerManifest(page, [manifest([image(1), image(2)])]);
  await visit(page, "/?category=Cupcakes+and+More");
  expect(calls).toEqual([]);
  await tab("Wedding").click();
  await expect(tiles.first().getByRole("img")).toHaveAttribute("alt", "The cake with number 1");
  await tab("All").click();
  await tab("Wedding").click();
  expect(calls).toEqual(["GET"]);
});

test("one large and six small skeletons show while the manifest loads", async ({ page }) => {
  const { tab, section, tiles } = galleryOf(page);
  const response = gate();
  await page.route(`**${manifestPath}`, async (route) => {
    await response.passed;
    await route.fulfill({ json: manifest([image(1)]) });
  });
  await visit(page, "/?category=Cupcakes+and+More");
  await tab("Wedding").click();
  await expect(section.locator("[data-skeleton=large]")).toHaveCount(1);
  await expect(section.locator("[data-skeleton=thumbnail]")).toHaveCount(6);
  await expect(section.getByRole("status")).toHaveText("Loading photos…");
  await expectAccessible(page);
  response.open();
  await expect(tiles).toHaveCount(1);
  await expect(section.locator("[data-skeleton]")).toHaveCount(0);
});

test("a failed call is retried once, then shows an error with a retry button", async ({
  page,
  expectConsoleError,
}) => {
  const { tab, section, tiles } = galleryOf(page);
  expectConsoleError(manifestPath);
  const calls = await answerManifest(page, [500, 500, manifest([image(1)])]);
  const moments: number[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(manifestPath)) moments.push(performance.now());
  });
  await visit(page, "/?category=Cupcakes+and+More");
  await tab("Wedding").click();
  await expect(section.getByText(unavailable)).toBeVisible();
  await expect(
    section.getByText("Please try again later or contact us for assistance."),
  ).toBeVisible();
  expect(calls).toHaveLength(2);
  const [first = 0, second = 0] = moments;
  expect(second - first, "milliseconds before the retry").toBeGreaterThan(900);
  await expectAccessible(page);
  await section.getByRole("button", { name: "Try again" }).click();
  await expect(tiles).toHaveCount(1);
  await expect(section.getByText(unavailable)).toHaveCount(0);
});

test("a manifest that hangs shows its error within 15 seconds, at every try", async ({ page }) => {
  const { tab, section } = galleryOf(page);
  // The page clock doesn't control these timeouts, so they run fifty times as fast and record their nominal length.
  await page.addInitScript(() => {
    const { timeout } = AbortSignal;
    AbortSignal.timeout = (milliseconds) => {
      document.documentElement.dataset.limit = String(milliseconds);
      return timeout.call(AbortSignal, milliseconds / 50);
    };
  });
  let calls = 0;
  await page.route(`**${manifestPath}`, () => {
    calls += 1;
  });
  await visit(page, "/?category=Cupcakes+and+More");
  await tab("Wedding").click();
  await expect(section.getByText(unavailable)).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-limit", "15000");
  expect(calls).toBe(1);
});

test("a call that fails once shows no error", async ({ page, expectConsoleError }) => {
  const { tab, section, tiles } = galleryOf(page);
  expectConsoleError(manifestPath);
  await answerManifest(page, [503, manifest([image(1)])]);
  await visit(page, "/?category=Cupcakes+and+More");
  await tab("Wedding").click();
  await expect(tiles).toHaveCount(1);
  await expect(section.getByText(unavailable)).toHaveCount(0);
});

test("a response that is not a manifest counts as a failure", async ({ page }) => {
  const { tab, section } = galleryOf(page);
  await answerManifest(page, [{ ok: true, categories: 7 }]);
  await visit(page, "/?category=Cupcakes+and+More");
  await tab("Wedding").click();
  await expect(section.getByText(unavailable)).toBeVisible();
});

test("an empty category says so, with its label", async ({ page }) => {
  const { tab, section } = galleryOf(page);
  await answerManifest(page, [manifest([image(1)], ["Wedding", "Special Occasions"])]);
  await visit(page, "/?category=Cupcakes+and+More");
  await tab("Celebrations").click();
  await expect(section.getByText("No images yet in the Celebrations category.")).toBeVisible();
  await expect(section.getByText("Check back soon for new creations!")).toBeVisible();
  await expectAccessible(page);
});

test("an empty gallery says so", async ({ page }) => {
  const { tab, section } = galleryOf(page);
  await answerManifest(page, [manifest([], [])]);
  await visit(page, "/?category=Cupcakes+and+More");
  await tab("Wedding").click();
  await expect(section.getByText("No images yet in the gallery.")).toBeVisible();
  await expect(section.getByText("Check back soon for new creations!")).toBeVisible();
});

test("a category with one photo has no arrows and no strip", async ({ page }) => {
  const { tab, preview, next, thumbnails } = galleryOf(page);
  await answerManifest(page, [manifest([image(1)])]);
  await visit(page, "/?category=Cupcakes+and+More");
  await tab("Wedding").click();
  await choosePhoto(page);
  await expect(next).toHaveCount(0);
  await expect(thumbnails).toHaveCount(0);
  await preview.click();
  const { dialog, button } = lightboxOf(page);
  await expect(dialog).toContainText("1 of 1");
  await expect(button("Next photo")).toHaveCount(0);
  await page.keyboard.press("ArrowRight");
  await expect(dialog).toContainText("1 of 1");
});

test("200 photos with long and non-Latin titles fit on a narrow screen", async ({ page }) => {
  const { tab, tiles, showAll, thumbnails, preview } = galleryOf(page);
  const long = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichentorte".repeat(3);
  const images = Array.from({ length: 200 }, (_, place) => image(place));
  await answerManifest(page, [
    manifest([
      image(0, { title: long, alt: "", caption: "كعكة الزفاف 結婚蛋糕 עוגת חתונה" }),
      ...images.slice(1),
    ]),
  ]);
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page, "/?category=Cupcakes+and+More");
  await tab("Wedding").click();
  await showAll.click();
  await expect(tiles.nth(199)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await choosePhoto(page);
  await expect(thumbnails).toHaveCount(200);
  await expectNoSidewaysScroll(page);
  await preview.click();
  const { dialog } = lightboxOf(page);
  await expect(dialog).toContainText("1 of 200");
  const overflow = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(overflow).toBe(0);
  await expect(dialog.locator("[data-text]")).toContainText("結婚蛋糕");
});

async function expectNoSidewaysScroll(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}
