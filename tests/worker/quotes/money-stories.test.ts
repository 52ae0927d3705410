import { afterAll, beforeEach, expect, test } from "vitest";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { ledgerOf, storedOrder } from "../../support/inbox/stored-orders";
import { sendHeldMail } from "../../support/mail/mail-posts";
import { signIn } from "../../support/office";
import { completed, FakeStripe, refunded, sendWebhook } from "../../support/quotes/fake-stripe";
import {
  callQuotes,
  formOf,
  quoteId,
  sendQuote,
  typedPayment,
  typedQuote,
} from "../../support/quotes/quotes";
import { type SentMail, startSite, testNow } from "../../support/site";

/** Half of $1,129.00. */
const deposit = 56_450;
const minute = 60_000;

const stripe = await new FakeStripe().start();
const site = await startSite({
  faults: true,
  vars: { CLIENT_EMAIL: "on", ...stripe.vars },
  outbound: stripe.outbound,
});
/** Advances the clock by a millisecond before each call, so that no two share a timestamp. */
const ticking = (who: Pick<typeof site, "send">) => ({
  send: async (path: string, init?: RequestInit) => {
    await site.advanceClock(1);
    return who.send(path, init);
  },
});
const client = ticking(site);
const office = await signIn(site);
const admin = { ...office, ...ticking(office) };
afterAll(() => Promise.all([site.stop(), stripe.stop()]));

beforeEach(() => site.setClock(testNow));

const accept = (path: string) => client.send(path, formOf({ answer: "accept", name: "Ada" }));
const pay = (orderId: string, cents: number) =>
  callQuotes(admin, "payment", { body: typedPayment(orderId, cents) });
/** The client goes to Stripe's page. */
async function openPage(path: string) {
  expect((await client.send(path, formOf({ answer: "pay" }))).status).toBe(303);
  return stripe.lastSession;
}

let last = 0;
/** An order with an accepted quote; `next` is the id for its next version. */
async function accepted(draft = typedQuote) {
  last += 1;
  const email = `client-${last}@example.com`;
  const orderId = await putInquiry(site.db, { id: inboxId(last), email, eventDate: "2026-09-12" });
  const quote = { id: quoteId(last * 100), orderId, draft };
  const { path } = await sendQuote(admin, quote);
  await accept(path);
  return { orderId, path, email, next: quoteId(last * 100 + 1) };
}
const statusOf = async (orderId: string) => (await storedOrder(site.db, orderId)).status;
const pageOf = async (path: string) =>
  (await (await client.send(path)).text()).replaceAll("<!-- -->", "");

/** What the client and the owner are emailed about an order in the next cron run, without quotes. */
async function takeEmails(orderId: string, email: string) {
  await sendHeldMail(site);
  const mails = await site.takeMails();
  const isOfQuote = ({ text }: SentMail) => text.includes("Here’s your");
  return {
    client: mails.filter((mail) => mail.to === email && !isOfQuote(mail)),
    owner: mails.filter(({ to, text }) => to === "owner@example.com" && text.includes(orderId)),
  };
}

test("an acceptance with an immediate payment is told in one email, which asks for no deposit", async () => {
  const { orderId, email } = await accepted();
  await pay(orderId, deposit);
  const mails = (await takeEmails(orderId, email)).client;
  expect(mails.map(({ subject }) => subject)).toEqual(["Your date is booked"]);
  expect(mails[0]?.text).toContain("your payment of $564.50 has arrived");
  expect(mails[0]?.text).toContain("Still due: $564.50");
  expect(mails[0]?.text).not.toMatch(/Deposit to book|reserves it|holding/);
});

test("all payments within one run are named", async () => {
  const { orderId, email } = await accepted();
  await takeEmails(orderId, email);
  for (const cents of [10_000, 5_000, 2_500]) await pay(orderId, cents);
  const mails = (await takeEmails(orderId, email)).client;
  expect(mails.map(({ subject }) => subject)).toEqual(["We received your payment"]);
  expect(mails[0]?.text).toContain("your payments of $100.00, $50.00, and $25.00 have arrived");
  expect(mails[0]?.text).toContain("The remaining $389.50 of your deposit reserves it.");
});

