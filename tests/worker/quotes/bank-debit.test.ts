import { afterAll, beforeEach, expect, test } from "vitest";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { ledgerOf as ledgerIn, storedOrder } from "../../support/inbox/stored-orders";
import { sendHeldMail } from "../../support/mail/mail-posts";
import { signIn } from "../../support/office";
import { authorized, byBank, debited, debitFailed } from "../../support/quotes/debit-events";
import { completed, FakeStripe, refunded, sendWebhook } from "../../support/quotes/fake-stripe";
import { callQuotes, formOf, quoteId, sendQuote } from "../../support/quotes/quotes";
import { startSite, testNow } from "../../support/site";

/** Half of $1,129.00. */
const deposit = 56_450;
const day = 24 * 60 * 60_000;

const stripe = await new FakeStripe().start();
const site = await startSite({
  faults: true,
  vars: { CLIENT_EMAIL: "on", ...stripe.vars },
  outbound: stripe.outbound,
});
const owner = await signIn(site);
afterAll(() => Promise.all([site.stop(), stripe.stop()]));

const takeDebits = (takesDebits: boolean) =>
  callQuotes(owner, "terms", { method: "PUT", body: { takesDebits } });

beforeEach(async () => {
  stripe.mood = "answers";
  await site.setClock(testNow);
  await site.takeMails();
  expect((await takeDebits(true)).status).toBe(200);
});

let last = 0;
/** An order whose client is on Stripe's page for the deposit. */
async function atStripe() {
  last += 1;
  const orderId = await putInquiry(site.db, { id: inboxId(last) });
  const { path } = await sendQuote(owner, { id: quoteId(last), orderId });
  await site.send(path, formOf({ answer: "accept", name: "Ada" }));
  expect((await press(path)).status).toBe(303);
  return { orderId, path, session: stripe.lastSession };
}

const press = (path: string) => site.send(path, formOf({ answer: "pay" }));
const tell = async (...events: object[]) => {
  for (const event of events) expect((await sendWebhook(site, event)).status).toBe(200);
};
const pageOf = async (path: string, who: Pick<typeof site, "send"> = site) =>
  (await (await who.send(path)).text()).replaceAll("<!-- -->", "");
const ledgerOf = (id: string) => ledgerIn(site.db, id);
const statusOf = async (id: string) => (await storedOrder(site.db, id)).status;
const subjects = async () => (await site.takeMails()).map(({ subject }) => subject);

test("Stripe's page takes bank debits only if the owner wants it, and cards alone if Stripe refuses them", async () => {
  const methods = () =>
    [...stripe.lastSession.form]
      .filter(([name]) => name.startsWith("allowed_payment_method_types"))
      .map(([, value]) => value);
  const { path } = await atStripe();
  expect(methods()).toEqual(["card", "us_bank_account"]);
  expect(await pageOf(path)).toContain("Pay the deposit by card or bank debit");
  await takeDebits(false);
  const other = await atStripe();
  expect(methods()).toEqual(["card"]);
  expect(await pageOf(other.path)).not.toContain("bank debit");
  await takeDebits(true);
  stripe.mood = "refuses debits";
  await atStripe();
  expect(methods()).toEqual(["card"]);
});

test("a debit is on its way, and books nothing, until Stripe says that it is paid", async () => {
  const { orderId, path, session } = await atStripe();
  await tell(authorized(session), authorized(session));
  const back = await pageOf(`${path}?paid-before=0`);
  expect(back).toContain("Your bank debit is on its way");
  expect(back).toContain("$564.50, since Jun 15, 2026. It takes up to four business");
  expect(back).toContain("We’re holding your date while your bank debit is on its way.");
  expect(back).toContain("<dt>Paid</dt><dd>$0.00</dd>");
  expect(back).not.toMatch(/Waiting for your payment|Pay the deposit/);
  expect((await press(path)).status).toBe(409);
  expect([await ledgerOf(orderId), await statusOf(orderId)]).toEqual([[], "quoted"]);
  const screen = await pageOf(`/inquiries?open=${orderId}`, owner);
  expect(screen).toContain("bank debit on its way since Jun 15, 2026, not recorded yet");

  await site.takeMails();
  await tell(debited(session), debited(session), authorized(session), debitFailed(session));
  expect([await ledgerOf(orderId), await statusOf(orderId)]).toEqual([[deposit], "booked"]);
  const [payment] = (await storedOrder(site.db, orderId)).payments;
  expect(payment).toMatchObject({ kind: "bank", note: session.paymentIntent, part: "deposit" });
  expect(await pageOf(path)).toContain("Pay the balance by card or bank debit");
  expect(await subjects()).toEqual(["Ada Baker paid $564.50 by bank debit"]);
});

