import { afterAll, beforeAll, expect, test } from "vitest";
import { fillFromBook } from "~/features/quotes/fill-from-book";
import { defaultBook, type PriceBook, priceBookSetting } from "~/features/quotes/price-book";
import { emptyDraft, initialTerms, type QuoteDraft } from "~/features/quotes/quote-draft";
import { quoteTotals } from "~/features/quotes/quote-totals";
import { studioSettingQuery } from "~/platform/storage/studio-setting";
import { inboxId, putInquiry } from "../../support/inbox/inbox-rows";
import { type SignedIn, signIn } from "../../support/office";
import { callQuotes, formOf, quoteId, sendQuote, typedQuote } from "../../support/quotes/quotes";
import { type Site, startSite } from "../../support/site";

let site: Site;
let admin: SignedIn;
beforeAll(async () => {
  site = await startSite({ vars: { CLIENT_EMAIL: "on" } });
  admin = await signIn(site);
});
afterAll(() => site.stop());

const book: PriceBook = {
  ...defaultBook,
  items: defaultBook.items.map((item) => ({ ...item, taxed: true })),
  taxRate: 6750,
  terms: "We keep the top tier.",
};
const save = (from: PriceBook, to: PriceBook) =>
  callQuotes(admin, "price-book", { method: "PUT", body: { from, to } });

let last = 0;
async function bench(row: object = {}) {
  last += 1;
  const orderId = await putInquiry(site.db, { id: inboxId(last), ...row });
  return { orderId, id: quoteId(last * 100) };
}

const textOf = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "");

/** Runs one of the app's queries as the Worker does. */
async function stored(): Promise<PriceBook> {
  const { sql, params, parse } = studioSettingQuery(priceBookSetting);
  const { results } = await site.db
    .prepare(sql)
    .bind(...params)
    .all();
  return parse(results, { error: () => {}, warn: () => {}, info: () => {} });
}

test("a price book is saved once and never overwrites another device's save", async () => {
  for (const _ of [1, 2]) expect((await save(defaultBook, book)).status).toBe(200);
  expect(await stored()).toEqual(book);
  const late = await save(defaultBook, { ...defaultBook, taxRate: 8000 });
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({ current: book });
  expect(await stored()).toEqual(book);
  expect((await save(book, defaultBook)).status).toBe(200);
  expect(await stored()).toEqual(defaultBook);
});

test("of two concurrent saves one succeeds, and the other gets a conflict", async () => {
  const others = [1000, 2000, 3000, 4000].map((taxRate) => ({ ...defaultBook, taxRate }));
  const responses = await Promise.all(others.map((to) => save(defaultBook, to)));
  const statuses = responses.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 409, 409, 409]);
  const kept = others[responses.findIndex(({ status }) => status === 200)];
  expect(await stored()).toEqual(kept);
  if (kept) await save(kept, defaultBook);
});

test("the inbox and the price book's page show what was saved", async () => {
  await save(defaultBook, book);
  const { orderId } = await bench();
  const inbox = await (await admin.send(`/inquiries.data?open=${orderId}`)).text();
  expect(inbox).toContain("We keep the top tier.");
  expect(await textOf(await admin.send("/price-book"))).toContain("Wedding design and stacking");
  await save(book, defaultBook);
});

test("discounts, fees, taxes, and terms are on the client's page, in the email, and in the thread", async () => {
  const { id, orderId } = await bench({ eventDate: "2026-09-12" });
  const draft: QuoteDraft = {
    ...typedQuote,
    discountPercent: "10",
    discountReason: "Friends of the house",
    taxRate: "6.75",
    lines: typedQuote.lines.map((line, at) => ({ ...line, taxed: at === 0 })),
    handover: "delivery",
    handoverTime: "14:30",
    handoverPlace: "The orangery",
    deposit: "250",
    balanceDue: "2026-09-01",
    terms: "We keep the top tier.",
  };
  const { path, letter } = await sendQuote(admin, { id, orderId, draft });
  const page = await textOf(await site.send(path));
  // 10 % of $1,084, of which $1,000 is taxed: 6.75 % of $900 is $60.75.
  const said = {
    "Discount (10%): Friends of the house": "−$108.40",
    "Delivery fee": "$45.00",
    "Sales tax (6.75% of $900.00)": "$60.75",
  };
  for (const [label, amount] of Object.entries(said)) {
    expect(page).toContain(`<td>${label}</td><td>${amount}</td>`);
    expect(letter.text).toContain(`${label}: ${amount}`);
  }
  expect(page).toContain("$1,081.35");
  expect(page).toContain("Deposit to reserve your date</th><td>$250.00");
  expect(page).toContain("Balance due by Tuesday, September 1, 2026</th><td>$831.35");
  expect(page).toContain("2:30 PM, The orangery");
  expect(page).toContain("We keep the top tier.");
  expect(letter.text).toContain("Balance due by Tuesday, September 1, 2026: $831.35");
  expect(letter.text).toContain("Delivery: 2:30 PM, The orangery");
  await site.send(path, formOf({ answer: "accept", name: "Ada" }));
  expect(await textOf(await site.send(path))).toContain("$1,081.35 by Tuesday, September 1, 2026");
  const office = await textOf(await admin.send(`/inquiries?open=${orderId}`));
  expect(office).toMatch(/\$1,081\.35<span[^>]*> by Tue, Sep 1, 2026</);
});

