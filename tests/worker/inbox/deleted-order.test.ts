import { afterAll, beforeAll, expect, test } from "vitest";
import { readAccessTable } from "../../support/access-table";
import { changeStored } from "../../support/inbox/change-stored";
import { inboxId, putFile, putInquiry } from "../../support/inbox/inbox-rows";
import { jane } from "../../support/inbox/order-people";
import { typedOrder } from "../../support/inbox/own-orders";
import { type SignedIn, signInAs } from "../../support/office";
import {
  callQuotes,
  quoteId,
  sendQuote,
  typedEntry,
  typedPayment,
  typedQuote,
} from "../../support/quotes/quotes";
import { type Site, startSite, testNow } from "../../support/site";

const orderId = inboxId(1);
const phoneId = inboxId(2);
const noteId = inboxId(3);
const secret = "Mary’s secret";
const sha256 = "c".repeat(64);
const [sentId, acceptedId, draftId] = [quoteId(1), quoteId(2), quoteId(3)];

let site: Site;
let owner: SignedIn;
let assistant: SignedIn;
beforeAll(async () => {
  site = await startSite();
  owner = await signInAs(site, {});
  assistant = await signInAs(site, { personId: "a1", role: "assistant", name: "Robin" });
  await putInquiry(site.db, { id: orderId, status: "quoted", message: secret });
  await sendQuote(owner, { id: acceptedId, orderId });
  const asAccepted = { acceptedAt: 1, acceptedOn: "2026-06-01", acceptedName: "Ada" };
  await changeStored(site.db, (order) => ({
    ...order,
    quotes: order.quotes.map((quote) => ({ ...quote, ...asAccepted })),
  }));
  await sendQuote(owner, { id: sentId, orderId });
  await changeStored(site.db, (order) => ({
    ...order,
    quotes: order.quotes.map((quote) => ({ ...quote, replacedAt: null })),
  }));
  const body = { id: draftId, orderId, revision: 0, draft: { ...typedQuote, message: secret } };
  await callQuotes(owner, "draft", { body });
  const attachments = await site.worker.getR2Bucket("ATTACHMENTS");
  const bytes = new TextEncoder().encode(secret);
  const file = { sha256, name: "plan.txt", contentType: "text/plain", bytes };
  await putFile({ db: site.db, attachments }, orderId, file);
  await attachments.put("mail/raw/deleted.eml", secret);
  const row = "INSERT INTO messages (id, order_id, kind, direction, sender, text, raw_key, at)";
  await site.db.batch([
    site.db
      .prepare(
        `${row} VALUES ('raw', ?, 'email', 'in', 'm@example.com', '', 'mail/raw/deleted.eml', 1)`,
      )
      .bind(orderId),
    site.db.prepare(
      `${row} VALUES ('nobodys', NULL, 'email', 'in', 'm@example.com', 'Hello', NULL, 1)`,
    ),
    site.db
      .prepare("INSERT INTO order_notes (id, order_id, text, at) VALUES (?, ?, ?, 1)")
      .bind(noteId, orderId, secret),
    site.db
      .prepare(
        `INSERT INTO outbox (id, kind, order_id, recipient, subject, text, state, created_at, held)
         VALUES ('due', 'reply', ?, 'ada@example.com', 'Hi', ?, 'stopped', 1, '{"status":"new"}')`,
      )
      .bind(orderId, secret),
  ]);
  const phone = { ...typedOrder, id: phoneId, note: secret, isBooked: true };
  expect((await send(owner, "POST /api/inquiries/order", phone)).status).toBe(200);
  await changeStored(site.db, (order) => ({ ...order, deletedAt: testNow }));
});
afterAll(() => site.stop());

const tables = [
  ...["orders", "inquiries", "messages", "outbox", "order_notes", "quotes"],
  "inquiry_attachments",
];

async function everything(): Promise<unknown> {
  const read = tables.map((table) => site.db.prepare(`SELECT * FROM ${table} ORDER BY rowid`));
  return (await site.db.batch(read)).map(({ results }) => results);
}

type Row = [call: string, answer: { assistant: number; owner?: number }, body?: object];

const gone = { assistant: 404 };
const forbidden = { assistant: 403, owner: 404 };
/** Deleting something already gone is no error. */
const idle = { assistant: 403, owner: 200 };