test("a hold doesn't end, and nobody is reminded, while its deposit is on its way", async () => {
  const { orderId, session } = await atStripe();
  await tell(authorized(session));
  await site.setClock(testNow + 10 * day);
  await site.runCron("quarter-hour");
  expect((await storedOrder(site.db, orderId)).heldAt).not.toBeNull();
  await sendHeldMail(site);
  expect(await subjects()).not.toContainEqual(expect.stringMatching(/We hold|no longer hold/));
});

test("a debit that fails is told to client and owner, once, and can be paid again", async () => {
  const { orderId, path, session } = await atStripe();
  await tell(authorized(session), debitFailed(session), debitFailed(session), authorized(session));
  await sendHeldMail(site);
  const mails = await site.takeMails();
  const failures = mails.filter(({ subject }) => subject.includes("failed"));
  expect(failures.map(({ to, subject }) => [to, subject])).toEqual([
    ["owner@example.com", "Ada Baker’s bank debit of $564.50 failed"],
    ["ada@example.com", "Your bank debit of $564.50 failed"],
  ]);
  expect(failures[1]?.text).toContain(path);
  expect(await pageOf(path)).toContain("Your bank debit of $564.50 didn’t go through.");
  expect((await press(path)).status).toBe(303);
  const second = stripe.lastSession;
  expect(second).not.toBe(session);
  expect(await pageOf(`${path}?paid-before=0`)).toContain("Waiting for your payment");
  await tell(completed(second), debitFailed(session));
  expect([await ledgerOf(orderId), await statusOf(orderId)]).toEqual([[deposit], "booked"]);
});

test("a late failure of another debit takes nothing back, and a payment after a failure counts", async () => {
  const { orderId, session } = await atStripe();
  const other = { ...session, id: "cs_other", paymentIntent: `${session.paymentIntent}_other` };
  await tell(authorized(session), debited(session), debitFailed(other), authorized(other));
  expect([await ledgerOf(orderId), await statusOf(orderId)]).toEqual([[deposit], "booked"]);
  await tell(debited(other), debited(session));
  expect(await ledgerOf(orderId)).toEqual([deposit, deposit]);
});

test("in any order of its events a debit is booked exactly once", async () => {
  for (const order of [
    [0, 1, 2],
    [1, 0, 2],
    [2, 0, 1],
    [2, 1, 0],
    [1, 2, 0],
  ]) {
    const { orderId, session } = await atStripe();
    const events = [authorized(session), debited(session), refunded(session, 1_000, byBank)];
    await tell(...order.flatMap((at) => events[at] ?? []), ...events);
    expect(await ledgerOf(orderId), String(order)).toEqual([deposit, -1_000]);
    const { payments } = await storedOrder(site.db, orderId);
    expect(payments.map(({ kind }) => kind)).toEqual(["bank", "bank"]);
  }
});

test("while our store fails Stripe is asked to retry a debit's events", async () => {
  const { orderId, session } = await atStripe();
  await site.setFaults({ DB: "fail" });
  for (const event of [authorized(session), debitFailed(session), debited(session)]) {
    expect((await sendWebhook(site, event)).status).toBe(503);
  }
  await site.setFaults({});
  await tell(debited(session));
  expect(await ledgerOf(orderId)).toEqual([deposit]);
});
