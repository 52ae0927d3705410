import { expect, type Locator, type Page } from "@playwright/test";
import { fillLongValues } from "../support/browser/long-values";
import { misfits } from "../support/browser/misfits";
import { test } from "../support/browser/office-test";
import { sendHeldMail } from "../support/mail/mail-posts";
import type { Site } from "../support/site";

test.use({
  withDemo: true,
  siteVars: { CLIENT_EMAIL: "on", REPLY_ADDRESS: "reply@example.com" },
});

/** Polls, because a resized page is laid out a frame later. */
const softly = expect.configure({ soft: true, timeout: 3000 });

const widths = [320, 390, 1280];

async function expectFits(page: Page, what: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await softly.poll(() => misfits(page), { message: `${what} at ${width} px` }).toEqual([]);
  }
}

type Opening = { path: string; open: (page: Page) => Locator };

/** What opens a dialog, an editor, or another tab. */
const openings: Opening[] = [
  { path: "/inquiries", open: (page) => page.getByRole("button", { name: "Add an order" }) },
  {
    path: "/inquiries?open=ORDER",
    open: (page) => page.getByRole("button", { name: "Edit the order" }),
  },
  {
    path: "/inquiries?open=ORDER",
    open: (page) => page.getByRole("button", { name: "Delete this client’s data" }),
  },
  { path: "/calendar", open: (page) => page.getByRole("button", { name: /Wimmer/ }) },
  { path: "/portfolio", open: (page) => page.getByRole("button", { name: /position 1 of/ }) },
  { path: "/portfolio", open: (page) => page.getByRole("tab", { name: "Reviews" }) },
  { path: "/portfolio", open: (page) => page.getByRole("tab", { name: "Recognitions" }) },
  { path: "/theme-preview", open: (page) => page.getByRole("tab", { name: "History" }) },
  { path: "/emails", open: (page) => page.getByRole("button", { name: /^Edit Wimmer/ }) },
];

test("with the longest values no page of the back office leaves its place or the screen", async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  const { order } = await filled(site);
  for (const path of [
    "/EdibleArtControl",
    "/inquiries?view=all",
    `/inquiries?open=${order}`,
    "/inquiries?view=spam",
    "/calendar",
    "/calendar?view=week",
    "/portfolio",
    "/image-management",
    "/seo-maintenance",
    "/theme-preview",
    "/image-prep-fca",
    "/emails",
    "/price-book",
    "/money",
    "/account",
    "/account?part=people",
    "/account?part=activity",
  ]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await expectFits(page, path);
  }
});

test("nor does a dialog, an editor, or a form", async ({ page, site }) => {
  test.setTimeout(120_000);
  const { order } = await filled(site);
  for (const { path, open } of openings) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(path.replace("ORDER", order));
    await page.waitForLoadState("networkidle");
    const target = open(page).first();
    await target.click({ timeout: 5000 });
    await expectFits(page, `${path} ${target}`);
  }
});

test("nor does what clients get: the quote, the website, and each email", async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(120_000);
  const { quotes } = await filled(site);
  for (const path of [...quotes, "/"]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await expectFits(page, path);
  }
  await sendHeldMail(site);
  const letters = (await site.takeMails()).filter(({ html }) => html !== "");
  expect(letters).not.toEqual([]);
  const program = await browser.newPage();
  for (const { html, subject } of letters) {
    await program.setContent(html);
    await expectFits(program, `email “${subject.slice(0, 40)}”`);
  }
});

let filling: ReturnType<typeof fillLongValues> | undefined;

/** The tests of a file share one site. */
function filled(site: Site) {
  filling ??= fillLongValues(site);
  return filling;
}
