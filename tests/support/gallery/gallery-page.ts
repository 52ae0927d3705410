import { expect, type Page } from "@playwright/test";
import { waitForReact } from "../browser/react";

export function galleryOf(page: Page) {
  const section = page.locator("#gallery");
  return {
    section,
    tab: (name: string) =>
      section
        .getByRole("navigation", { name: "Gallery categories" })
        .getByRole("link", { name, exact: true }),
    activeTab: section.locator("nav [aria-current]"),
    /** The photos of the contact sheet; choosing one shows it in the preview. */
    tiles: section.locator(".sheet-link"),
    showAll: section.getByRole("link", { name: /^Show all/ }),
    back: section.getByRole("link", { name: "All photos" }),
    preview: section.locator("a[aria-haspopup=dialog]"),
    thumbnails: section.locator(".strip-link"),
    currentThumbnail: section.locator(".strip-link[aria-current]"),
    next: section.getByRole("link", { name: /^Next photo/ }).and(page.locator(":visible")),
    previous: section.getByRole("link", { name: /^Previous photo/ }).and(page.locator(":visible")),
  };
}

/** Shows a photo of the contact sheet in the preview. */
export async function choosePhoto(page: Page, place = 0): Promise<void> {
  const { tiles, preview } = galleryOf(page);
  await tiles.nth(place).click();
  await expect(preview).toBeVisible();
}

export function lightboxOf(page: Page) {
  const dialog = page.getByRole("dialog");
  return {
    dialog,
    stage: dialog.locator("[data-stage]"),
    caption: dialog.getByRole("status"),
    title: dialog.locator("[data-title]"),
    photo: dialog.locator("[data-current] [data-photo]"),
    photograph: dialog.locator("[data-current] [data-photo] > img:last-child"),
    button: (name: string) => dialog.getByRole("button", { name }),
  };
}

/** Expects the address to have exactly this query, decoded. */
export async function expectQuery(page: Page, query: Record<string, string>): Promise<void> {
  await expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(query);
}

export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForReact(page, ".tab-link");
}

export function watchPageData(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.endsWith(".data")) asked.push(request.url());
  });
  return asked;
}
