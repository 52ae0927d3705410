import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "../../support/browser/accessibility";
import { test } from "../../support/browser/office-test";
import { postContact } from "../../support/inquiries/contact-posts";
import { validFields } from "../../support/inquiries/inquiry-posts";
import { openPortfolio, photo } from "../../support/portfolio/portfolio-page";
import { openSeo } from "../../support/seo/seo-page";

const bar = (page: Page) => page.getByRole("navigation", { name: "Tools" });
const item = (page: Page, name: string) => bar(page).getByText(name, { exact: true });

test("the bar switches tools in the same tab and marks the current one", async ({
  page,
  context,
}) => {
  await page.goto("/inquiries");
  await expect(bar(page).getByRole("link", { name: "Inquiries" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await bar(page).getByRole("link", { name: "Portfolio" }).click();
  await expect(page).toHaveURL("/portfolio");
  await item(page, "Site").click();
  await expect(bar(page).getByRole("link")).toHaveText([
    ...["Inquiries", "Calendar", "Portfolio"],
    ...["Image management", "Theme preview", "SEO management"],
  ]);
  await bar(page).getByRole("link", { name: "Theme preview" }).click();
  await expect(page).toHaveURL("/theme-preview");
  await expect(item(page, "Site")).toHaveAttribute("aria-current", "true");
  await item(page, "More").click();
  await expect(bar(page).getByRole("button", { name: "Sign out" })).toBeVisible();
  await bar(page).getByRole("link", { name: "Back office" }).click();
  await expect(page.getByRole("heading", { name: "Automatic tasks" })).toBeAttached();
  await item(page, "More").click();
  await bar(page).getByRole("link", { name: "View website" }).click();
  await expect(page).toHaveURL("/");
  expect(context.pages()).toHaveLength(1);
});

test("one sheet is open at a time; Escape and a press outside close it", async ({ page }) => {
  await openPortfolio(page);
  const prep = bar(page).getByRole("link", { name: "Image prep" });
  await item(page, "Site").click();
  await item(page, "More").click();
  await expect(prep).toBeVisible();
  await expect(bar(page).getByRole("link", { name: "SEO management" })).toBeHidden();
  await expectNoViolations(page);
  await prep.focus();
  await page.keyboard.press("Escape");
  await expect(prep).toBeHidden();
  await expect(bar(page).locator("summary", { hasText: "More" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(prep).toBeVisible();
  await page.getByRole("heading", { name: "Portfolio" }).click();
  await expect(prep).toBeHidden();
});

test("leaving through the bar asks about unsaved changes first", async ({ page }) => {
  await openSeo(page);
  await page.getByLabel("Brand").fill("Rose Bakery");
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.type());
    return dialog.dismiss();
  });
  await bar(page).getByRole("link", { name: "Inquiries" }).click();
  const question = page.getByRole("dialog", { name: "You have unsaved changes" });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(page.getByLabel("Brand")).toHaveValue("Rose Bakery");
  expect(dialogs).toEqual([]);
  await page.evaluate(() => location.reload()).catch(() => undefined);
  await expect.poll(() => dialogs).toEqual(["beforeunload"]);
  await expect(page.getByLabel("Brand")).toHaveValue("Rose Bakery");
  await bar(page).getByRole("link", { name: "Inquiries" }).click();
  await question.getByRole("button", { name: "Leave without saving" }).click();
  await expect(page).toHaveURL("/inquiries");
  expect(dialogs).toEqual(["beforeunload"]);
});

test("the bar covers neither the focused element nor the messages at the bottom", async ({
  page,
}) => {
  await page.goto("/EdibleArtControl");
  const top = async () => (await bar(page).boundingBox())?.y ?? 0;
  const last = page.getByRole("button", { name: "Sign out everywhere" });
  await last.focus();
  const box = await last.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(await top());

  await page.goto("/theme-preview");
  const panel = page.getByRole("complementary", { name: "Theme editor" });
  await expect(panel.getByRole("tab", { name: "Edit" })).toBeVisible();
  const sheet = await panel.boundingBox();
  expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBeLessThanOrEqual((await top()) + 1);
});

test("a wide screen has a rail with every tool; bar and rail both show what is waiting", async ({
  page,
  site,
}) => {
  await postContact(site);
  await page.goto("/portfolio");
  await expect(bar(page).getByRole("link", { name: "Inquiries 1 waiting" })).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto("/portfolio");
  await expect(item(page, "More")).toHaveCount(0);
  await expect(bar(page).getByRole("link", { name: "Portfolio" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await bar(page).getByRole("link", { name: "Inquiries 1 waiting" }).click();
  await expect(page).toHaveURL("/inquiries");
  await page.waitForLoadState();
  await expectNoViolations(page);
  await expect(bar(page).getByRole("link")).toHaveText([
    ...["Back office", /^Inquiries/, "Calendar", "Portfolio", "Emails", "Money"],
    ...[
      "Price book",
      "Image prep",
      "Image management",
      "Theme preview",
      "SEO management",
      "Account",
      "Recognitions debug",
    ],
    "Website",
  ]);
  const rail = await bar(page).boundingBox();
  const main = await page.getByRole("main").boundingBox();
  expect(main?.x).toBeGreaterThanOrEqual((rail?.x ?? 0) + (rail?.width ?? 0));
});

test("what is waiting follows each change without a reload", async ({ page, site }) => {
  await site.db.batch(
    ["orders", "inquiries"].map((table) => site.db.prepare(`DELETE FROM ${table}`)),
  );
  await postContact(site);
  await postContact(site, { fields: { ...validFields, name: "Bea Moss" } });
  await page.goto("/inquiries");
  await expect(bar(page).getByRole("link", { name: "Inquiries 2 waiting" })).toBeVisible();
  await page.getByRole("link", { name: /Bea Moss/ }).click();
  await page.getByRole("combobox", { name: "Status" }).selectOption("Spam");
  await expect(bar(page).getByRole("link", { name: "Inquiries 1 waiting" })).toBeVisible();

  const portfolio = await openPortfolio(page);
  await portfolio.files.setInputFiles([await photo("ivory-pearls.jpg")]);
  await expect(bar(page).getByRole("link", { name: "Portfolio 1 waiting" })).toBeVisible();
  await portfolio.publish.click();
  await expect(bar(page).getByRole("link", { name: "Portfolio", exact: true })).toBeVisible();
});
