import { expect } from "@playwright/test";
import { test } from "../support/browser/page-test";
import { openLaidOut } from "../support/home/laid-out-page";

test("a printed home page is the price list with the studio's contact details", async ({
  page,
}) => {
  await page.goto("/");
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("#pricing li")).toHaveCount(5);
  await expect(page.locator("#pricing li").first()).toBeVisible();
  await expect(page.locator("#contact dl")).toBeVisible();
  await expect(page.getByText("Cake Studio", { exact: true }).first()).toBeVisible();
  for (const part of [
    "header",
    "footer",
    "#home",
    "#gallery",
    "#contact form",
    "#pricing .btn",
    "#pricing .disclosure",
  ]) {
    await expect(page.locator(part).first(), part).toBeHidden();
  }
  await expect(page.getByText("Add a photo")).toBeHidden();
});

test("a printed home page breaks between its two parts, and nowhere else", async ({ page }) => {
  await openLaidOut(page, "/");
  const margin = { top: "1.5cm", bottom: "1.5cm", left: "1.5cm", right: "1.5cm" };
  const pdf = await page.pdf({ format: "Letter", margin });
  const pages = pdf.toString("latin1").match(/\/Type\s*\/Page\b/g);
  expect(pages).toHaveLength(2);
});

test("a printed legal page is its text without header and footer", async ({ page }) => {
  await page.goto("/terms-of-service");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("header.site-header")).toBeHidden();
  await expect(page.locator("footer")).toBeHidden();
  await expect(page.locator("body")).toHaveCSS("color", "rgb(0, 0, 0)");
});
