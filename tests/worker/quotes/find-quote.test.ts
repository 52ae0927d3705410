import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { sendHeldMail } from "../../support/mail/mail-posts";
import { type SignedIn, signIn } from "../../support/office";
import { callQuotes, formOf, quoteId, sendQuote } from "../../support/quotes/quotes";
import { type Site, startSite, testNow } from "../../support/site";

const day = 24 * 60 * 60_000;

let site: Site;
let admin: SignedIn;
beforeAll(async () => {
  site = await startSite({ faults: true, vars: { CLIENT_EMAIL: "on" } });
  admin = await signIn(site);
});
afterAll(() => site.stop());

beforeEach(async () => {
  await site.setClock(testNow);
  await site.takeMails();
});

const find = (email: string) => site.send("/find-my-quote", formOf({ email }));

/** The links are queued after the response. */
async function untilQueued(count: number) {
  const queued = () => site.db.prepare("SELECT id FROM outbox WHERE kind = 'copy'").all();
  await expect.poll(async () => (await queued()).results.length).toBe(count);
}

async function mailsTo(email: string) {
  await sendHeldMail(site);
  return (await site.takeMails()).filter(({ to }) => to === email);
}

let last = 0;
async function quoted(email: string, eventDate = "2026-09-12") {
  last += 1;
  const orderId = await putInquiry(site.db, { id: inboxId(last), email, eventDate });
  const id = quoteId(last * 100);
  return { orderId, id, ...(await sendQuote(admin, { id, orderId })) };
}

test("a client gets the links of the current quotes by email, once a day", async () => {
  const first = await quoted("Ada@example.com");
  const second = await quoted("ada@example.com", "2026-10-03");
  const newer = quoteId(last * 100 + 1);
  const { link } = await sendQuote(admin, { id: newer, orderId: second.orderId });
  await mailsTo("ada@example.com");
  for (const typed of [" <ada@example.com>", "ADA@example.com"]) {
    const response = await find(typed);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/find-my-quote?sent");
  }
  await untilQueued(1);
  const mails = await mailsTo("ada@example.com");
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe("Your links from Cake Studio");
  expect(mails[0]?.text).toContain(
    `for your wedding on Saturday, September 12, 2026:\n${first.link}`,
  );
  expect(mails[0]?.text).toContain(link);
  expect(mails[0]?.text).not.toContain(second.link);
  await site.setClock(testNow + day);
  await find("ada@example.com");
  await untilQueued(2);
  expect(await mailsTo("ada@example.com")).toHaveLength(1);
});

test("a stranger's address gets the same response and no email", async () => {
  const known = await quoted("bea@example.com");
  await callQuotes(admin, "withdrawal", { body: { id: known.id } });
  await site.takeMails();
  for (const email of ["nobody@example.com", "bea@example.com"]) {
    const response = await find(email);
    expect([response.status, response.headers.get("location")]).toEqual([
      303,
      "/find-my-quote?sent",
    ]);
    expect(await mailsTo(email)).toEqual([]);
  }
  expect(await (await site.send("/find-my-quote?sent")).text()).toContain(
    "If we’ve sent a quote to that address",
  );
});

test("what isn't an address is refused with a sentence, and stays typed", async () => {
  for (const [email, sentence] of [
    ["", "Type your email address."],
    ["ada", "Type an email address, such as ada@example.com."],
  ] as const) {
    const response = await find(email);
    expect(response.status).toBe(400);
    const page = await response.text();
    expect(page).toContain(sentence);
    expect(page).toContain(`value="${email}"`);
  }
});

test("if the orders can't be read, the page says so", async () => {
  await site.setFaults({ DB: "fail" });
  const response = await find("ada@example.com");
  await site.setFaults({});
  expect(response.status).toBe(503);
  expect(await response.text()).toContain("We can’t look that up right now.");
});

test("without email to clients, the page asks to call", async () => {
  const silent = await startSite();
  const page = await (await silent.send("/find-my-quote")).text();
  expect(page).toContain("and we’ll send you the link again");
  expect(page).not.toContain("<form");
  await silent.stop();
});
