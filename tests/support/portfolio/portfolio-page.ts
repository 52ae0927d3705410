import { expect, type Page } from "@playwright/test";
import { z } from "zod";
import { waitForReact } from "../browser/react";
import type { Site } from "../site";
import { jpeg } from "./storage";

export async function photo(name: string, shade = 200) {
  const buffer = Buffer.from(await jpeg(640, 480, shade));
  return { name, mimeType: "image/jpeg", buffer };
}

function portfolioOf(page: Page) {
  const dialog = page.getByRole("dialog");
  return {
    dialog,
    tiles: page.locator("[data-arrange-id] > button"),
    tile: (title: string) => page.getByRole("button", { name: new RegExp(`^${title} .*position`) }),
    titles: () => page.locator("[data-arrange-id] [data-title]").allInnerTexts(),
    category: (name: string) => page.getByRole("button", { name: new RegExp(`^${name} \\d+$`) }),
    files: page.locator("input[type=file]").first(),
    uploads: page.getByRole("region", { name: "Uploads" }),
    undo: page.getByRole("button", { name: "Undo" }),
    bar: page.locator("[data-publish-bar]"),
    publish: page.getByRole("button", { name: /^Publish/ }),
    save: dialog.getByRole("button", { name: "Save", exact: true }),
    toast: page.locator(".toast"),
  };
}

export async function openPortfolio(page: Page): Promise<ReturnType<typeof portfolioOf>> {
  await page.goto("/portfolio");
  await expect(page.getByRole("heading", { level: 1, name: "Portfolio" })).toBeVisible();
  await waitForReact(page, "fieldset button[aria-pressed]");
  return portfolioOf(page);
}

const manifestSchema = z.object({
  imagesByCategory: z.record(z.string(), z.array(z.object({ title: z.string() }))),
});

export async function publishedTitles(site: Site): Promise<Record<string, string[]>> {
  const response = await site.send("/api/gallery-manifest");
  const { imagesByCategory } = manifestSchema.parse(await response.json());
  return Object.fromEntries(
    Object.entries(imagesByCategory).map(([name, images]) => [
      name,
      images.map(({ title }) => title),
    ]),
  );
}
