import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "../../support/browser/accessibility";
import { test } from "../../support/browser/faulty-site-test";
import { visitTime } from "../../support/inquiries/contact-form";
import type { Site } from "../../support/site";

const manifestPath = "/api/recognitions-manifest";
const isManifest = (url: URL) => url.pathname === manifestPath;

/** Opens the page during a database outage that ends right after. Stubs the gallery's own retry. */
async function visitWhileDown(page: Page, site: Site): Promise<void> {
  await page.route("**/api/gallery-manifest", (route) =>
    route.fulfill({ json: { categories: [], imagesByCategory: {}, lastSyncedAt: null } }),
  );
  await site.setFaults({ DB: "fail" });
  await page.goto("/");
  await site.setFaults({});
}

async function expectAccessible(page: Page) {
  await expectNoViolations(page, "#awards");
}

test("an error in the first HTML is resolved by a retry", async ({ page, site }) => {
  const requested: URL[] = [];
  await page.route(isManifest, async (route) => {
    requested.push(new URL(route.request().url()));
    await route.fulfill({
      json: { items: [{ id: "1", group: "tv", title: "The late show", link1: "ftp://x.example" }] },
    });
  });
  await noteCacheModes(page);
  await visitWhileDown(page, site);
  await expect(page.locator("#awards article")).toContainText("The late show");
  await expect(page.locator("#awards article").getByRole("link")).toHaveCount(0);
  expect(requested).toHaveLength(1);
  expect(requested[0]?.searchParams.get("ts")).toMatch(/^\d{13}$/);
  await expect(page.locator("html")).toHaveAttribute("data-cache-mode", "no-store");
});

/** Playwright doesn't expose a request's cache mode. */
async function noteCacheModes(page: Page): Promise<void> {
  await page.addInitScript((path) => {
    const send = window.fetch;
    window.fetch = (input, init) => {
      if (String(input).startsWith(path)) {
        document.documentElement.dataset.cacheMode = init?.cache;
      }
      return send(input, init);
    };
  }, manifestPath);
}

test("during the retry both views show that they are loading", async ({ page, site }) => {
  await page.route(isManifest, () => undefined);
  await visitWhileDown(page, site);
  await expect(page.locator("#awards").getByText("Loading recognitions…")).toBeVisible();
  await page.locator("#recognitions summary").click();
  await expect(page.locator("#recognitions").getByText("Loading…")).toBeVisible();
  await expectAccessible(page);
});

test("a second failure shows an error, and Try again resolves it", async ({
  page,
  site,
  expectConsoleError,
}) => {
  expectConsoleError(manifestPath);
  let responses = 0;
  await page.route(isManifest, (route) => {
    responses += 1;
    return responses === 1
      ? route.fulfill({ status: 503, body: "" })
      : route.fulfill({ json: { items: [] } });
  });
  await visitWhileDown(page, site);
  const section = page.locator("#awards");
  await expect(
    section.getByRole("status").getByText("Error: Manifest fetch failed: 503 Service Unavailable"),
  ).toBeVisible();
  await expectAccessible(page);
  await section.getByRole("button", { name: "Try again" }).click();
  await expect(section.getByText("No awards yet in this collection")).toBeVisible();
  await expect(section.getByText("Check back soon for new recognitions!")).toBeVisible();
  await page.locator("#recognitions summary").click();
  await expect(section.getByText("No recognitions to show yet.")).toBeVisible();
  await expectAccessible(page);
});

test("an invalid response to a refresh keeps the current list", async ({ page }) => {
  await page.goto("/");
  const title = page.locator("#awards article").getByRole("heading");
  const before = (await title.textContent()) ?? "";
  await expect(page.locator("header [aria-current=location]").first()).toBeAttached();
  for (const nonsense of ["{}", "[]", "null", '{"items":"none"}', '{"ok":false}', "<html>"]) {
    await page.unrouteAll();
    await page.route(isManifest, (route) => route.fulfill({ body: nonsense }));
    const warned = page.waitForEvent("console", (line) => line.text().startsWith("Recognitions: "));
    await page.evaluate(() => dispatchEvent(new Event("recognitions:refresh")));
    await warned;
    await expect(title, nonsense).toHaveText(before);
  }
});

test("a manifest request times out after 15 seconds", async ({ page, site }) => {
  let aborted = false;
  page.on("requestfailed", (request) => {
    if (isManifest(new URL(request.url()))) aborted = true;
  });
  await page.clock.install({ time: visitTime });
  await page.clock.pauseAt(visitTime.getTime() + 1000);
  await page.route(isManifest, () => undefined);
  const requested = page.waitForRequest((request) => isManifest(new URL(request.url())));
  await visitWhileDown(page, site);
  // A key hydrates the page; with the clock stopped it would wait for a frame.
  await page.keyboard.press("Shift");
  await requested;
  await expect(page.getByText("Loading recognitions…")).toBeVisible();
  await page.clock.fastForward(14_000);
  expect(aborted).toBe(false);
  await page.clock.fastForward(2_000);
  await expect(page.locator("#awards").getByRole("status").first()).toHaveText(
    "Error: The recognitions took too long to load.",
  );
  await expect.poll(() => aborted).toBe(true);
});

test("a gallery that was down on load is retried once", async ({ page, site }) => {
  await page.route("**/api/gallery-manifest", (route) =>
    route.fulfill({
      json: { categories: ["Wedding"], imagesByCategory: { Wedding: [] }, lastSyncedAt: null },
    }),
  );
  // If the page hydrates before the fault is cleared, it requests these, too.
  await page.route(isManifest, (route) => route.fulfill({ json: { items: [] } }));
  await site.setFaults({ DB: "fail" });
  await page.goto("/");
  await site.setFaults({});
  await expect(page.locator("#gallery .tab-link")).toHaveText(["All", "Wedding"]);
  await expect(page.getByText("No images yet in the gallery.")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a section that was down says so, and the rest of the page shows", async ({
    page,
    site,
  }) => {
    await visitWhileDown(page, site);
    await expect(page.getByText("Unable to load gallery images at the moment.")).toBeVisible();
    await expect(page.locator("#awards").getByRole("status").first()).toContainText(
      "Error: We can’t load this right now.",
    );
    await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
    await expect(page.locator("#pricing")).toBeVisible();
  });
});
