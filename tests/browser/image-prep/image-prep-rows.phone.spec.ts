import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { expectNoViolations } from "../../support/browser/accessibility";
import { test } from "../../support/browser/office-test";
import { card, openPrep } from "../../support/image-prep/prep-page";

test("on a phone eight photos are rows that ask for alt texts and open one at a time; a failed one is open", async ({
  page,
}) => {
  await openPrep(page);
  const buffer = await readFile("demo/portfolio/gallery/wedding/ivory-pearls.jpg");
  const before = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.getByLabel("Images", { exact: true }).setInputFiles([
    ...Array.from({ length: 8 }, (_, at) => ({
      name: `cake-${at}.jpg`,
      mimeType: "image/jpeg",
      buffer,
    })),
  ]);
  const row = (name: string) => card(page, name).getByRole("button", { name, exact: true });
  await expect(row("cake-7.jpg")).toHaveAccessibleDescription(/^Needs alt text, title, and tags/);
  const grown = (await page.evaluate(() => document.documentElement.scrollHeight)) - before;
  expect(grown, "pixels for eight photos").toBeLessThan(1650);

  await expect(row("cake-0.jpg")).toHaveAttribute("aria-expanded", "false");
  await expect(card(page, "cake-0.jpg").getByLabel("Alt text of cake-0.jpg")).toHaveCount(1);
  await expect(card(page, "cake-0.jpg").getByLabel("Title")).toHaveCount(0);
  await row("cake-0.jpg").press("Enter");
  await expect(row("cake-0.jpg")).toHaveAttribute("aria-expanded", "true");
  for (const name of ["Alt text", "Title", "Tags"]) {
    await card(page, "cake-0.jpg").getByLabel(name, { exact: true }).fill("Ivory");
  }
  await expect(row("cake-0.jpg")).toHaveAccessibleDescription(/^(Ready|Enlarged [\d.]+×)$/);
  await expectNoViolations(page);
  await row("cake-0.jpg").click();
  await expect(card(page, "cake-0.jpg").getByLabel("Title")).toHaveCount(0);

  await test.step("a cleared alt text suggestion counts as missing", async () => {
    await page.getByRole("button", { name: "Generate Metadata" }).click();
    const inlineField = card(page, "cake-1.jpg").getByLabel("Alt text of cake-1.jpg");
    await expect(inlineField).toBeHidden();
    await row("cake-1.jpg").click();
    await card(page, "cake-1.jpg").getByLabel("Alt text", { exact: true }).clear();
    await row("cake-1.jpg").click();
    await inlineField.pressSequentially("Ivory pearls");
    await expect(inlineField).toHaveValue("Ivory pearls");
  });

  const broken = { name: "broken.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no photo") };
  await page.getByLabel("Images", { exact: true }).setInputFiles(broken);
  await expect(row("broken.jpg")).toHaveAttribute("aria-expanded", "true");
  await expect(row("broken.jpg")).toHaveAccessibleDescription(/We can’t open this file/);
  await card(page, "broken.jpg").getByRole("button", { name: "Remove broken.jpg" }).click();
  await expect(card(page, "broken.jpg")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
});
