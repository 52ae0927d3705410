import { expect, type Page } from "@playwright/test";
import { Response as FakeResponse } from "miniflare";
import { becomeOwner } from "../support/browser/demo-site-test";
import { test as pageTest } from "../support/browser/page-test";
import { control, fillForm, openForm, sendButton } from "../support/inquiries/contact-form";
import { fakeTurnstile } from "../support/inquiries/fake-turnstile";
import { inboxId, putInquiry } from "../support/inquiries/inbox-rows";
import { validFields } from "../support/inquiries/inquiry-posts";
import { listInquiries } from "../support/inquiries/stored-inquiries";
import { afterHold, answersTo, plainMail } from "../support/mail/mail-posts";
import { type Site, startSite } from "../support/site";

const test = pageTest.extend<{ site: Site }>({
  site: async ({ browserName: _ }, use) => {
    const site = await startSite({
      demo: true,
      faults: true,
      vars: {
        CLIENT_EMAIL: "on",
        REPLY_ADDRESS: "reply@example.com",
        TURNSTILE_VERIFY_URL: "http://turnstile.test/siteverify",
      },
      outbound: async () => FakeResponse.json({ success: true, action: "contact" }),
    });
    await use(site);
    await site.stop();
  },
  baseURL: ({ site }, use) => use(site.origin),
});

const bride = { name: "June Park", email: "june@example.com", eventDate: "2026-09-12" };
const saturdayIsFull = "That Saturday is full. Ask anyway: we’ll tell you what’s possible.";

/** Two weddings and a birthday cake: all the points of that week. */
async function fillHerWeek({ db }: Site): Promise<void> {
  const booked = [
    { name: "Tom Okafor", eventDate: "2026-09-11", eventType: "wedding" },
    { name: "Hannah Lindqvist", eventDate: "2026-09-12", eventType: "wedding" },
    { name: "Priya Shah", eventDate: "2026-09-13", eventType: "birthday" },
  ] as const;
  for (const [place, cake] of booked.entries()) {
    await putInquiry(db, { id: inboxId(place + 901), status: "booked", ...cake });
  }
}

async function anotherPage(page: Page, site: Site): Promise<Page> {
  const context = await page
    .context()
    .browser()
    ?.newContext({
      ...{ baseURL: site.origin, viewport: page.viewportSize(), reducedMotion: "reduce" },
    });
  if (!context) throw new Error("The browser has gone.");
  return context.newPage();
}

