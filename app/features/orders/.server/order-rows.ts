import { z } from "zod";
import type { D1Query, SqlPart } from "~/platform/storage/d1-query";
import { jsonColumn } from "~/platform/storage/json-column";
import { daysBetween, isDay } from "~/studio-time";
import type { OrderNote } from "../change";
import { eventTypes } from "../event-labels";
import { finalDetails } from "../final-details";
import { paymentKinds } from "../ledger";
import { calendarEntry, eventDay, isOnCalendar, type Order, replyDueAt } from "../order";
import { orderStatuses } from "../order-status";
import { plainPhone } from "../phone-digits";
import { tellingKinds } from "../telling";

/** Rows of `orders`, of the standing of quotes, of payments, and of notes: how they are read, and the only SQL that writes them. */

const moment = z.number().nullable();

const quoteRow = z
  .object({
    id: z.string(),
    version: z.number(),
    revision: z.number(),
    total: z.number(),
    deposit: z.number(),
    expiresOn: z.string().nullable(),
    sentAt: moment,
    seenAt: moment,
    replacedAt: moment,
    withdrawnAt: moment,
    acceptedAt: moment,
    acceptedOn: z.string().nullable(),
    acceptedName: z.string().nullable(),
    eventDate: z.unknown(),
    balanceDue: z.unknown(),
  })
  .transform(({ eventDate, balanceDue, ...row }) => ({
    ...row,
    balanceDays:
      typeof eventDate === "string" &&
      typeof balanceDue === "string" &&
      isDay(eventDate) &&
      isDay(balanceDue)
        ? daysBetween(balanceDue, eventDate)
        : null,
  }));

const paymentRow = z.object({
  id: z.string(),
  cents: z.number(),
  kind: z.enum(paymentKinds),
  paidOn: z.string(),
  note: z.string(),
  personId: z.string(),
  at: z.number(),
  bookedFrom: z.enum(orderStatuses).nullable(),
  takesBack: z.string().nullable(),
});

const before = z.object({
  status: z.enum(orderStatuses),
  statusAt: moment.default(null),
  answeredAt: moment.default(null),
  draft: z.string().nullable().default(null),
  replaced: z.array(z.string()).default([]),
});

const emailRow = z.object({
  id: z.string(),
  kind: z.enum(["update", "reply", "quote"]),
  at: z.number(),
  isWritten: z.number(),
  before: z.string().nullable(),
});
type EmailRow = z.infer<typeof emailRow>;

function lettersOf(emails: readonly EmailRow[]): Order["letters"] {
  return emails.flatMap(({ id, kind, at, before: held }) =>
    kind === "update"
      ? []
      : [{ id, kind, at, before: held === null ? null : jsonColumn(before).parse(held) }],
  );
}

function tellingsOf(emails: readonly EmailRow[]): Order["tellings"] {
  return emails.flatMap(({ id, kind: sort, at, isWritten }) => {
    const kind = tellingKinds.find((known) => id.startsWith(`${known}:`));
    return sort === "update" && kind ? [{ id, kind, at, isWritten: isWritten === 1 }] : [];
  });
}

const orderRow = z
  .object({
    id: z.string(),
    inquiryId: z.string().nullable(),
    revision: z.number(),
    status: z.enum(orderStatuses),
    statusAt: moment,
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    eventType: z.enum(eventTypes),
    eventDate: z.string(),
    scheduledOn: z.string().nullable(),
    eventTime: z.string(),
    servings: z.string(),
    location: z.string(),
    note: z.string(),
    receivedAt: z.number(),
    updatedAt: z.number(),
    deletedAt: moment,
    answeredAt: moment,
    askedAt: moment,
    bouncedAt: moment,
    wasBooked: z.number().transform((value) => value === 1),
    heldAt: moment,
    holdEndedAt: moment,
    finalDetails: jsonColumn(finalDetails).nullable().catch(null),
    calendarSeq: z.number(),
    calendarAt: moment,
    cardPage: z.string().nullable(),
    quotes: jsonColumn(z.array(quoteRow)),
    payments: jsonColumn(z.array(paymentRow)),
    emails: jsonColumn(z.array(emailRow)),
    notes: jsonColumn(z.array(z.string())),
  })
  .transform((row): Order => {
    const { name, email, phone, calendarSeq: sequence, calendarAt, emails, ...others } = row;
    const { eventType: type, eventDate: date, eventTime: time, scheduledOn, ...more } = others;
    const { servings, location, ...rest } = more;
    return {
      ...rest,
      client: { name, email, phone },
      event: { type, date, scheduledOn, time, servings, location },
      calendar: { sequence, at: calendarAt },
      tellings: tellingsOf(emails),
      letters: lettersOf(emails),
    };
  });

const json = (column: string) => `iif(json_valid(content), content ->> '${column}', NULL)`;