test("a quote sent before the price book reads as it did", async () => {
  const { id, orderId } = await bench();
  const content = {
    client: "Ada",
    event: { type: "wedding", date: "2026-06-20", servings: "80" },
    lines: [{ what: "Three tiers", count: 1, price: 100_000 }],
    delivery: 4500,
    depositPercent: 50,
    message: "",
    paymentLink: "",
    likes: [],
  };
  const { path } = await sendQuote(admin, { id, orderId });
  await site.db.batch([
    site.db.prepare("DELETE FROM quotes WHERE id = ?").bind(id),
    site.db
      .prepare(
        `INSERT INTO quotes (id, order_id, version, revision, content, total, deposit, expires_on, created_at, updated_at, sent_at)
         VALUES (?, ?, 1, 1, ?, 104500, 52250, '2026-06-20', 1, 1, 1)`,
      )
      .bind(id, orderId, JSON.stringify(content)),
  ]);
  const page = await textOf(await site.send(path));
  expect(page).toContain("Deposit to reserve your date (50%)</th><td>$522.50");
  for (const word of ["Discount", "Sales tax", "Terms</h2>", "Balance, due"]) {
    expect(page).not.toContain(word);
  }
});

test("a draft saved before the price book can be continued", async () => {
  const { id, orderId } = await bench();
  const draft = {
    lines: [{ key: "a", what: "Cake", count: "1", price: "100" }],
    delivery: "",
    depositPercent: "50",
    validDays: "14",
    message: "",
    paymentLink: "",
    likes: [],
  };
  await site.db
    .prepare(
      `INSERT INTO quotes (id, order_id, version, revision, content, created_at, updated_at)
       VALUES (?, ?, 1, 1, ?, 1, 1)`,
    )
    .bind(id, orderId, JSON.stringify(draft))
    .run();
  expect((await callQuotes(admin, "sending", { body: { id, revision: 1 } })).status).toBe(200);
});

test("a quote of each kind prefilled from an inquiry can be sent as is", async () => {
  const likes = [{ id: "sculpted/dragon.jpg", title: "Dragon", file: "" }];
  const kinds = [
    ...(["wedding", "birthday", "anniversary", "corporate", "other"] as const).map((eventType) => ({
      eventType,
      servings: "60",
      likes: [],
    })),
    { eventType: "birthday", servings: "20", likes },
    { eventType: "corporate", servings: "100 cupcakes", likes: [] },
  ] as const;
  for (const kind of kinds) {
    const { eventType, servings } = kind;
    const { id, orderId } = await bench({ eventType, servings });
    const facts = { name: "Ada", eventDate: "2026-06-20", location: "Solon", details: {} };
    const { draft } = fillFromBook(
      emptyDraft(initialTerms, [], book),
      { ...facts, ...kind },
      book,
      "2026-06-15",
    );
    const { path } = await sendQuote(admin, { id, orderId, draft });
    const sent = await site.db
      .prepare("SELECT content, total, deposit FROM quotes WHERE id = ?")
      .bind(id)
      .first<{ content: string; total: number; deposit: number }>();
    const { total, deposit, tax } = quoteTotals(JSON.parse(sent?.content ?? "{}"));
    expect(sent, kind.eventType).toMatchObject({ total, deposit });
    expect(tax).toBeGreaterThan(0);
    expect((await site.send(path)).status).toBe(200);
  }
});
