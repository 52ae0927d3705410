import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Order } from "~/features/orders/order";
import { changeStored } from "../../support/inbox/change-stored";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { type SignedIn, signIn } from "../../support/office";
import { completed, FakeStripe, sendWebhook } from "../../support/quotes/fake-stripe";
import { callQuotes, formOf, quoteId, sendQuote } from "../../support/quotes/quotes";
import { type Site, startSite, testNow } from "../../support/site";

let stripe: FakeStripe;
let site: Site;
let owner: SignedIn;
let last = 0;

beforeAll(async () => {
  stripe = await new FakeStripe().start();
  site = await startSite({ faults: true, vars: stripe.vars, outbound: stripe.outbound });
  owner = await signIn(site);
}, 60_000);

beforeEach(() => {
  stripe.sessions = [];
});

afterAll(async () => {
  await site.stop();
  stripe.stop();
});

const ended = (order: Order): Order => ({ ...order, heldAt: null, holdEndedAt: testNow });

/** An accepted order, on its own day, whose hold has ended, and its quote page's address. */
async function endedHold(eventDate: string) {
  last += 1;
  const orderId = await putInquiry(site.db, { id: inboxId(last), eventDate });
  const { path } = await sendQuote(owner, { id: quoteId(last), orderId });
  await site.send(path, formOf({ answer: "accept", name: "Ada Baker" }));
  await changeStored(site.db, ended, orderId);
  return { orderId, path };
}

const setPaysAfterHold = (paysAfterHold: boolean) =>
  callQuotes(owner, "terms", { method: "PUT", body: { paysAfterHold } });
const pageOf = async (path: string) =>
  (await (await site.send(path)).text()).replaceAll("<!-- -->", "");
const pay = (path: string) => site.send(path, formOf({ answer: "pay" }));

async function stored(orderId: string) {
  const row = await site.db
    .prepare("SELECT status, held_at IS NOT NULL AS held FROM orders WHERE id = ?")
    .bind(orderId)
    .first();
  return row;
}

test("after a hold a client must ask first, unless the studio allows paying", async () => {
  const { orderId, path } = await endedHold("2026-07-18");
  const page = await pageOf(path);
  expect(page).toContain("We’re not holding your date anymore: someone else can book it.");
  expect(page).toContain("Ask us about your date");
  expect(page).not.toContain("by card");
  const refused = await pay(path);
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain("so nothing was charged. Ask us below");
  expect(stripe.sessions).toEqual([]);
  expect(await stored(orderId)).toEqual({ status: "quoted", held: 0 });
});

test("where paying is allowed and the day has room, pressing Pay holds the date again, and the payment books it", async () => {
  await setPaysAfterHold(true);
  const { orderId, path } = await endedHold("2026-08-15");
  const page = await pageOf(path);
  expect(page).toContain("but it’s still free. Your deposit of $564.50 (50%) reserves it.");
  expect(page).toContain("Pay the deposit by card");
  expect((await pay(path)).status).toBe(303);
  expect(await stored(orderId)).toEqual({ status: "quoted", held: 1 });
  const [session] = stripe.sessions;
  if (!session) throw new Error("There is no page of Stripe’s.");
  expect((await sendWebhook(site, completed(session))).status).toBe(200);
  expect(await stored(orderId)).toEqual({ status: "booked", held: 1 });
  await setPaysAfterHold(false);
});

test("a day that has filled up needs a question, even from an open page", async () => {
  await setPaysAfterHold(true);
  const { orderId, path } = await endedHold("2026-09-19");
  for (const day of ["2026-09-16", "2026-09-17"]) {
    last += 1;
    await putInquiry(site.db, { id: inboxId(last), eventDate: day, status: "booked" });
  }
  const refused = await pay(path);
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain("so nothing was charged");
  expect(stripe.sessions).toEqual([]);
  expect(await stored(orderId)).toEqual({ status: "quoted", held: 0 });
  await setPaysAfterHold(false);
});

test("two clients who press Pay at once don't both get a week's last place", async () => {
  await setPaysAfterHold(true);
  last += 1;
  await putInquiry(site.db, { id: inboxId(last), eventDate: "2026-10-14", status: "booked" });
  const clients = [await endedHold("2026-10-15"), await endedHold("2026-10-17")];
  await site.setFaults({ DB: { delay: 100 } });
  const pressed = await Promise.all(clients.map(({ path }) => pay(path)));
  await site.setFaults({});
  expect(pressed.map(({ status }) => status).sort()).toEqual([303, 409]);
  const held = await Promise.all(clients.map(({ orderId }) => stored(orderId)));
  expect(held.map((row) => row?.held).sort()).toEqual([0, 1]);
  expect(stripe.sessions).toHaveLength(1);
  await setPaysAfterHold(false);
});

test("the setting and the terms of new quotes don't overwrite each other", async () => {
  await callQuotes(owner, "terms", { method: "PUT", body: { depositPercent: 30, validDays: 7 } });
  await setPaysAfterHold(true);
  const value = await site.db
    .prepare("SELECT value FROM studio_settings WHERE name = 'quotes'")
    .first<string>("value");
  expect(JSON.parse(value ?? "")).toEqual({
    ...{ depositPercent: 30, validDays: 7, paysAfterHold: true, takesDebits: false },
  });
});
