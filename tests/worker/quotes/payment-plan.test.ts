import { afterAll, beforeAll, expect, test } from "vitest";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { sendHeldMail } from "../../support/mail/mail-posts";
import { type SignedIn, signIn, signInAs } from "../../support/office";
import { centsOf, completed, FakeStripe, sendWebhook } from "../../support/quotes/fake-stripe";
import {
  callQuotes,
  formOf,
  quoteId,
  sendQuote,
  typedPayment,
  typedQuote,
} from "../../support/quotes/quotes";
import { type Site, startSite, testNow } from "../../support/site";

/** $1,129.00: half as the deposit, two dated payments, and $264.50 on September 5. */
const draft = {
  ...typedQuote,
  balanceDue: "2026-09-05",
  plan: [
    { key: "b", amount: "100", dueOn: "2026-08-01" },
    { key: "a", amount: "$200", dueOn: "2026-07-01" },
  ],
};
const deposit = 56_450;
const day = 24 * 60 * 60_000;

let stripe: FakeStripe;
let site: Site;
let owner: SignedIn;
let last = 0;

beforeAll(async () => {
  stripe = await new FakeStripe().start();
  const vars = { CLIENT_EMAIL: "on", ...stripe.vars };
  site = await startSite({ faults: true, vars, outbound: stripe.outbound });
  owner = await signIn(site);
}, 60_000);
afterAll(async () => {
  await site.stop();
  stripe.stop();
});

async function accepted() {
  last += 1;
  const orderId = await putInquiry(site.db, { id: inboxId(last), eventDate: "2026-09-19" });
  const { path } = await sendQuote(owner, { id: quoteId(last), orderId, draft });
  await site.send(path, formOf({ answer: "accept", name: "Ada" }));
  return { orderId, path };
}

const textOf = (html: string) => html.replace(/<!-- -->|<[^>]*>/g, " ").replace(/\s+/g, " ");
const pageOf = async (path: string, who: Pick<Site, "send"> = site) =>
  textOf(await (await who.send(path)).text());
const pay = (path: string) => site.send(path, formOf({ answer: "pay" }));

test("the quote and its email list the payments in order of day, and the balance is what remains", async () => {
  await site.takeMails();
  const { path } = await accepted();
  const rows = [
    "Payment due by Wednesday, July 1, 2026 $200.00",
    "Payment due by Saturday, August 1, 2026 $100.00",
    "Balance due by Saturday, September 5, 2026 $264.50",
  ].join(" ");
  expect(await pageOf(path)).toContain(`Deposit to reserve your date (50%) $564.50 ${rows}`);
  await sendHeldMail(site);
  const mail = (await site.takeMails()).find(({ subject }) => subject.startsWith("Your quote"));
  expect(mail?.text.replaceAll(/:? /g, " ").replaceAll("\n", " ")).toContain(rows);
  expect(textOf(mail?.html ?? "")).toContain(rows);
});

test("the client sees what is paid and what comes next, and pays one part after the other", async () => {
  const { orderId, path } = await accepted();
  await callQuotes(owner, "payment", { body: typedPayment(orderId, deposit) });
  expect(await pageOf(path)).toContain("Your payments Deposit $564.50 Paid");
  expect(await pageOf(path)).toContain("Payment due by Wed, Jul 1, 2026 $200.00 Next");
  const amounts: number[] = [];
  for (let times = 0; times < 3; times += 1) {
    expect((await pay(path)).status).toBe(303);
    amounts.push(centsOf(stripe.lastSession));
    await sendWebhook(site, completed(stripe.lastSession));
  }
  expect(amounts).toEqual([20_000, 10_000, 26_450]);
  expect(await pageOf(path)).toContain("Everything is paid.");
});

test("what is overdue stands on the owner's panel and the money page, and not on the assistant's", async () => {
  const { orderId } = await accepted();
  await callQuotes(owner, "payment", { body: typedPayment(orderId, deposit) });
  await site.setClock(testNow + 50 * day);
  const later = await signIn(site);
  const panel = await pageOf("/EdibleArtControl", later);
  expect(panel).toContain("2 payments overdue, $300.00. Clients owe you");
  const money = await pageOf("/money", later);
  expect(money).toContain("$200.00 Overdue since Wed, Jul 1, 2026");
  expect(money).toContain("$100.00 Overdue since Sat, Aug 1, 2026");
  expect(money).toContain("$264.50 Due by Sat, Sep 5, 2026");
  const assistant = await signInAs(site, { role: "assistant", personId: "mia" });
  const seen = "UPDATE admin_sessions SET created_at = ?1, last_seen_at = ?1";
  await site.db
    .prepare(seen)
    .bind(testNow + 50 * day)
    .run();
  const others = await pageOf("/EdibleArtControl", assistant);
  expect(others).toContain("Inquiries");
  expect(others).not.toMatch(/overdue, \$|owe you/);
  await site.setClock(testNow);
  owner = await signIn(site);
});

test("a plan that can't be sent names the field, and its draft is kept", async () => {
  last += 1;
  const orderId = await putInquiry(site.db, { id: inboxId(last), eventDate: "2026-09-19" });
  const id = quoteId(last);
  const wrong = { ...draft, plan: [{ key: "a", amount: "90%", dueOn: "2026-10-01" }] };
  await callQuotes(owner, "draft", { body: { id, orderId, revision: 0, draft: wrong } });
  const sent = await callQuotes(owner, "sending", { body: { id, revision: 1 } });
  expect(sent.status).toBe(400);
  expect(await sent.json()).toMatchObject({
    fieldErrors: {
      "plan.0.amount": "With what is due before it, that’s more than the total.",
      "plan.0.dueOn": "Choose a day from today to the day of the balance.",
    },
  });
});
