import { expect, type Page } from "@playwright/test";
import { Response as FakeResponse } from "miniflare";
import { becomeOwner } from "../support/browser/demo-site-test";
import { expandSections } from "../support/browser/folds";
import { test as pageTest } from "../support/browser/page-test";
import { returnToTab } from "../support/browser/page-visits";
import { waitForScreens } from "../support/browser/react";
import { inboxId, putInquiry } from "../support/inbox/inbox-rows";
import { control, fillForm, openForm, sendButton } from "../support/inquiries/contact-form";
import { fakeTurnstile } from "../support/inquiries/fake-turnstile";
import { validFields } from "../support/inquiries/inquiry-posts";
import { everyTwoMinutes, listInquiries } from "../support/inquiries/stored-inquiries";
import { plainMail, replyAddressOf, sendHeldMail } from "../support/mail/mail-posts";
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

/** Two weddings and a birthday cake use all points of that week. */
async function fillBridesWeek({ db }: Site): Promise<void> {
  const booked = [
    { name: "Tom Okafor", eventDate: "2026-09-11", eventType: "wedding" },
    { name: "Hannah Lindqvist", eventDate: "2026-09-12", eventType: "wedding" },
    { name: "Priya Shah", eventDate: "2026-09-13", eventType: "birthday" },
  ] as const;
  for (const [place, cake] of booked.entries()) {
    await putInquiry(db, { id: inboxId(place + 901), status: "booked", ...cake });
  }
}

/** The emails sent to a client since the last call. */
async function sentTo(site: Site, email: string) {
  await sendHeldMail(site);
  return (await site.takeMails()).filter(({ to }) => to === email);
}

/** Sends the quote that is open and returns its public address. */
async function sendQuote(owner: Page, version: number): Promise<string> {
  await owner.getByRole("button", { name: "Preview" }).click();
  const dialog = owner.getByRole("dialog");
  const send = dialog.getByRole("button", { name: /^(Send the quote|Make the link)$/ });
  await expect(send).toBeInViewport({ ratio: 1 });
  await send.click();
  const link = owner.getByRole("link", { name: `Open quote ${version} in a new tab` });
  return new URL((await link.getAttribute("href")) ?? "").pathname;
}

async function accept(page: Page, path: string, name: string) {
  await page.goto(path);
  await page.getByLabel("Your full name").fill(name);
  await page.getByRole("button", { name: "Accept the quote" }).click();
  await expect(page.getByText("We’re holding your date until")).toBeVisible();
}

async function anotherPage(page: Page, site: Site): Promise<Page> {
  const context = await page.context().browser()?.newContext({
    baseURL: site.origin,
    viewport: page.viewportSize(),
    reducedMotion: "reduce",
  });
  if (!context) throw new Error("The browser has gone.");
  context.on("page", waitForScreens);
  return context.newPage();
}