test("a card payment for a released date is recorded, and the owner decides", async () => {
  const { orderId, path, email } = await accepted();
  const session = await openPage(path);
  await callQuotes(admin, "hold", { method: "DELETE", body: { orderId } });
  await takeEmails(orderId, email);
  await sendWebhook(client, completed(session));
  expect(await ledgerOf(site.db, orderId)).toEqual([deposit]);
  expect(await statusOf(orderId)).toBe("quoted");
  expect(await pageOf(path)).not.toMatch(/Your date is booked|We’re holding your date/);
  const mails = await takeEmails(orderId, email);
  expect(mails.owner[0]?.text).toContain("The date isn’t held for this client anymore");
  expect(mails.client.map(({ subject }) => subject)).toEqual(["We received your payment"]);
  expect(mails.client[0]?.text).toContain("your payment of $564.50 has arrived");
  expect(mails.client[0]?.text).toContain(
    "We were no longer holding your date, so it isn’t booked.",
  );
});

test("refunding the payment that booked keeps a booking that is still covered, and the client is told", async () => {
  const { orderId, path, email } = await accepted();
  const session = await openPage(path);
  await sendWebhook(client, completed(session));
  expect(await statusOf(orderId)).toBe("booked");
  const other = typedPayment(orderId, deposit);
  await callQuotes(admin, "payment", { body: other });
  await takeEmails(orderId, email);
  await sendWebhook(client, refunded(session, 6_450));
  await sendWebhook(client, refunded(session, deposit));
  expect(await ledgerOf(site.db, orderId)).toEqual([deposit, deposit, -6_450, -50_000]);
  expect(await statusOf(orderId)).toBe("booked");
  expect(await pageOf(path)).toContain("Your date is booked.");
  const mails = (await takeEmails(orderId, email)).client;
  expect(mails.map(({ subject }) => subject)).toEqual(["We refunded $564.50"]);
  expect(mails[0]?.text).toContain("Your date is booked.");
  expect(mails[0]?.text).toContain("Paid: $1,129.00\nRefunded: $564.50\nStill due: $564.50");
  // Without the other payment the deposit is no longer covered.
  await callQuotes(admin, "payment", { method: "DELETE", body: { id: other.id } });
  expect(await statusOf(orderId)).toBe("quoted");
});

test("a new version accepted on a booked order asks for no deposit", async () => {
  const { orderId, email, next } = await accepted();
  await pay(orderId, deposit);
  await takeEmails(orderId, email);
  const dearer = { ...typedQuote, delivery: "1,045" };
  await accept((await sendQuote(admin, { id: next, orderId, draft: dearer })).path);
  const [mail, ...more] = (await takeEmails(orderId, email)).client;
  expect(more).toEqual([]);
  expect(mail?.text).toContain("Your date is booked.");
  expect(mail?.text).toContain("Total: $2,129.00");
  expect(mail?.text).toContain("Still due: $1,564.50");
  expect(mail?.text).not.toMatch(/[Dd]eposit/);
});

test("a new version says what is different, on its page and in its email", async () => {
  const { orderId, email, next } = await accepted();
  await takeEmails(orderId, email);
  const lines = typedQuote.lines.map((line) => ({ ...line, count: line.key === "b" ? "36" : "1" }));
  const { path } = await sendQuote(admin, { id: next, orderId, draft: { ...typedQuote, lines } });
  await sendHeldMail(site);
  const letter = (await site.takeMails()).find(({ to }) => to === email);
  const page = await pageOf(path);
  for (const text of [
    "What’s different from quote 1",
    "Changed: Cupcakes, 36 at $3.50 (was 24 at $3.50)",
    "Total: $1,171.00 (was $1,129.00)",
  ]) {
    expect(letter?.text).toContain(text);
    expect(letter?.html).toContain(text);
    expect(page).toContain(text);
  }
});

