import { defaultBook } from "~/features/quotes/price-book";
import {
  maxItemNameLength,
  maxLineNameLength,
  maxMessageLength,
  maxTermsLength,
} from "~/features/quotes/quote-limits";
import { putPasskey } from "../auth/passkeys";
import { createPasskey } from "../auth/software-authenticator";
import { inboxId, putInquiry } from "../inbox/inbox-rows";
import { plainMail, replyAddressOf } from "../mail/mail-posts";
import { type SignedIn, signIn } from "../office";
import { callQuotes, formOf, quoteId, sendQuote, typedPayment, typedQuote } from "../quotes/quotes";
import { type Site, testNow } from "../site";

/** One unbroken word, as long as the field allows. */
export function word(length: number): string {
  return "Wimmer".repeat(Math.ceil(length / 6)).slice(0, length);
}

const mailbox = `${word(60)}@${`${word(60)}.`.repeat(3)}example`;
const client = {
  name: word(120),
  email: mailbox,
  phone: "0".repeat(40),
  servings: word(120),
  location: word(200),
  message: word(5000),
};

/** Fills the demo's records with the longest values that their forms allow. Returns the paths of a sent and an accepted quote. */
export async function fillLongValues(site: Site): Promise<{ order: string; quotes: string[] }> {
  const admin = await signIn(site);
  const { db } = site;
  const statuses = ["new", "reviewing", "booked", "spam"];
  for (const [at, status] of statuses.entries()) {
    const eventDate = status === "booked" ? "2026-06-17" : "2026-06-20";
    const id = inboxId(900 + at);
    await putInquiry(db, { ...client, id, status, eventDate, spamCheck: "unverified" });
  }
  const order = inboxId(900);
  await db.batch([
    db
      .prepare(
        "UPDATE inquiries SET details = ?, likes = ?, lost_files = ?, human_check_reason = ?",
      )
      .bind(
        JSON.stringify({ allergies: word(300), venue: word(200), budget: "unsure" }),
        JSON.stringify([{ id: word(60), title: word(200), category: "Wedding" }]),
        JSON.stringify([`${word(250)}.jpg`]),
        word(80),
      ),
    db
      .prepare(
        `INSERT OR REPLACE INTO seo_pages (slug, meta_title, meta_description, h1, og_title, og_description, keywords,
           updated_at) VALUES ('/', ?1, ?2, ?1, ?1, ?2, ?3, 1)`,
      )
      .bind(word(300), word(1000), JSON.stringify([word(200)])),
    db.prepare("UPDATE portfolio_images SET title = ?, alt = ?").bind(word(200), word(500)),
    db
      .prepare("UPDATE recognitions SET title = ?1, description = ?2, alt = ?3, link1 = ?4")
      .bind(word(200), word(4000), word(500), `${word(100)}\nhttps://example.com/${word(2000)}`),
    db
      .prepare("UPDATE google_reviews SET reviewer_name = ?, comment = ?")
      .bind(word(100), word(3000)),
    db
      .prepare("INSERT INTO people (id, role, name, created_at) VALUES ('p2', 'assistant', ?, ?)")
      .bind(word(60), testNow),
    db
      .prepare(
        "INSERT INTO days_off (id, first, last, reason, created_at) VALUES ('d', ?, ?, ?, ?)",
      )
      .bind("2026-06-23", "2026-06-25", word(120), testNow),
    db
      .prepare("INSERT INTO order_notes (id, order_id, text, at) VALUES ('n', ?, ?, ?)")
      .bind(order, word(5000), testNow),
    db
      .prepare(
        `INSERT INTO inquiry_attachments (order_id, sha256, name, content_type, size, position)
         VALUES (?, ?, ?, 'application/pdf', 5000, 0)`,
      )
      .bind(order, "a".repeat(64), `${word(250)}.pdf`),
  ]);
  const { path } = await writeQuote(admin, order);
  await putBook(admin);
  const paid = inboxId(910);
  await putInquiry(db, { ...client, id: paid, status: "reviewing", eventDate: "2026-09-12" });
  const accepted = await writeQuote(admin, paid, 910);
  await site.send(accepted.path, formOf({ answer: "accept", name: word(120) }));
  const payment = { ...typedPayment(paid, 5000), note: word(200) };
  const recorded = await callQuotes(admin, "payment", { body: payment });
  if (!recorded.ok) throw new Error(`The payment was not recorded: ${await recorded.text()}`);
  await putPasskey(site, await createPasskey(), { name: word(60) });
  await admin.send("/api/inquiries/email-texts", {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ templates: [{ id: "long", name: word(60), text: word(5000) }] }),
  });
  for (const to of [await replyAddressOf(order), "hello@example.com"]) {
    await site.deliver(
      { from: mailbox, to },
      plainMail({ from: mailbox, subject: word(400), text: word(5000) }),
    );
  }
  return { order, quotes: [path, accepted.path] };
}

async function putBook(admin: SignedIn): Promise<void> {
  const items = defaultBook.items.map((item) => ({ ...item, name: word(maxItemNameLength) }));
  const to = { ...defaultBook, items, terms: word(maxTermsLength) };
  const saved = await callQuotes(admin, "price-book", {
    method: "PUT",
    body: { from: defaultBook, to },
  });
  if (!saved.ok) throw new Error(`The price book was not saved: ${await saved.text()}`);
}

function writeQuote(admin: SignedIn, orderId: string, number = 900) {
  const line = { count: "9", price: "999.99", taxed: true };
  const draft = {
    ...typedQuote,
    lines: [
      { key: "a", what: word(maxLineNameLength), ...line },
      { key: "b", what: word(maxLineNameLength), ...line },
    ],
    message: word(maxMessageLength),
  };
  return sendQuote(admin, { id: quoteId(number), orderId, draft });
}