test("from two liked cakes to a booked one, up to the day of the event", async ({ page, site }) => {
  test.setTimeout(120_000);
  await fillBridesWeek(site);
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

  await test.step("she gets her copy at once", async () => {
    await expect
      .poll(async () => {
        const mails = await site.takeMails();
        return mails.find(({ to }) => to === bride.email);
      })
      .toMatchObject({ replyTo: await replyAddressOf(id) });
  });

  await test.step("the owner sees her liked cakes and replies from a template", async () => {
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
    await sendHeldMail(site);
    expect((await site.takeMails()).map(({ to }) => to)).toContain(bride.email);
  });

  await test.step("the bride’s answer joins the same thread", async () => {
    const text = "A hundred guests, and yes to delivery!";
    const to = await replyAddressOf(id);
    await site.deliver({ from: bride.email, to }, plainMail({ from: bride.email, text }));
    await returnToTab(owner);
    await expect(owner.getByText(`${bride.name} wrote.`, { exact: true })).toBeVisible();
    await expect(owner.getByRole("region", { name: "Messages" })).toContainText(text);
  });

  await test.step("the owner sends a quote; its first field has the focus", async () => {
    await owner.getByRole("button", { name: "Quote", exact: true }).click();
    const line = owner.getByRole("group", { name: "Line 1" });
    await expect(line.getByLabel("What")).toBeFocused();
    await owner.keyboard.type("Three tiers with sugar peonies");
    await line.getByLabel("Price each").fill("1,000");
    quotePath = await sendQuote(owner, 1);
    expect((await sentTo(site, bride.email)).map(({ text }) => text).join()).toContain(quotePath);
  });

  await test.step("the bride asks about it, and the open order shows her question", async () => {
    await page.goto(quotePath);
    for (const title of titles) {
      const cake = page.locator("figure, li").filter({ hasText: title });
      await expect(cake.locator("img")).toHaveAttribute("src", /^\/media\/.+\?w=320$/);
    }
    await page.getByLabel("Your question").fill("Could it have four tiers?");
    await page.getByRole("button", { name: "Send the question" }).click();
    await expect(page.getByText("We’ve got your question")).toBeVisible();
    await returnToTab(owner);
    await expect(owner.getByText("Could it have four tiers?")).toBeVisible();
  });

  await test.step("she gets a new version and accepts it", async () => {
    await owner.getByRole("button", { name: "Quote", exact: true }).click();
    const line = owner.getByRole("group", { name: "Line 1" });
    await expect(line.getByLabel("Price each")).toHaveValue("1,000.00");
    await line.getByLabel("What").fill("Four tiers with sugar peonies");
    await line.getByLabel("Price each").fill("1,200");
    quotePath = await sendQuote(owner, 2);
    await accept(page, quotePath, bride.name);
  });

  await test.step("the deposit is recorded in cash, which books her cake", async () => {
    await returnToTab(owner);
    await expect(
      owner.getByText(`${bride.name} accepted the quote.`, { exact: true }),
    ).toBeVisible();
    await owner.getByRole("button", { name: "Record a payment" }).click();
    await expect(owner.getByLabel("Amount ($)")).toBeFocused();
    await expect(owner.getByLabel("Amount ($)")).toHaveValue("600.00");
    await owner.getByLabel("Paid by").selectOption("Cash");
    await owner.getByRole("button", { name: "Record payment" }).click();
    await expect(owner.getByRole("combobox", { name: "Status" })).toHaveValue("booked");
    const subjects = (await sentTo(site, bride.email)).map(({ subject }) => subject);
    // One email covers both.
    expect(subjects).toContain("Your date is booked");
    expect(subjects).not.toContain("You accepted our quote");
  });

  await test.step("the owner moves another wedding, so that the bride's cake fills the week", async () => {
    await owner.goto("/calendar?month=2026-09");
    await owner.getByRole("button", { name: /Tom Okafor/ }).click();
    const dialog = owner.getByRole("dialog", { name: "Tom Okafor" });
    await dialog.getByLabel("Day in the calendar").fill("2026-09-25");
    await dialog.getByRole("button", { name: "Move" }).click();
    await expect(owner.getByText("Tom Okafor: moved to")).toBeVisible();
  });

  await test.step("the next visitor learns only that the date is full", async () => {
    const visitor = await anotherPage(page, site);
    await openForm(visitor);
    await control(visitor, "eventDate").fill(bride.eventDate);
    await expect(control(visitor, "eventDate")).toHaveAccessibleDescription(saturdayIsFull);
    const response = await site.send("/api/availability?from=2026-09-12&to=2026-09-12");
    expect(await response.json()).toMatchObject({ days: { [bride.eventDate]: "full" } });
  });

  await test.step("the week sheet shows the cake", async () => {
    await owner.getByRole("link", { name: /^Week sheet of Sep 7/ }).click();
    await owner.emulateMedia({ media: "print" });
    await expect(owner.getByText("Allergies: Pistachios")).toBeVisible();
    await expect(owner.getByText("Four tiers with sugar peonies")).toBeVisible();
    await owner.emulateMedia({ media: "screen" });
  });

  await test.step("the bride's cake moves by a day, and she is told", async () => {
    await owner.goto("/calendar?month=2026-09");
    await owner.getByRole("button", { name: new RegExp(bride.name) }).click();
    const dialog = owner.getByRole("dialog", { name: bride.name });
    await dialog.getByLabel("Day in the calendar").fill("2026-09-11");
    await expect(dialog.getByLabel("Email the client about it")).toBeChecked();
    await dialog.getByRole("button", { name: "Move" }).click();
    await expect(owner.getByText(`${bride.name}: moved to`)).toBeVisible();
    const [told] = await sentTo(site, bride.email);
    expect(told?.subject).toBe("Your new date: Friday, September 11, 2026");
    await page.reload();
    await expect(page.getByText("Friday, September 11, 2026").first()).toBeVisible();
  });

  const remindedOn = async (day: string) => {
    await site.setClock(Date.parse(`${day}T15:00:00Z`));
    await site.runCron("quarter-hour");
    await site.runCron(everyTwoMinutes);
    return (await sentTo(site, bride.email)).map(({ subject }) => subject);
  };

  await test.step("three weeks before, she is asked for the final details and sends them", async () => {
    expect(await remindedOn("2026-08-21")).toEqual([
      "A few details for Friday, September 11, 2026",
    ]);
    await site.setClock(Date.parse("2026-08-21T15:30:00Z"));
    await page.reload();
    const details = page.getByRole("region", { name: "Final details" });
    await details.getByLabel("Delivery or pickup").selectOption("Pickup");
    await details.getByLabel("At what time").fill("15:30");
    await details.getByLabel("Whom can we call that day?").fill("Ben Park");
    await details.getByLabel("Their phone number").fill("216 555-0142");
    await details.getByRole("button", { name: "Send the details" }).click();
    await expect(page.getByText("We’ve got your details.")).toBeVisible();
  });

  await test.step("two weeks before, she gets a reminder of the balance", async () => {
    expect(await remindedOn("2026-08-29")).toEqual(["Your payment of $600.00"]);
  });

  await test.step("she pays it, and the order is done", async () => {
    await becomeOwner(owner, site);
    await owner.goto(`/inquiries?open=${id}`);
    await expandSections(owner, "Payments");
    const open = owner.getByRole("button", { name: "Record a payment" });
    await open.click();
    await owner.getByRole("button", { name: "Cancel" }).click();
    await expect(open).toBeFocused();
    await open.click();
    await expect(owner.getByLabel("Amount ($)")).toBeFocused();
    await owner.getByRole("button", { name: "Record payment" }).click();
    await expect(owner.getByRole("list", { name: "Payments" }).getByRole("listitem")).toHaveCount(
      2,
    );
    expect((await sentTo(site, bride.email))[0]?.subject).toBe("We received your payment");
    await page.reload();
    await expect(page.getByRole("status").filter({ hasText: "Due" })).toContainText("Due$0.00");
    await owner.getByRole("combobox", { name: "Status" }).selectOption("archived");
    await expect(owner.getByText(`${bride.name}: Archived.`)).toBeVisible();
  });
});