test("a new version below the paid amount shows the overpayment", async () => {
  const { orderId, email, next } = await accepted();
  await pay(orderId, 112_900);
  await takeEmails(orderId, email);
  const cheaper = { ...typedQuote, delivery: "", lines: typedQuote.lines.slice(0, 1) };
  const { path } = await sendQuote(admin, { id: next, orderId, draft: cheaper });
  await accept(path);
  const [mail] = (await takeEmails(orderId, email)).client;
  expect(mail?.text).toContain("Your date is booked.");
  expect(mail?.text).toContain("Paid beyond the total: $129.00");
  expect(mail?.text).not.toMatch(/[Dd]eposit|Still due/);
  expect(await pageOf(path)).toContain("<dt>Paid beyond the total</dt><dd>$129.00</dd>");
});

test("an acceptance without a deposit asks for none", async () => {
  const { orderId, path, email } = await accepted({ ...typedQuote, depositPercent: "0" });
  const [mail] = (await takeEmails(orderId, email)).client;
  expect(mail?.text).toContain("We’re holding your date. No deposit is needed.");
  expect(mail?.text).not.toMatch(/Your deposit|deposit of|Deposit to/);
  expect(await pageOf(path)).not.toMatch(/Your deposit|deposit of|Deposit to/);
});

test("a new card page expires the previous one, and both parties are told about a double payment", async () => {
  const { orderId, path, email } = await accepted();
  const first = await openPage(path);
  await openPage(path);
  expect(stripe.lastSession).toBe(first);
  // Too little of it is left for the client to use it again.
  await site.advanceClock(31 * minute);
  const second = await openPage(path);
  expect([first.isExpired, second.isExpired]).toEqual([true, false]);
  await takeEmails(orderId, email);
  // The first page was paid just before it expired.
  const at = testNow + 32 * minute;
  await sendWebhook(client, completed(first), { at });
  await sendWebhook(client, completed(second), { at });
  expect(await ledgerOf(site.db, orderId)).toEqual([deposit, deposit]);
  const mails = await takeEmails(orderId, email);
  expect(mails.owner).toHaveLength(2);
  expect(mails.owner.filter(({ text }) => /If it was paid twice/.test(text))).toHaveLength(1);
  expect(mails.client.map(({ subject }) => subject)).toEqual(["Your date is booked"]);
  expect(mails.client[0]?.text).toContain("your payments of $564.50 and $564.50 have arrived");
  expect(mails.client[0]?.text).toContain("The same amount has come twice.");
});

// Last, since its time ends the other sessions.
test("a client can ask for a change, and the page and the office say when that was the last day", async () => {
  const { orderId, path, next } = await accepted();
  expect(await pageOf(path)).toContain(
    "You can change the design or flavor until Saturday, August 29",
  );
  const asked = await client.send(path, formOf({ answer: "change", question: "Fewer tiers" }));
  expect(asked.headers.get("location")).toBe(`${path}?change#answer`);
  expect(await pageOf(`${path}?change`)).toContain("We’ve got your request");
  await sendHeldMail(site);
  const alerts = (await site.takeMails()).filter(({ text }) => text.includes(orderId));
  expect(alerts.map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/ asked for a change$/),
  );
  await callQuotes(admin, "draft", { body: { id: next, orderId, revision: 0, draft: typedQuote } });
  const over = "The last day for changes was Saturday, August 29, 2026.";
  const editor = async (who: Pick<typeof admin, "send">) =>
    (await who.send(`/inquiries?open=${orderId}`)).text();
  expect(await editor(admin)).not.toContain(over);
  await site.setClock(Date.parse("2026-08-30T16:00:00Z"));
  expect(await pageOf(path)).toContain(over);
  expect(await editor(await signIn(site))).toContain(over);
});
