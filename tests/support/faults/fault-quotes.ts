import type { Order } from "~/features/orders/order";
import { quoteLink } from "~/features/quotes/.server/quote-link";
import { composeQuote } from "~/features/quotes/compose-quote";
import { picturePath } from "~/features/quotes/pictures/picture-texts";
import { defaultBook } from "~/features/quotes/price-book";
import { quoteCalls } from "~/features/quotes/quote-calls";
import { readVars } from "../../../scripts/local-worker";
import { changeStored } from "../inbox/change-stored";
import { inboxId, putInquiry } from "../inbox/inbox-rows";
import { signedCall } from "../quotes/fake-stripe";
import { quoteId, typedEntry, typedPayment, typedQuote } from "../quotes/quotes";
import { testNow } from "../site";
import type { FaultCall } from "./fault-call";

/** One inquiry and quote per call, since calls may run in parallel. */
const faultQuotes = {
  unsaved: 201,
  discarded: 202,
  drafted: 203,
  open: 204,
  asked: 205,
  offered: 206,
  withdrawn: 207,
  accepted: 208,
  paid: 209,
  held: 210,
  booked: 211,
  charged: 212,
  lent: 213,
} as const;

type FaultQuote = keyof typeof faultQuotes;

/** Of the open quote. */
export const faultPicture = {
  ...{ sha256: "ab".repeat(32), caption: "Front", width: 60, height: 40 },
  key: `${inboxId(faultQuotes.open)}/${"ab".repeat(32)}`,
};

const quoteOf = (quote: FaultQuote) => quoteId(faultQuotes[quote]);
const inquiryOf = (quote: FaultQuote) => inboxId(faultQuotes[quote]);

async function faultQuotePath(quote: FaultQuote): Promise<string> {
  const { SESSION_SECRET = "" } = readVars(".dev.vars.example");
  const named = { id: quoteOf(quote), version: 1 };
  return (await quoteLink({ SESSION_SECRET, SITE_ORIGIN: "" }, named)) ?? "";
}

/** Inserts the quotes as if they had been written and sent. */
export async function putFaultQuotes(db: D1Database): Promise<void> {
  const inquiry = { name: "Ada Baker", eventType: "wedding", eventDate: "2026-06-20" } as const;
  const quote = composeQuote(
    typedQuote,
    { ...inquiry, servings: "80", likes: [] },
    { version: 1, today: "2026-06-15", balanceDays: 14 },
  );
  if (!quote.ok) throw new Error(quote.error);
  const { content, total, deposit, expiresOn } = quote.value;
  const lent = { ...content, lines: content.lines.map((line) => ({ ...line, loanDays: 3 })) };
  for (const number of Object.values(faultQuotes)) await putInquiry(db, { id: inboxId(number) });
  const draft = db.prepare(
    `INSERT INTO quotes (id, order_id, version, revision, content, created_at, updated_at)
     VALUES (?, ?, 1, 1, ?, 1, 1)`,
  );
  const sent = db.prepare(
    `INSERT INTO quotes (id, order_id, version, revision, content, total, deposit, expires_on, created_at,
       updated_at, sent_at, withdrawn_at, accepted_at, accepted_on, accepted_name)
     VALUES (?1, ?2, 1, 1, ?3, ?4, ?5, ?6, 1, 1, 1, ?7, ?8, '2026-06-15', 'Ada')`,
  );
  const { key: _, ...picture } = faultPicture;
  const put = (
    name: FaultQuote,
    fate: { withdrawn?: number; accepted?: number } = {},
    said = content,
  ) =>
    sent.bind(
      ...[quoteOf(name), inquiryOf(name)],
      ...[JSON.stringify({ ...said, pictures: [picture] }), total, deposit, expiresOn],
      ...[fate.withdrawn ?? null, fate.accepted ?? null],
    );
  await db.batch([
    ...(["discarded", "drafted"] as const).map((name) =>
      draft.bind(quoteOf(name), inquiryOf(name), JSON.stringify(typedQuote)),
    ),
    ...(["open", "asked", "offered"] as const).map((name) => put(name)),
    put("withdrawn", { withdrawn: 2 }),
    put("accepted", { accepted: 2 }),
    put("paid", { accepted: 2 }),
    put("charged", { accepted: 2 }),
    db
      .prepare(
        `INSERT INTO payments (id, order_id, cents, kind, paid_on, person_id, at, booked_from)
         VALUES (?, ?, 5000, 'cash', '2026-06-15', '', 2, 'quoted')`,
      )
      .bind(quoteOf("paid"), inquiryOf("paid")),
    put("held"),
    put("booked", { accepted: 2 }),
    put("lent", { accepted: 2 }, lent),
    db
      .prepare(
        `INSERT INTO outbox (id, kind, order_id, recipient, subject, text, due_at, created_at, held)
         VALUES (?, 'quote', ?, 'ada@example.com', 'Your quote', 'Here', ?, 1, ?)`,
      )
      .bind(
        ...[quoteOf("held"), inquiryOf("held"), 2 * testNow],
        JSON.stringify({ status: "new", draft: JSON.stringify(typedQuote) }),
      ),
  ]);
  const fates: [FaultQuote, Partial<Order>][] = [
    ["accepted", { status: "quoted", heldAt: 2 }],
    ["paid", { status: "quoted", heldAt: 2 }],
    ["charged", { status: "quoted", heldAt: 2 }],
    ["booked", { status: "booked", wasBooked: true, heldAt: 2 }],
    ["lent", { status: "booked", wasBooked: true }],
  ];
  for (const [name, fate] of fates) {
    await changeStored(db, (order) => ({ ...order, ...fate }), inquiryOf(name));
  }
}