/** Orders with all that decides about them, in one statement; `which`: SQL that selects their ids. */
export function ordersQuery(which: SqlPart): D1Query<Order[]> {
  return {
    sql: `SELECT id, inquiry_id AS inquiryId, revision, status, status_at AS statusAt, name, email, phone,
            event_type AS eventType, event_date AS eventDate, scheduled_on AS scheduledOn, event_time AS eventTime,
            servings, location, message AS note, received_at AS receivedAt, updated_at AS updatedAt,
            deleted_at AS deletedAt, answered_at AS answeredAt, asked_at AS askedAt, bounced_at AS bouncedAt,
            was_booked AS wasBooked, held_at AS heldAt, hold_ended_at AS holdEndedAt, final_details AS finalDetails,
            calendar_seq AS calendarSeq, calendar_at AS calendarAt, card_page AS cardPage,
            (SELECT json_group_array(json_object('id', id, 'version', version, 'revision', revision, 'total', total,
               'deposit', deposit, 'expiresOn', expires_on, 'sentAt', sent_at, 'seenAt', seen_at,
               'replacedAt', replaced_at, 'withdrawnAt', withdrawn_at, 'acceptedAt', accepted_at,
               'acceptedOn', accepted_on, 'acceptedName', accepted_name,
               'eventDate', ${json("$.event.date")}, 'balanceDue', ${json("$.balanceDue")}) ORDER BY version)
             FROM quotes WHERE order_id = orders.id) AS quotes,
            (SELECT json_group_array(json_object('id', id, 'cents', cents, 'kind', kind, 'paidOn', paid_on, 'note', note,
               'personId', person_id, 'at', at, 'bookedFrom', booked_from, 'takesBack', takes_back) ORDER BY at, rowid)
             FROM payments WHERE order_id = orders.id) AS payments,
            (SELECT json_group_array(json_object('id', id, 'kind', kind, 'at', created_at, 'isWritten', text <> '',
               'before', iif(kind = 'update', NULL, held)))
             FROM outbox WHERE order_id = orders.id AND kind IN ('update', 'reply', 'quote')) AS emails,
            (SELECT json_group_array(id) FROM order_notes WHERE order_id = orders.id) AS notes
          FROM orders WHERE id IN (${which.sql})`,
    params: which.params,
    parse: (rows) => z.array(orderRow).parse(rows),
  };
}

/** By which lists are found: what follows from an order, as its row has it. */
function foundBy(order: Order, stored: Order | null) {
  const { calendar } = order;
  const changed =
    stored !== null &&
    JSON.stringify(calendarEntry(stored)) !== JSON.stringify(calendarEntry(order));
  const last = calendar.at ?? stored?.statusAt ?? order.receivedAt;
  return {
    event_day: eventDay(order),
    on_calendar: Number(isOnCalendar(order)),
    reply_due_at: replyDueAt(order),
    ...plainPhone(order.client.phone),
    calendar_seq: calendar.sequence + Number(changed),
    // Calendars take a change for one only if it is later than the one before it.
    calendar_at: changed
      ? Math.max(last + 1000, order.updatedAt, order.deletedAt ?? 0)
      : calendar.at,
  };
}

/** The columns that a change may write; `stored`: the order as it was loaded. */
function columnsOf(order: Order, stored: Order | null) {
  const { client, event } = order;
  return {
    status: order.status,
    status_at: order.statusAt,
    name: client.name,
    email: client.email,
    phone: client.phone,
    event_type: event.type,
    event_date: event.date,
    scheduled_on: event.scheduledOn,
    event_time: event.time,
    servings: event.servings,
    location: event.location,
    message: order.note,
    received_at: order.receivedAt,
    updated_at: order.updatedAt,
    deleted_at: order.deletedAt,
    answered_at: order.answeredAt,
    asked_at: order.askedAt,
    bounced_at: order.bouncedAt,
    was_booked: Number(order.wasBooked),
    held_at: order.heldAt,
    hold_ended_at: order.holdEndedAt,
    final_details: order.finalDetails && JSON.stringify(order.finalDetails),
    card_page: order.cardPage,
    ...foundBy(order, stored),
  };
}

/** New orders. One that is stored already stays, and an inquiry's begins only if that is stored. */
export function insertOrders(db: D1Database, orders: readonly Order[]): D1PreparedStatement {
  const rows = orders.map((order) => ({
    id: order.id,
    inquiry_id: order.inquiryId,
    revision: 1,
    ...columnsOf(order, null),
  }));
  const columns = Object.keys(rows[0] ?? {});
  return db
    .prepare(
      `INSERT INTO orders (${columns.join(", ")})
       SELECT ${columns.map((column) => `value ->> '${column}'`).join(", ")} FROM json_each(?)
       WHERE value ->> 'inquiry_id' IS NULL OR EXISTS (SELECT 1 FROM inquiries WHERE id = value ->> 'inquiry_id')
       ON CONFLICT DO NOTHING`,
    )
    .bind(JSON.stringify(rows));
}

