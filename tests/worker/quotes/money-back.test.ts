import { afterAll, beforeEach, expect, test } from "vitest";
import type { Settlement } from "~/features/orders/decisions/money/settle";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { ledgerOf, storedOrder } from "../../support/inbox/stored-orders";
import { sendHeldMail } from "../../support/mail/mail-posts";
import { type SignedIn, signIn, signInAs } from "../../support/office";
import { completed, FakeStripe, refunded, sendWebhook } from "../../support/quotes/fake-stripe";
import {
  callQuotes,
  formOf,
  quoteId,
  sendQuote,
  typedEntry,
  typedPayment,
} from "../../support/quotes/quotes";
import { startSite, testNow } from "../../support/site";

const deposit = 56_450;
const total = 112_900;

const stripe = await new FakeStripe().start();
const site = await startSite({
  faults: true,
  vars: { CLIENT_EMAIL: "on", ...stripe.vars },
  outbound: stripe.outbound,
});
const admin = await signIn(site);
afterAll(() => Promise.all([site.stop(), stripe.stop()]));
beforeEach(() => site.setClock(testNow));

let last = 0;
/** A booked order of $1,129.00 for which `paid` was paid in cash; its emails are sent. */
async function booked(paid = deposit) {
  last += 1;
  const email = `client-${last}@example.com`;
  const orderId = await putInquiry(site.db, { id: inboxId(last), email, eventDate: "2026-09-12" });
  const { path } = await sendQuote(admin, { id: quoteId(last * 100), orderId });
  await site.send(path, formOf({ answer: "accept", name: "Ada" }));
  if (paid > 0) await callQuotes(admin, "payment", { body: typedPayment(orderId, paid) });
  await mailsTo(email);
  return { orderId, path, email };
}

async function mailsTo(email: string) {
  await site.advanceClock(60_000);
  await sendHeldMail(site);
  return (await site.takeMails()).filter(({ to }) => to === email);
}
const give = (orderId: string, parts: object) =>
  callQuotes(admin, "entry", { body: { ...typedEntry(orderId, 5_000), ...parts } });
const textOf = async (who: Pick<SignedIn, "send">, path: string) =>
  (await (await who.send(path)).text()).replaceAll("<!-- -->", "");
/** The account on the client's page, such as "Due $564.50 by …". */
async function accountOn(path: string) {
  const page = await textOf(site, path);
  const list = /<dl class="quote-account">(.*?)<\/dl>/s.exec(page)?.[1] ?? "";
  return [...list.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, ...cells]) =>
    cells.join(" ").replace(/ by .*/, ""),
  );
}
const json = (method: string, body: object) => ({
  method,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});
const decline = (who: Pick<SignedIn, "send">, id: string, more: object) =>
  who.send(
    "/api/inquiries/status",
    json("POST", { id, from: "booked", to: "declined", tells: true, ...more }),
  );
const settled = (parts: Partial<Settlement> = {}) => ({
  ...{ id: crypto.randomUUID(), refundId: crypto.randomUUID() },
  ...{ paid: total, kept: deposit, by: "check", note: "Order canceled", ...parts },
});

test("a goodwill refund is told once with its reason, and isn't due again", async () => {
  const { orderId, path, email } = await booked();
  expect((await give(orderId, {})).status).toBe(200);
  expect(await ledgerOf(site.db, orderId)).toEqual([deposit, -5_000]);
  expect(await accountOn(path)).toEqual([
    "Total $1,129.00",
    "Goodwill refund: A flower broke −$50.00",
    "Paid $564.50",
    "Refunded $50.00",
    "Due $564.50",
  ]);
  const mails = await mailsTo(email);
  expect(mails.map(({ subject }) => subject)).toEqual(["We refunded $50.00"]);
  expect(mails[0]?.text).toContain(
    "We’re returning $50.00 to you by check. Reason: A flower broke",
  );
  expect(mails[0]?.text).toContain("Still due: $564.50");
});

test("a discount is told once, and reversing it in time tells nobody", async () => {
  const { orderId, path, email } = await booked(total);
  const discount = { entry: "discount", note: "Delivered late" };
  expect((await give(orderId, discount)).status).toBe(200);
  expect(await accountOn(path)).toEqual([
    "Total $1,129.00",
    "Discount: Delivered late −$50.00",
    "Paid $1,129.00",
    "Paid beyond the total $50.00",
  ]);
  expect(await textOf(admin, "/money")).toMatch(/To return.*\$50\.00.*Paid beyond the total/s);
  const mails = await mailsTo(email);
  expect(mails.map(({ subject }) => subject)).toEqual(["We’ve lowered your total"]);
  expect(mails[0]?.text).toContain("We’ve taken $50.00 off your total. Discount: Delivered late");
  const id = crypto.randomUUID();
  await give(orderId, { ...discount, id });
  const reversal = { method: "DELETE", body: { id } } as const;
  expect((await callQuotes(admin, "payment", reversal)).status).toBe(200);
  expect(await mailsTo(email)).toEqual([]);
});

