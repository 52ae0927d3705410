import { z } from "zod";
import { likedCakes } from "~/features/likes/liked-cake";
import { copyTexts, copyTextsQuery } from "~/features/mail/.server/email-settings";
import { isUndeliverable } from "~/features/mail/.server/outgoing/address-stops";
import { missingForClientMail } from "~/features/mail/.server/outgoing/mail-set-up";
import { queueCopyLetters } from "~/features/mail/.server/outgoing/queue-mail";
import { type MailServices, sendQueued } from "~/features/mail/.server/outgoing/send-mail";
import { composeCopy } from "~/features/mail/copy-email";
import { cakePhoto } from "~/features/mail/letters/letter-photo";
import { textLetterHtml } from "~/features/mail/letters/letter-text";
import { letterheadOf } from "~/features/mail/letters/letterhead";
import { mailboxOf } from "~/features/mail/mailbox";
import { storedEventType } from "~/features/orders/.server/orders-query";
import { storedDetails } from "~/features/orders/inquiry-details";
import { liveThemeColumn, readLiveTheme } from "~/features/theme/.server/theme-store";
import type { D1Query } from "~/platform/storage/d1-query";
import { runQuery, writeBatch } from "~/platform/storage/d1-query";
import { jsonColumn, readableJson } from "~/platform/storage/json-column";

const perRun = 10;
const day = 24 * 60 * 60 * 1000;

const dueSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    eventType: storedEventType,
    eventDate: z.string(),
    servings: z.string(),
    location: z.string(),
    message: z.string(),
    details: jsonColumn(storedDetails).catch({}),
    files: jsonColumn(z.array(z.string())).catch([]),
    likes: jsonColumn(likedCakes).catch([]),
    isWanted: z.number(),
    texts: z.string().nullable(),
    theme: z.string().nullable(),
  }),
);

/** SQL, with a letter as `value`: its mailbox got no copy for a day, under any of its addresses. */
const hadNoCopy = (now: number) => `NOT EXISTS (
  SELECT 1 FROM outbox INDEXED BY outbox_copies
  WHERE kind = 'copy' AND created_at > ${now - day}
    AND lower(recipient) BETWEEN value ->> 'tagged' AND value ->> 'mailbox' AND (lower(recipient) = value ->> 'mailbox'
      OR (instr(lower(recipient), value ->> 'tagged') = 1 AND lower(recipient) LIKE '%' || (value ->> 'domain'))))`;

function mailboxParts(address: string) {
  const mailbox = mailboxOf(address);
  const at = mailbox.lastIndexOf("@");
  return { mailbox, tagged: `${mailbox.slice(0, at)}+`, domain: mailbox.slice(at) };
}

const wanted = `human_check = 'verified' AND orders.status <> 'spam' AND orders.deleted_at IS NULL
  AND orders.email <> '' AND NOT ${isUndeliverable("lower(orders.email)")}`;

function dueCopiesQuery(now: number): D1Query<z.infer<typeof dueSchema>> {
  return {
    sql: `SELECT inquiries.id, inquiries.name, orders.email, inquiries.event_type AS eventType,
            inquiries.event_date AS eventDate, inquiries.servings, inquiries.location, inquiries.message, details,
            (SELECT json_group_array(name) FROM inquiry_attachments
             WHERE order_id = orders.id AND message_id IS NULL) AS files,
            ${readableJson("likes", "[]")} AS likes, (${wanted}) AS isWanted,
            (SELECT value FROM studio_settings WHERE name = '${copyTexts.name}') AS texts,
            ${liveThemeColumn} AS theme
          FROM inquiries INDEXED BY inquiries_copy_due JOIN orders ON orders.inquiry_id = inquiries.id
          WHERE copy_due_at IS NOT NULL AND copy_due_at <= ?1 ORDER BY copy_due_at LIMIT ${perRun}`,
    params: [now],
    parse: (rows) => dueSchema.parse(rows),
  };
}

/**
 * Adds the copies to the threads in the same transaction. Clients who get none lose their due mark, too, so that
 * turning emails on later sends no late ones. Returns the ids to send.
 */
export async function queueCopies(services: MailServices): Promise<string[]> {
  const { db, clock, settings } = services;
  const now = clock.now();
  const due = await runQuery(services, dueCopiesQuery(now));
  const [first] = due;
  if (!first) return [];
  const texts = copyTextsQuery.parse([{ value: first.texts }], services.log);
  const isOn = texts.on && missingForClientMail(services) === null;
  const copied = due.filter(
    ({ isWanted, email }, index) =>
      isOn &&
      isWanted === 1 &&
      due.findIndex((other) => mailboxOf(other.email) === mailboxOf(email)) === index,
  );
  const letterhead = letterheadOf(readLiveTheme(first.theme), settings);
  const letters = copied.map((inquiry) => {
    const { id, email: recipient, likes } = inquiry;
    const liked = likes.map(({ title }) => title);
    const copy = composeCopy({ ...inquiry, likes: liked }, texts, settings.STUDIO_PHONE);
    const photo = cakePhoto(inquiry.eventType, likes);
    const html = textLetterHtml(letterhead, { ...copy, photo });
    return { ...copy, ...mailboxParts(recipient), id: copyId(id), orderId: id, recipient, html };
  });
  // Checked inside the transaction: another run may have queued one meanwhile.
  const queued = queueCopyLetters(db, letters, {
    sender: settings.STUDIO_EMAIL,
    now,
    onlyIf: hadNoCopy(now),
  });
  const settled = settleCopies(
    db,
    due.map(({ id }) => id),
  );
  await writeBatch(db, [...(letters.length > 0 ? queued : []), settled]);
  return copied.map(({ id }) => copyId(id));
}

function settleCopies(db: D1Database, inquiryIds: readonly string[]): D1PreparedStatement {
  return db
    .prepare("UPDATE inquiries SET copy_due_at = NULL WHERE id IN (SELECT value FROM json_each(?))")
    .bind(JSON.stringify(inquiryIds));
}

const copyId = (inquiryId: string) => `copy:${inquiryId}`;

/** Sends right after the response; the cron retries failures. */
export async function sendCopies(services: MailServices): Promise<void> {
  if (missingForClientMail(services) !== null) return;
  try {
    const copies = await queueCopies(services);
    if (copies.length > 0) await sendQueued(services, ...copies);
  } catch (error) {
    services.log.error("copy.not_sent", error);
  }
}