export type SavedOrder = {
  stored: Order;
  order: Order;
  addNote?: OrderNote;
  removeNote?: string;
};

/**
 * For a batch, whose first statement it is: it fails, and all with it, if one of the orders is another one than was loaded.
 * Answers the ids of those that are there.
 */
export function updateOrders(db: D1Database, saved: readonly SavedOrder[]): D1PreparedStatement {
  const rows = saved.map(({ stored, order }) => ({
    id: order.id,
    was: stored.revision,
    ...columnsOf(order, stored),
  }));
  const [first] = rows;
  const columns = Object.keys(first ?? {}).filter((name) => name !== "id" && name !== "was");
  return db
    .prepare(
      `UPDATE orders SET revision = iif(revision = value ->> 'was', revision + 1, NULL),
         ${columns.map((column) => `${column} = value ->> '${column}'`).join(", ")}
       FROM json_each(?) WHERE orders.id = value ->> 'id' RETURNING orders.id`,
    )
    .bind(JSON.stringify(rows));
}

/** For the same batch: what changed of quotes, payments, and notes. */
export function updateBelongings(
  db: D1Database,
  saved: readonly SavedOrder[],
): D1PreparedStatement[] {
  const quotes = saved.flatMap(changedQuotes);
  const payments = saved.flatMap(newPayments);
  const notes = saved.flatMap(({ order, addNote }) =>
    addNote ? [{ ...addNote, orderId: order.id }] : [],
  );
  const removed = saved.flatMap(({ removeNote }) => removeNote ?? []);
  return [
    ...(quotes.length > 0 ? [updateQuotes(db, quotes)] : []),
    ...(payments.length > 0 ? [insertPayments(db, payments)] : []),
    ...(notes.length > 0 ? [insertNotes(db, notes)] : []),
    ...(removed.length > 0 ? [deleteNotes(db, removed)] : []),
  ];
}

function changedQuotes({ stored, order }: SavedOrder) {
  return order.quotes.flatMap((quote) => {
    const before = stored.quotes.find(({ id }) => id === quote.id);
    if (!before || before === quote) return [];
    // A draft has a revision of its own: one that was saved since is not the one that is sent.
    return [{ ...quote, was: before.sentAt === null ? before.revision : null }];
  });
}

function updateQuotes(db: D1Database, quotes: readonly object[]): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE quotes SET
         revision = iif(coalesce(value ->> 'was', revision) = revision, value ->> 'revision', NULL),
         content = coalesce(value ->> 'content', content), total = value ->> 'total', deposit = value ->> 'deposit',
         expires_on = value ->> 'expiresOn', sent_at = value ->> 'sentAt', seen_at = value ->> 'seenAt',
         replaced_at = value ->> 'replacedAt', withdrawn_at = value ->> 'withdrawnAt',
         accepted_at = value ->> 'acceptedAt', accepted_on = value ->> 'acceptedOn',
         accepted_name = value ->> 'acceptedName'
       FROM json_each(?) WHERE quotes.id = value ->> 'id'`,
    )
    .bind(JSON.stringify(quotes));
}

function newPayments({ stored, order }: SavedOrder) {
  const known = new Set(stored.payments.map(({ id }) => id));
  return order.payments
    .filter(({ id }) => !known.has(id))
    .map((payment) => ({ ...payment, orderId: order.id }));
}

function insertPayments(db: D1Database, payments: readonly object[]): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO payments (id, order_id, cents, kind, paid_on, note, person_id, at, booked_from, takes_back)
       SELECT value ->> 'id', value ->> 'orderId', value ->> 'cents', value ->> 'kind', value ->> 'paidOn',
         value ->> 'note', value ->> 'personId', value ->> 'at', value ->> 'bookedFrom', value ->> 'takesBack'
       FROM json_each(?)`,
    )
    .bind(JSON.stringify(payments));
}

function insertNotes(db: D1Database, notes: readonly object[]): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO order_notes (id, order_id, text, at)
       SELECT value ->> 'id', value ->> 'orderId', value ->> 'text', value ->> 'at' FROM json_each(?)`,
    )
    .bind(JSON.stringify(notes));
}

function deleteNotes(db: D1Database, ids: readonly string[]): D1PreparedStatement {
  return db
    .prepare("DELETE FROM order_notes WHERE id IN (SELECT value FROM json_each(?))")
    .bind(JSON.stringify(ids));
}

/** For a batch: orders for good, with all that belongs to them; `where` is true of them still. */
export function removeOrders(
  db: D1Database,
  ids: readonly string[],
  where: SqlPart,
): D1PreparedStatement {
  return db
    .prepare(`DELETE FROM orders WHERE ${where.sql} AND id IN (SELECT value FROM json_each(?))`)
    .bind(...where.params, JSON.stringify(ids));
}