type Calls = [name: string, method: "POST" | "PUT" | "DELETE", path: string, value: object][];

export const quoteWrites: Calls = [
  [
    ...(["saving a draft of a quote", "POST", "/api/quotes/draft"] as const),
    {
      id: quoteOf("unsaved"),
      orderId: inquiryOf("unsaved"),
      revision: 0,
      draft: typedQuote,
    },
  ],
  [
    ...(["discarding a draft of a quote", "DELETE", "/api/quotes/draft"] as const),
    { id: quoteOf("discarded"), orderId: inquiryOf("discarded") },
  ],
  ["sending a quote", "POST", "/api/quotes/sending", { id: quoteOf("drafted"), revision: 1 }],
  ["taking a quote back", "DELETE", "/api/inquiries/message", { id: quoteOf("held") }],
  ["withdrawing a quote", "POST", "/api/quotes/withdrawal", { id: quoteOf("offered") }],
  ["offering a quote again", "DELETE", "/api/quotes/withdrawal", { id: quoteOf("withdrawn") }],
  [
    ...(["recording a payment", "POST", "/api/quotes/payment"] as const),
    typedPayment(inquiryOf("accepted"), 56_450, quoteOf("accepted")),
  ],
  [
    ...(["taking a payment back", "DELETE", "/api/quotes/payment"] as const),
    { id: quoteOf("paid") },
  ],
  [
    ...(["taking a discount off", "POST", "/api/quotes/entry"] as const),
    { ...typedEntry(inquiryOf("charged"), 5_000, quoteOf("charged")), entry: "discount" },
  ],
  ["holding a date", "POST", "/api/quotes/hold", { orderId: inquiryOf("asked") }],
  ["releasing a date", "DELETE", "/api/quotes/hold", { orderId: inquiryOf("paid") }],
  [
    "noting that a stand came back",
    "POST",
    "/api/quotes/loan",
    { orderId: inquiryOf("lent"), returned: true },
  ],
  ["terms of quotes", "PUT", "/api/quotes/terms", { depositPercent: 30, validDays: 7 }],
  [
    ...(["the price book", "PUT", "/api/quotes/price-book"] as const),
    { from: defaultBook, to: { ...defaultBook, taxRate: 6750 } },
  ],
];

export async function quotePageCalls(): Promise<FaultCall[]> {
  const form = (name: string, path: string, fields: Record<string, string>): FaultCall => ({
    name,
    path,
    method: "POST",
    within: 10,
    init: () => ({ method: "POST", body: new URLSearchParams(fields) }),
  });
  const [open, asked] = [await faultQuotePath("open"), await faultQuotePath("asked")];
  const contact = { contact: "Ben", phone: "216 555-0142" };
  const facts = {
    order: inquiryOf("charged"),
    quote: quoteOf("charged"),
    version: 1,
    cents: 56_450,
  };
  const charge = {
    id: "cs_charged",
    amount_total: 56_450,
    currency: "usd",
    payment_status: "paid",
    metadata: facts,
  };
  const charged = await signedCall({
    type: "checkout.session.completed",
    created: testNow / 1000,
    livemode: false,
    data: { object: { ...charge, payment_intent: "pi_charged" } },
  });
  return [
    { name: "a quote's page", path: asked, method: "GET", within: 3, init: () => ({}) },
    {
      name: "a picture of a quote",
      path: picturePath(open, faultPicture),
      method: "GET",
      within: 10,
      init: () => ({}),
    },
    {
      name: "that a quote was seen",
      path: quoteCalls.noteSeen.address,
      method: "POST",
      within: 10,
      init: () => ({
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ token: asked.split("/").at(-1) }),
      }),
    },
    form("accepting a quote", open, { answer: "accept", name: "Ada" }),
    form("a question about a quote", asked, { answer: "ask", question: "Is it vegan?" }),
    form("the final details of an order", await faultQuotePath("booked"), {
      answer: "details",
      handover: "pickup",
      time: "15:30",
      ...contact,
    }),
    {
      name: "the page to find a quote",
      path: "/find-my-quote",
      method: "GET",
      within: 3,
      init: () => ({}),
    },
    form("finding a quote's link", "/find-my-quote", { email: "ada@example.com" }),
    {
      name: "Stripe’s word of a payment",
      path: "/api/stripe",
      method: "POST",
      within: 10,
      init: () => charged,
    },
  ];
}