/** Every call that takes the id of an order or of something that belongs to one. */
const calls: Row[] = [
  [
    "POST /api/inquiries/message",
    gone,
    { id: inboxId(9), orderId, subject: "Hello", text: "Hello" },
  ],
  ["DELETE /api/inquiries/message", gone, { id: "due" }],
  [`PUT /api/inquiries/upload?order=${orderId}&name=plan.txt`, gone, { hello: "there" }],
  ["PUT /api/inquiries/message", { assistant: 200 }, { orderId, until: testNow }],
  ["POST /api/inquiries/mail", { assistant: 409 }, { id: "due", change: "stop" }],
  ["PUT /api/inquiries/mail", gone, { id: "nobodys", orderId }],
  ["PUT /api/inquiries/mail", gone, { id: "raw", orderId }],
  ["DELETE /api/inquiries/mail", idle, { id: "raw" }],
  ["POST /api/inquiries/sender", gone, { id: "raw" }],
  ["POST /api/inquiries/person", gone, { ...jane, orderId }],
  ["DELETE /api/inquiries/person", { assistant: 200 }, { id: jane.id, orderId }],
  ["POST /api/inquiries/status", gone, { id: orderId, from: "quoted", to: "spam" }],
  ["POST /api/inquiries/snooze", gone, { id: orderId, until: "2026-06-30" }],
  ["POST /api/inquiries/note", gone, { id: noteId, orderId, text: "Hello" }],
  ["POST /api/inquiries/note", gone, { id: inboxId(9), orderId, text: "Hello" }],
  ["DELETE /api/inquiries/note", idle, { id: noteId, orderId }],
  ["POST /api/inquiries/notice", gone, { id: orderId }],
  [`GET /api/inquiries/client?id=${orderId}`, forbidden],
  [
    "POST /api/quotes/draft",
    gone,
    { id: draftId, orderId, revision: 1, draft: { ...typedQuote, message: secret } },
  ],
  ["POST /api/quotes/draft", gone, { id: draftId, orderId, revision: 7, draft: typedQuote }],
  ["DELETE /api/quotes/draft", idle, { id: draftId, orderId }],
  ["POST /api/quotes/sending", gone, { id: draftId, revision: 1 }],
  ["POST /api/quotes/sending", gone, { id: sentId, revision: 1 }],
  ["POST /api/quotes/withdrawal", gone, { id: sentId }],
  ["DELETE /api/quotes/withdrawal", gone, { id: sentId }],
  ["POST /api/quotes/payment", forbidden, typedPayment(orderId, 100, acceptedId)],
  ["POST /api/quotes/entry", forbidden, typedEntry(orderId, 100, acceptedId)],
  ["DELETE /api/quotes/payment", forbidden, { id: acceptedId }],
  ["POST /api/quotes/hold", gone, { orderId }],
  ["DELETE /api/quotes/hold", gone, { orderId }],
  ["POST /api/quotes/loan", gone, { orderId, returned: true }],
  ["POST /api/calendar/move", gone, { id: orderId, from: "2026-06-20", to: "2026-06-21" }],
  ["POST /api/inquiries/order", gone, { ...typedOrder, id: phoneId, was: 1 }],
  ["POST /api/inquiries/order", gone, { ...typedOrder, id: orderId }],
];

/** Calls that the owner may still make for a day, and an assistant may not. */
const restorable = new Map([
  [`GET /api/inquiries/file?inquiry=${orderId}&file=${sha256}`, 404],
  ["GET /api/inquiries/mail?message=raw", 404],
  [`GET /api/inquiries/client-data?id=${orderId}`, 403],
  ["DELETE /api/inquiries/client-data", 403],
  ["POST /api/inquiries/deletion", 403],
  ["DELETE /api/inquiries/deletion", 403],
]);

/** Calls without such an id. */
const others = new Set([
  ...["POST /api/inquiries/email-texts", "PUT /api/inquiries/email-texts"],
  "PUT /api/inquiries/updates",
  "GET /api/inquiries/counts",
  ...["GET /api/inquiries/export", "GET /api/inquiries/failed", "DELETE /api/inquiries/failed"],
  // Takes a quote's token; see quotes/quote-letter.test.ts.
  "POST /api/quotes/seen",
  // The same; see quotes/quote-pictures.test.ts.
  "GET /api/quotes/picture",
  // Takes a seal of the owner's alert; see mail/letter-images.test.ts.
  "GET /api/inquiries/thumbnail",
  "GET /api/quotes/ledger",
  ...["PUT /api/quotes/terms", "PUT /api/quotes/price-book"],
  ...["POST /api/calendar/days-off", "DELETE /api/calendar/days-off"],
  ...["POST /api/calendar/settings", "POST /api/calendar/feed"],
]);

function send(who: SignedIn, call: string, body?: object): Promise<Response> {
  const [method = "", path = ""] = call.split(" ");
  const headers = { "content-type": "application/json" };
  return who.send(path, body ? { method, headers, body: JSON.stringify(body) } : { method });
}

test("every order call is in one of these tables", async () => {
  const table = await readAccessTable();
  const known = new Set([
    ...[...calls.map(([call]) => call), ...restorable.keys()].map((call) => call.split("?")[0]),
    ...others,
  ]);
  const all = table.filter(({ path }) => /^\/api\/(inquiries|quotes|calendar)\//.test(path));
  expect(all.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([...known].sort());
});

test("a deleted order can be neither changed nor read, by anyone with its ids", async () => {
  const before = await everything();
  for (const [call, answers, body] of calls) {
    for (const who of ["assistant", "owner"] as const) {
      const response = await send(who === "owner" ? owner : assistant, call, body);
      const name = `${call} ${JSON.stringify(body)} by the ${who}`;
      expect(response.status, name).toBe(answers[who] ?? answers.assistant);
      expect(await response.text(), name).not.toContain(secret);
      expect(await everything(), name).toEqual(before);
    }
  }
});

test("an assistant can neither see nor restore what the owner can", async () => {
  const before = await everything();
  for (const [call, status] of restorable) {
    const body = call.startsWith("GET") ? undefined : { ids: [orderId], id: phoneId };
    const response = await send(assistant, call, body);
    expect(response.status, call).toBe(status);
    expect(await response.text(), call).not.toContain(secret);
  }
  expect(await everything()).toEqual(before);
});
