import { expect, type Page } from "@playwright/test";
import { test } from "../../support/browser/office-test";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";

async function drag(page: Page, name: string, day: string, drop = true): Promise<void> {
  const from = await page.getByRole("button", { name: new RegExp(name) }).boundingBox();
  const to = await page.locator(`[data-day="${day}"]`).boundingBox();
  if (!from || !to) throw new Error("not on the page");
  await page.mouse.move(from.x + 20, from.y + 15);
  await page.mouse.down();
  await page.mouse.move(to.x + 60, to.y + 60, { steps: 6 });
  if (drop) await page.mouse.up();
}

const place = (page: Page, day: string) => page.locator(`[data-day="${day}"]`);

test("a cake is dragged to another day, and Escape puts it back", async ({ page, site }) => {
  await site.db.prepare("DELETE FROM inquiries").run();
  await putInquiry(site.db, {
    id: inboxId(1),
    name: "Margaret Ellsworth",
    eventDate: "2026-06-20",
    status: "booked",
  });
  await page.goto("/calendar");
  await drag(page, "Margaret", "2026-06-17");
  await expect(page.locator("[data-message]")).toContainText("moved to Wednesday, June 17");
  await expect(place(page, "2026-06-17")).toContainText("Margaret");
  await expect(page.getByRole("dialog")).toBeHidden();

  await drag(page, "Margaret", "2026-06-24", false);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(place(page, "2026-06-17")).toContainText("Margaret");
  const row = await site.db.prepare("SELECT event_day, event_date FROM orders").first();
  expect(row).toEqual({ event_day: "2026-06-17", event_date: "2026-06-20" });
});