test("a phone order goes the same way, with a link that the owner passes on", async ({
  page,
  site,
}) => {
  test.setTimeout(90_000);
  const owner = await anotherPage(page, site);
  await becomeOwner(owner, site);

  await test.step("the owner creates it in the office", async () => {
    await owner.goto("/inquiries");
    await owner.getByRole("button", { name: "Add an order" }).click();
    const dialog = owner.getByRole("dialog", { name: "Add an order" });
    await expect(dialog.getByLabel("Name")).toBeFocused();
    await owner.keyboard.type("Otto Lang");
    await dialog.getByLabel("Phone").fill("(216) 555-0177");
    await dialog.getByLabel("Date").fill("2026-10-10");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(owner.getByRole("heading", { name: "Otto Lang" })).toBeVisible();
    await expect(owner.getByRole("button", { name: "Reply", exact: true })).toHaveCount(0);
    await expect(owner.getByRole("link", { name: "Call (216) 555-0177" })).toBeInViewport();
  });

  await test.step("its quote is a link, where he accepts", async () => {
    await owner.getByRole("button", { name: "Quote", exact: true }).click();
    const line = owner.getByRole("group", { name: "Line 1" });
    await line.getByLabel("What").fill("A sheet cake");
    await line.getByLabel("Price each").fill("300");
    await accept(page, await sendQuote(owner, 1), "Otto Lang");
  });

  await test.step("deposit, balance, done", async () => {
    await returnToTab(owner);
    const amount = owner.getByLabel("Amount ($)");
    for (const recorded of [1, 2]) {
      await owner.getByRole("button", { name: "Record a payment" }).click();
      await expect(amount).toBeFocused();
      await expect(amount).toHaveValue("150.00");
      await owner.getByRole("button", { name: "Record payment" }).click();
      await expect(amount).toBeHidden();
      const ledger = owner.getByRole("list", { name: "Payments" });
      await expect(ledger.getByRole("listitem")).toHaveCount(recorded);
    }
    await expect(owner.getByRole("combobox", { name: "Status" })).toHaveValue("booked");
    await page.reload();
    await expect(page.getByText("Your date is booked.")).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "Due" })).toContainText("Due$0.00");
    await owner.getByRole("combobox", { name: "Status" }).selectOption("archived");
    await expect(owner.getByText("Otto Lang: Archived.")).toBeVisible();
  });
});