test("from two liked cakes to a booked one", async ({ page, site }) => {
  test.setTimeout(120_000);
  await fillHerWeek(site);
  await fakeTurnstile(page);
  const owner = await anotherPage(page, site);
  await becomeOwner(owner, site);
  const titles: string[] = [];
  let id = "";
  let quotePath = "";

  await test.step("a bride likes two cakes and asks for a Saturday that is full", async () => {
    await openForm(page);
    for (const place of [0, 1]) {
      const heart = page.locator(".sheet .heart").nth(place);
      titles.push((await heart.getAttribute("aria-label"))?.replace(/^Like /, "") ?? "");
      await heart.click();
    }
    await expect(
      page.getByRole("region", { name: "Cakes you liked" }).getByRole("img"),
    ).toHaveCount(2);
    await fillForm(page, { ...validFields, ...bride, eventType: "wedding" });
    await expect(control(page, "eventDate")).toHaveAccessibleDescription(saturdayIsFull);
    await page.getByText("Details that help us quote").click();
    await page.locator("#details").getByLabel("Allergies").fill("Pistachios");
    await sendButton(page).click();
    await page.getByRole("dialog", { name: "Inquiry Sent" }).getByText("OK").click();
    id = (await listInquiries(site)).find(({ name }) => name === bride.name)?.id ?? "";
  });

  await test.step("she has her copy at once", async () => {
    await expect
      .poll(async () => {
        const mails = await site.takeMails();
        return mails.find(({ to }) => to === bride.email);
      })
      .toMatchObject({ replyTo: await answersTo(id) });
  });

  await test.step("the owner sees what she likes and answers from a template", async () => {
    await owner.goto(`/inquiries?open=${id}`);
    await expect(owner.getByRole("region", { name: "Liked cakes" })).toContainText(
      titles[0] ?? "-",
    );
    await owner.getByRole("button", { name: "Reply", exact: true }).click();
    await owner
      .getByRole("combobox", { name: "Start from a template" })
      .selectOption("Thank you, a few questions");
    const reply = owner.getByRole("textbox", { name: `Reply to ${bride.email}` });
    await expect(reply).toHaveValue(/^Hi June,/);
    await owner.getByRole("button", { name: "Send reply" }).click();
    await expect(owner.getByText("Reply sent.")).toBeVisible();
    await afterHold(site);
    expect((await site.takeMails()).map(({ to }) => to)).toContain(bride.email);
  });

  await test.step("the bride’s answer comes into the same thread", async () => {
    const text = "A hundred guests, and yes to delivery!";
    const to = await answersTo(id);
    await site.deliver({ from: bride.email, to }, plainMail({ from: bride.email, text }));
    await owner.reload();
    await expect(owner.getByRole("region", { name: "Messages" })).toContainText(text);
  });

  await test.step("the owner sends a quote", async () => {
    await owner.getByRole("button", { name: "Write a quote" }).click();
    const line = owner.getByRole("group", { name: "Line 1" });
    await line.getByLabel("What").fill("Three tiers with sugar peonies");
    await line.getByLabel("Price each").fill("1,000");
    await owner.getByRole("button", { name: "Preview" }).click();
    await owner.getByRole("dialog").getByRole("button", { name: "Send the quote" }).click();
    await expect(owner.getByText("Waiting for the client")).toBeVisible();
    await afterHold(site);
    await expect
      .poll(async () => {
        const sent = (await site.takeMails()).find(({ to }) => to === bride.email);
        quotePath = /\/quote\/[\w-]+/.exec(sent?.text ?? "")?.[0] ?? "";
        return quotePath;
      })
      .not.toBe("");
  });

  await test.step("the bride accepts it", async () => {
    await page.goto(quotePath);
    for (const title of titles) {
      const cake = page.getByRole("listitem").filter({ hasText: title });
      await expect(cake.locator("img")).toHaveAttribute("src", /^\/media\/.+\?w=320$/);
    }
    await page.getByLabel("Your full name").fill(bride.name);
    await page.getByRole("button", { name: "Accept the quote" }).click();
    await expect(page.getByText("We’re holding your date until")).toBeVisible();
  });

  await test.step("the deposit is recorded, and her cake is booked", async () => {
    await owner.reload();
    await owner.getByRole("button", { name: "Record payment" }).click();
    await expect(owner.getByRole("combobox", { name: "Status" })).toHaveValue("booked");
  });

  await test.step("the owner moves another wedding, so that it is hers that fills the week", async () => {
    await owner.goto("/calendar?month=2026-09");
    await owner.getByRole("button", { name: /Tom Okafor/ }).click();
    const dialog = owner.getByRole("dialog", { name: "Tom Okafor" });
    await dialog.getByLabel("Day in the calendar").fill("2026-09-25");
    await dialog.getByRole("button", { name: "Move" }).click();
    await expect(owner.getByText("Tom Okafor: moved to")).toBeVisible();
  });

  await test.step("the date is full for the next visitor, who learns nothing else", async () => {
    const visitor = await anotherPage(page, site);
    await openForm(visitor);
    await control(visitor, "eventDate").fill(bride.eventDate);
    await expect(control(visitor, "eventDate")).toHaveAccessibleDescription(saturdayIsFull);
    const answer = await site.send("/api/availability?from=2026-09-12&to=2026-09-12");
    expect(await answer.json()).toMatchObject({ days: { [bride.eventDate]: "full" } });
  });

  await test.step("the week sheet has it", async () => {
    await owner.getByRole("link", { name: /^Week sheet of Sep 7/ }).click();
    await owner.emulateMedia({ media: "print" });
    await expect(owner.getByText("Allergies: Pistachios")).toBeVisible();
    await expect(owner.getByText("Three tiers with sugar peonies")).toBeVisible();
  });
});
