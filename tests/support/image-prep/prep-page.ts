import { expect, type Locator, type Page } from "@playwright/test";
import type JSZip from "jszip";
import { z } from "zod";

/** Opens the tool and waits until it works offline. */
export async function openPrep(page: Page): Promise<void> {
  await page.goto("/image-prep-fca");
  await expect(page.getByText("Works offline")).toBeVisible();
}

export function card(page: Page, name: string): Locator {
  return page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });
}

/** Expands a card, which is a single line on a phone. */
export async function openCard(page: Page, name: string): Promise<Locator> {
  const row = card(page, name).getByRole("button", { name, exact: true });
  await card(page, name).waitFor();
  if ((await row.count()) > 0 && (await row.getAttribute("aria-expanded")) === "false") {
    await row.click();
  }
  return card(page, name);
}

const listSchema = z.object({
  seo: z.record(z.string(), z.string()),
  section: z.string(),
  items: z.array(
    z.object({
      fileName: z.string(),
      alt: z.string(),
      title: z.string(),
      caption: z.string(),
      tags: z.array(z.string()),
      width: z.number(),
      height: z.number(),
      section: z.string(),
      brand: z.string(),
      location: z.string(),
    }),
  ),
});

export async function readList(zip: JSZip) {
  return listSchema.parse(JSON.parse((await zip.file("metadata.json")?.async("string")) ?? ""));
}
