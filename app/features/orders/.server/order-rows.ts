import type { SqlPart } from "~/platform/storage/d1-query";
import { phoneKeys } from "~/platform/text/phone-number";
import type { OrderNote } from "../change";
import { loanOutUntil } from "../loan/loan";
import { calendarEntry, eventDay, isLive, isOnCalendar, type Order, replyDueAt } from "../order";
import { snoozeAfter } from "../snooze/snooze-order";

/** The only SQL that writes orders, payments, notes, and a quote's state. */

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
    loan_due_on: isLive(order) ? loanOutUntil(order) : null,
    ...phoneKeys(order.client.phone),
    people_words: order.people.flatMap(({ name, email }) => [name, email]).join(" ") || null,
    calendar_seq: calendar.sequence + Number(changed),
    // Calendar apps ignore a change that isn't later than the one before.
    calendar_at: changed
      ? Math.max(last + 1000, order.updatedAt, order.deletedAt ?? 0)
      : calendar.at,
  };
}

function columnsOf(order: Order, stored: Order | null) {
  const { client, event } = order;
  return {
    status: order.status,
    status_at: order.statusAt,
    name: client.name,
    email: client.email,
    phone: client.phone,
    people: JSON.stringify(order.people),
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
    snoozed_until: snoozeAfter(order, stored),
    answered_at: order.answeredAt,
    asked_at: order.askedAt,
    bounced_at: order.bouncedAt,
    was_booked: Number(order.wasBooked),
    held_at: order.heldAt,
    hold_ended_at: order.holdEndedAt,
    loan_returned_at: order.loanReturnedAt,
    final_details: order.finalDetails && JSON.stringify(order.finalDetails),
    card_page: order.cardPage,
    debits: order.debits.length > 0 ? JSON.stringify(order.debits) : null,
    ...foundBy(order, stored),
  };
}

/** Skips orders that exist, and those whose inquiry isn't stored. */
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

/** Must be the first statement of its batch, which fails if any order is stale. Returns the ids of existing rows. */
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

/** Fails a batch, like a stale order, unless there are `count` other orders on the calendar from `first` to `last`. */
export function failIfOthersChanged(
  db: D1Database,
  { id, first, last, count }: { id: string; first: string; last: string; count: number },
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE orders SET revision = NULL WHERE id = ?1 AND ?4 <> (
         SELECT count(*) FROM orders INDEXED BY orders_on_calendar
         WHERE on_calendar = 1 AND event_day BETWEEN ?2 AND ?3 AND id <> ?1)`,
    )
    .bind(id, first, last, count);
}

export function updateChildRows(
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
    // A draft has its own revision: one that was saved meanwhile must not be sent.
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
      `INSERT INTO payments (id, order_id, cents, kind, paid_on, note, person_id, at, booked_from, takes_back, part, entry, off)
       SELECT value ->> 'id', value ->> 'orderId', value ->> 'cents', value ->> 'kind', value ->> 'paidOn',
         value ->> 'note', value ->> 'personId', value ->> 'at', value ->> 'bookedFrom', value ->> 'takesBack', value ->> 'part',
         value ->> 'entry', value ->> 'off'
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

/** Deletes for good, with all child rows, where `where` still holds. */
export function removeOrders(
  db: D1Database,
  ids: readonly string[],
  where: SqlPart,
): D1PreparedStatement {
  return db
    .prepare(`DELETE FROM orders WHERE ${where.sql} AND id IN (SELECT value FROM json_each(?))`)
    .bind(...where.params, JSON.stringify(ids));
}
