import { expect, type Page } from "@playwright/test";
import { expectNoViolations } from "../../support/browser/accessibility";
import { test } from "../../support/browser/office-test";
import { returnToTab } from "../../support/browser/page-visits";
import { waitForReact } from "../../support/browser/react";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { plainMail, replyAddressOf } from "../../support/mail/mail-posts";
import type { Site } from "../../support/site";

test.use({ siteVars: { CLIENT_EMAIL: "on", REPLY_ADDRESS: "reply@example.com" } });

const client = "margaret@example.com";
const minute = 60_000;
let made = 800;

async function openOrder(page: Page, site: Site): Promise<string> {
  made += 1;
  const id = await putInquiry(site.db, {
    id: inboxId(made),
    name: "Margaret Ellsworth",
    email: client,
    message: "Three tiers with sugar peonies. ".repeat(20),
  });
  await page.goto(`/inquiries?open=${id}`);
  await waitForReact(page, "#inquiry-title");
  return id;
}

async function write(site: Site, id: string, text: string): Promise<void> {
  await site.deliver(
    { from: client, to: await replyAddressOf(id) },
    plainMail({ from: client, text }),
  );
}

/** The extra request gives the page's own requests time to be counted. */
async function passTenMinutes(page: Page): Promise<void> {
  await page.clock.runFor(10 * minute);
  await page.evaluate(async () => (await fetch("/robots.txt")).text());
}

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const replyField = (page: Page) => page.getByRole("textbox", { name: `Reply to ${client}` });

test("the next step is in view, the rest is collapsed, and a press focuses the first field", async ({
  page,
  site,
}) => {
  await openOrder(page, site);
  for (const step of [
    page.getByRole("button", { name: "Reply", exact: true }),
    page.getByRole("button", { name: "Quote", exact: true }),
    page.getByRole("link", { name: /^Call/ }),
  ]) {
    await expect(step).toBeInViewport({ ratio: 1 });
    expect((await step.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await expect(page.getByText("Saturday, June 20, 2026 (in 5 days)")).toBeInViewport();
  for (const name of ["Messages", "Quotes", "Payments", "Notes", "Alert, data, and deletion"]) {
    const fold = part(page, name).getByRole("button", { name, exact: true });
    await expect(fold).toHaveAttribute("aria-expanded", "false");
  }
  await expectNoViolations(page);

  const notes = part(page, "Notes");
  await notes.getByRole("button", { name: "Notes" }).press("Enter");
  await expect(notes.getByLabel("Add a note")).toBeVisible();
  await notes.getByRole("button", { name: "Notes" }).press("Space");
  await expect(notes.getByLabel("Add a note")).toBeHidden();

  await page.getByRole("button", { name: "Reply", exact: true }).click();
  await expect(replyField(page)).toBeFocused();
  await expect(page.getByRole("button", { name: "Send reply" })).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Quote", exact: true }).click();
  await expect(page.getByRole("group", { name: "Line 1" }).getByLabel("What")).toBeFocused();
  await expect(page.getByRole("button", { name: "Preview" })).toBeInViewport({ ratio: 1 });
  await expectNoViolations(page);
});

test("an open order refreshes when its user comes back, and keeps unsaved text", async ({
  page,
  site,
}) => {
  const id = await openOrder(page, site);
  await page.getByRole("button", { name: "Reply", exact: true }).click();
  await page.keyboard.type("Dear Marg");
  await write(site, id, "Chocolate, please!");
  await returnToTab(page);
  await expect(page.getByText("Margaret Ellsworth wrote.", { exact: true })).toBeVisible();
  await expect(part(page, "Messages").getByText("Chocolate, please!")).toBeVisible();
  await expect(replyField(page)).toBeFocused();
  await expect(replyField(page)).toHaveValue("Dear Marg");
  await expectNoViolations(page);
});

test("an open order polls, but not during typing, nor after an hour without input", async ({
  page,
  site,
}) => {
  await page.clock.install();
  const id = await openOrder(page, site);
  const thread = part(page, "Messages");
  await page.getByRole("button", { name: "Reply", exact: true }).click();
  let looks = 0;
  page.on("request", (request) => {
    if (request.url().includes("/inquiries.data")) looks += 1;
  });

  await write(site, id, "Chocolate, please!");
  await page.clock.runFor(20_000);
  await page.keyboard.type("Dear");
  await page.clock.runFor(30_000);
  expect(looks).toBe(0);
  await page.clock.runFor(minute);
  await expect(thread.getByText("Chocolate, please!")).toBeVisible();
  await expect(replyField(page)).toHaveValue("Dear");

  await page.clock.runFor(61 * minute);
  // A request may still be in flight, and its response starts one more wait.
  let before = -1;
  await expect
    .poll(async () => {
      before = looks;
      await passTenMinutes(page);
      return looks === before;
    })
    .toBe(true);
  await write(site, id, "Or vanilla.");
  await passTenMinutes(page);
  expect(looks).toBe(before);
  await page.keyboard.press("Shift");
  await expect(thread.getByText("Or vanilla.")).toBeVisible();
});
