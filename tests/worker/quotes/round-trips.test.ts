import { afterAll, expect, test } from "vitest";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { signIn } from "../../support/office";
import { callQuotes, formOf, quoteId, sendQuote, typedPayment } from "../../support/quotes/quotes";
import { startSite } from "../../support/site";

// Without an address nothing is sent to the owner, so the lookup of her email runs once and finds nothing.
const site = await startSite({ faults: true, vars: { CLIENT_EMAIL: "on", OWNER_EMAIL: "" } });
const admin = await signIn(site);
afterAll(() => site.stop());

let last = 0;
async function bench() {
  last += 1;
  const orderId = await putInquiry(site.db, { id: inboxId(last) });
  return { orderId, id: quoteId(last) };
}

const trips = ["batch", "all", "run", "first", "raw"].map((call) => `DB.${call}`);

/** The number of D1 round trips of a call that must return this status. */
async function tripsOf(status: number, call: () => Promise<Response>): Promise<number> {
  await site.countCalls();
  const response = await call();
  expect(response.status, await response.text()).toBe(status);
  const counted = await site.countCalls();
  return trips.reduce((sum, name) => sum + (counted[name] ?? 0), 0);
}

const callOffice = (path: string, body: object) =>
  admin.send(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** The round trips of a call's session check: access is checked before validation. */
const tripsOfSession = (path: string) => tripsOf(400, () => callOffice(path, {}));

test("a client’s acceptance reads once and saves once", async () => {
  const { orderId, id } = await bench();
  const { path } = await sendQuote(admin, { id, orderId });
  const accept = () => site.send(path, formOf({ answer: "accept", name: "Ada" }));
  const first = await tripsOf(303, accept);
  // The retry finds its work done; the lookup of the owner's email after the response is the same.
  const again = await tripsOf(303, accept);
  expect([first - again, again]).toEqual([1, 2]);
});

test.each([
  ["/api/quotes/payment", (orderId: string) => typedPayment(orderId, 56_450)],
  [
    "/api/calendar/move",
    (id: string) => ({ id, from: "2026-06-20", to: "2026-06-27", tells: true }),
  ],
  // Last, since its email is held for some seconds.
  [
    "/api/inquiries/message",
    (orderId: string) => ({ id: inboxId(900), orderId, subject: "Your cake", text: "Yes" }),
  ],
])("%s reads an order once and saves it once", async (path, bodyOf) => {
  const { orderId, id } = await bench();
  const { path: page } = await sendQuote(admin, { id, orderId });
  await site.send(page, formOf({ answer: "accept", name: "Ada" }));
  await callQuotes(admin, "payment", { body: typedPayment(orderId, 100) });
  const ofSession = await tripsOfSession(path);
  const body = bodyOf(orderId);
  expect((await tripsOf(200, () => callOffice(path, body))) - ofSession).toBe(2);
  // A retry only reads.
  expect((await tripsOf(200, () => callOffice(path, body))) - ofSession).toBe(1);
});
