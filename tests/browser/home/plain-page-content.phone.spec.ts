import { expect, type Page } from "@playwright/test";
import { test } from "../../support/browser/page-test";

test.use({ javaScriptEnabled: false });

/** Does not wait for the photos: without JavaScript the browser loads all of them at once. */
const open = (page: Page, path = "/") => page.goto(path, { waitUntil: "domcontentloaded" });

test("without JavaScript every section has its own address", async ({ page }) => {
  await open(page);
  const sections = {
    home: "Art you get to cut into",
    about: "The Artist Behind the Magic",
    gallery: "Our Gallery",
    awards: "Recognitions & Testimonials",
    pricing: "Cake Pricing",
    contact: "Tell Us What You’re Celebrating",
  };
  for (const [id, heading] of Object.entries(sections)) {
    const section = page.locator(`section#${id}`);
    await expect(section.getByRole("heading", { level: 2 }).first()).toHaveText(heading);
    await expect(section.getByRole("heading", { level: 2 }).first()).toBeVisible();
  }
  await expect(page.locator("#awards #recognitions")).toBeVisible();
});

test("without JavaScript nothing waits over a large photo or elsewhere", async ({ page }) => {
  for (const path of ["/?image=2", "/?category=Wedding&image=1", "/"]) {
    await open(page, path);
    await expect(page.locator("#gallery img").first(), path).toBeAttached();
    await expect(page.getByText(/\b(?:Opening|Loading)…/), path).toHaveCount(0);
  }
});

test("the sections are in the specification's order", async ({ page }) => {
  await open(page);
  const ids = await page.locator("main section[id]").evaluateAll((all) => all.map(({ id }) => id));
  expect(ids).toEqual(["home", "about", "gallery", "awards", "pricing", "contact"]);
});

test("the headings form an outline with one h1 and no skipped level", async ({ page }) => {
  await open(page);
  const levels = await page
    .locator("h1, h2, h3, h4, h5, h6")
    .evaluateAll((all) => all.map(({ tagName }) => Number(tagName.slice(1))));
  expect(levels[0]).toBe(1);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  for (const [at, level] of levels.slice(1).entries()) {
    expect(level - (levels[at] ?? 0)).toBeLessThanOrEqual(1);
  }
});

test("every price is on the page", async ({ page }) => {
  await open(page);
  await expect(page.locator("#pricing li")).toHaveText([
    /^Custom cakes\s*\$150\s+and up/,
    /^Sculpted cakes\s*\$300\s+and up/,
    /^Wedding cakes\s*\$500\s+and up/,
    /^Cupcakes\s*\$40\s+and up per dozen/,
    /^Anything else\s*By quote$/,
  ]);
});

test("a price expands to a cake made for it, and a price without one doesn't expand", async ({
  page,
}) => {
  await open(page);
  const lines = page.locator("#pricing li");
  const wedding = lines.filter({ hasText: "Wedding cakes" });
  await expect(wedding.getByRole("img")).toBeHidden();
  await wedding.getByText("See one we made").click();
  await expect(wedding.getByRole("img")).toBeVisible();
  await expect(wedding).toContainText("Blush ruffles");
  await expect(wedding).toContainText("75–80 servings · 3 tiers · $980");
  await expect(lines.filter({ hasText: "Anything else" }).locator("details")).toHaveCount(0);
});

test("the contact card has email, phone, address, service area, and hours", async ({ page }) => {
  await open(page);
  const details = page.locator("#contact dl");
  await expect(details.locator("dd")).toHaveText([
    "hello@example.com",
    "(216) 555-0142",
    "Chagrin Falls, OH 44022",
    "Bainbridge, Solon, Pepper Pike, Twinsburg, Mayfield and nearby",
    /Mon-Fri: 9:00 AM-6:00 PM\s*Saturday: 10:00 AM-4:00 PM\s*Sunday: by appointment only/,
  ]);
  await expect(details.getByRole("link", { name: "hello@example.com" })).toHaveAttribute(
    "href",
    "mailto:hello@example.com",
  );
  await expect(details.getByRole("link", { name: "(216) 555-0142" })).toHaveAttribute(
    "href",
    "tel:+12165550142",
  );
});

test("every footer has the copyright and links to the legal pages and home", async ({ page }) => {
  for (const path of ["/", "/privacy-policy", "/terms-of-service", "/accessibility"]) {
    await open(page, path);
    const foot = page.getByRole("contentinfo");
    await expect(foot).toContainText("© 2024 Cake Studio");
    await expect(foot.getByRole("link", { name: "Cake Studio, home" })).toHaveAttribute(
      "href",
      "/",
    );
    await foot.getByRole("link", { name: "Privacy Policy" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy Policy");
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms of Service" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms of Service");
    await page.getByRole("contentinfo").getByRole("link", { name: "Accessibility" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Accessibility");
  }
});

test("nothing that needs JavaScript is shown", async ({ page }) => {
  await open(page);
  const controls = page.locator(".needs-js");
  expect(await controls.count()).toBeGreaterThan(0);
  for (const control of await controls.all()) await expect(control).toBeHidden();
});

test("a category's tab opens the gallery at that category", async ({ page }) => {
  await open(page);
  const tabs = page.getByRole("navigation", { name: "Gallery categories" });
  const large = page.locator("#gallery .sheet img").first();
  await expect(tabs.locator("[aria-current]")).toHaveText("All");
  const before = await large.getAttribute("src");
  await tabs.getByRole("link", { name: "Celebrations" }).click();
  await expect(page).toHaveURL("/?category=Special+Occasions#gallery");
  await expect(tabs.locator("[aria-current]")).toHaveText("Celebrations");
  await expect(large).toBeInViewport();
  expect(await large.getAttribute("src")).not.toBe(before);
  await tabs.getByRole("link", { name: "Wedding" }).click();
  await expect(page).toHaveURL("/?category=Wedding#gallery");
  await expect(tabs.locator("[aria-current]")).toHaveText("Wedding");
});

test("a photo of the sheet opens large", async ({ page }) => {
  await open(page, "/?category=Wedding");
  const thumbnail = page.getByRole("list", { name: "Photos in this category" }).locator("a").nth(3);
  const alt = (await thumbnail.locator("img").getAttribute("alt")) ?? "";
  await thumbnail.click();
  await expect(page).toHaveURL("/?category=Wedding&image=3#gallery");
  await expect(page.locator("#gallery .preview-photo img")).toHaveAttribute("alt", alt);
});

test("the disclosure shows all recognitions", async ({ page }) => {
  await open(page);
  const cards = page.locator("#recognitions h3");
  await expect(cards.first()).toBeHidden();
  await page.locator("#recognitions").getByText("All recognitions").click();
  await expect(cards.first()).toBeVisible();
  expect(await cards.count()).toBeGreaterThan(3);
});
