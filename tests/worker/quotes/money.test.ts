import { afterAll, beforeAll, expect, test } from "vitest";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { type SignedIn, signIn, signInAs } from "../../support/office";
import {
  callQuotes,
  formOf,
  quoteId,
  sendQuote,
  typedPayment,
  typedQuote,
} from "../../support/quotes/quotes";
import { type Site, startSite, testNow } from "../../support/site";

let site: Site;
let admin: SignedIn;
let last = 0;

/** An order with an accepted quote of $1,215.72, with 8 % tax on its lines. */
async function accepted(name: string, eventDate: string) {
  last += 1;
  const orderId = await putInquiry(site.db, { id: inboxId(last), name, eventDate });
  const draft = { ...typedQuote, taxRate: "8" };
  const { path } = await sendQuote(admin, { id: quoteId(last * 100), orderId, draft });
  await site.send(path, formOf({ answer: "accept", name }));
  return orderId;
}

async function pay(orderId: string, cents: number, paidOn: string) {
  const body = { ...typedPayment(orderId, cents), paidOn };
  expect((await callQuotes(admin, "payment", { body })).status).toBe(200);
  return body.id;
}

beforeAll(async () => {
  site = await startSite({ faults: true });
  admin = await signIn(site);
  const late = await accepted("Late Larry", "2026-06-20");
  const early = await accepted("Early Emma", "2026-09-12");
  await accepted("Held Hana", "2026-08-01");
  await pay(late, 700_00, "2026-05-31");
  await pay(early, 1_215_00, "2026-06-02");
  const mistake = await pay(early, 20_00, "2026-06-03");
  await callQuotes(admin, "payment", { method: "DELETE", body: { id: mistake } });
});
afterAll(() => site.stop());

const pageOf = async (path: string) =>
  (await (await admin.send(path)).text()).replaceAll("<!-- -->", "");

test("the page lists what clients owe, what is overdue, and what is held for events ahead", async () => {
  // The day after Larry's event, by which his balance was due.
  await site.setClock(testNow + 6 * 24 * 60 * 60_000);
  admin = await signIn(site);
  const page = await pageOf("/money");
  await site.setClock(testNow);
  admin = await signIn(site);
  const places = ["Late Larry", "Held Hana"].map((name) => page.indexOf(`>${name}</a>`));
  expect(Math.min(...places)).toBeGreaterThan(0);
  expect(page).toContain("Overdue since Sat, Jun 20, 2026");
  expect(page).toContain("Deposit to book the date");
  expect(page).toContain("$1,215.00");
});

test("a month's CSV adds up to its payments, with the sales tax of each", async () => {
  const response = await admin.send("/api/quotes/ledger?month=2026-06");
  expect(response.headers.get("content-type")).toContain("text/csv");
  expect(response.headers.get("content-disposition")).toContain("payments-2026-06.csv");
  const rows = (await response.text()).trim().split("\r\n").slice(1);
  const amounts = rows.map((row) => row.split(",").slice(5, 10).map(Number));
  expect(rows).toHaveLength(3);
  expect(rows.every((row) => row.includes("Early Emma"))).toBe(true);
  expect(amounts.reduce((sum, [amount = 0]) => sum + amount, 0)).toBe(1215);
  for (const [amount = 0, ...parts] of amounts) {
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(amount, 8);
  }
  expect(await pageOf("/money?month=2026-05")).toContain("$700.00");
});

test("a month that is none is refused, and the page falls back to this month", async () => {
  expect((await admin.send("/api/quotes/ledger?month=2026-13")).status).toBe(400);
  expect(await pageOf("/money?month=2026-13")).toContain("June 2026");
});

test("it is the owner's alone", async () => {
  const assistant = await signInAs(site, {
    personId: "robin",
    role: "assistant",
    freshAt: testNow,
  });
  expect((await assistant.send("/api/quotes/ledger?month=2026-06")).status).toBe(403);
  expect(await (await assistant.send("/money")).text()).not.toContain("Late Larry");
});