test("a refund needs a reason and an amount that was paid", async () => {
  const { orderId } = await booked();
  for (const parts of [{ note: "" }, { cents: 0 }, { cents: deposit + 1 }, { entry: "payment" }]) {
    expect((await give(orderId, parts)).status).toBe(400);
  }
  expect(await ledgerOf(site.db, orderId)).toEqual([deposit]);
});

test("a partial refund in Stripe isn't due again; a whole one is", async () => {
  const { orderId, path } = await booked(0);
  await site.send(path, formOf({ answer: "pay" }));
  const session = stripe.lastSession;
  await sendWebhook(site, completed(session));
  await sendWebhook(site, refunded(session, 6_450));
  expect(await accountOn(path)).toEqual([
    "Total $1,129.00",
    "Goodwill refund −$64.50",
    "Paid $564.50",
    "Refunded $64.50",
    "Due $564.50",
  ]);
  await sendWebhook(site, refunded(session, deposit));
  expect((await storedOrder(site.db, orderId)).status).toBe("quoted");
  expect((await accountOn(path)).at(-1)).toBe("Due $1,129.00");
});

test("declining keeps the deposit, records the refund, and says so in one email", async () => {
  const { orderId, path, email } = await booked(total);
  const response = await decline(admin, orderId, { settlement: settled() });
  expect(response.status).toBe(200);
  expect(await ledgerOf(site.db, orderId)).toEqual([total, 0, deposit - total]);
  const said =
    "You’ve paid $1,129.00. Under our terms we keep the deposit of $564.50; we’ve returned $564.50.";
  expect(await textOf(site, path)).toContain(`Your order is canceled. ${said}`);
  const mails = await mailsTo(email);
  expect(mails.map(({ subject }) => subject)).toEqual(["Your order is canceled"]);
  expect(mails[0]?.text).toContain(said);
  expect(await textOf(admin, "/money")).not.toContain("Canceled order");
  const back = { id: orderId, from: "declined", to: "booked", undoes: true };
  expect((await admin.send("/api/inquiries/status", json("POST", back))).status).toBe(200);
  expect((await accountOn(path)).at(-1)).toBe("Due $0.00");
});

test("what Stripe returns later is listed until then, and recorded once", async () => {
  const { orderId, path, email } = await booked(0);
  await site.send(path, formOf({ answer: "pay" }));
  const session = stripe.lastSession;
  await sendWebhook(site, completed(session));
  await mailsTo(email);
  const settlement = settled({ paid: deposit, kept: 0, by: null });
  await decline(admin, orderId, { settlement });
  expect(await textOf(admin, "/money")).toMatch(/\$564\.50.*Canceled order/s);
  const [canceled] = await mailsTo(email);
  expect(canceled?.text).toContain("You’ve paid $564.50; we’ll return it.");
  await sendWebhook(site, refunded(session, deposit));
  await sendWebhook(site, refunded(session, deposit));
  expect(await ledgerOf(site.db, orderId)).toEqual([deposit, 0, -deposit]);
  expect(await textOf(admin, "/money")).not.toContain("Canceled order");
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(["We refunded $564.50"]);
});

test("only the owner decides about payments, and not about a sum that has changed", async () => {
  const { orderId } = await booked();
  const assistant = await signInAs(site, {
    personId: "robin",
    role: "assistant",
    freshAt: testNow,
  });
  const settlement = settled({ paid: deposit, kept: 0 });
  expect((await decline(assistant, orderId, { settlement })).status).toBe(403);
  expect((await decline(admin, orderId, { settlement: settled() })).status).toBe(409);
  expect((await decline(assistant, orderId, {})).status).toBe(200);
  // Without a decision it goes by the terms: a deposit is kept.
  expect(await ledgerOf(site.db, orderId)).toEqual([deposit]);
});

test("an assistant who books a canceled order again leaves its refund", async () => {
  const { orderId } = await booked(total);
  await decline(admin, orderId, { settlement: settled() });
  const robin = await signInAs(site, { personId: "robin", role: "assistant", freshAt: testNow });
  const back = { id: orderId, from: "declined", to: "booked", undoes: true };
  expect((await robin.send("/api/inquiries/status", json("POST", back))).status).toBe(200);
  expect(await ledgerOf(site.db, orderId)).toEqual([total, 0, deposit - total, 0]);
});

test("a deletion settles it, too, and Undo reverses all of it", async () => {
  const { orderId, email } = await booked(total);
  const remove = (settlement: object) =>
    admin.send(
      "/api/inquiries/deletion",
      json("POST", { ids: [orderId], tells: true, settlement }),
    );
  expect((await remove(settled({ paid: 1, kept: 0 }))).status).toBe(409);
  expect((await storedOrder(site.db, orderId)).deletedAt).toBeNull();
  expect((await remove(settled({ kept: 0, by: "bank" }))).status).toBe(200);
  expect(await ledgerOf(site.db, orderId)).toEqual([total, 0, -total]);
  expect((await mailsTo(email))[0]?.text).toContain("You’ve paid $1,129.00; we’ve returned it.");
  const restored = json("DELETE", { ids: [orderId], undoes: true });
  expect((await admin.send("/api/inquiries/deletion", restored)).status).toBe(200);
  expect(await ledgerOf(site.db, orderId)).toEqual([total, 0, -total, 0, total]);
});
