import type { FinalDetails } from "../final-details";
import type { OrderStatus } from "../order-status";
import { hasPlace, isArriving, isChangeable, isHeld, isLive, isOwn } from "./order-rules";

/** What every feature calls to change an order in a batch of its own. Each may be sent twice. */

type OrderChange = { orderId: string; now: number };

/** After its inquiry, whose id it has; spam is filed as such. */
export function beginOrders(db: D1Database, inquiryIds: readonly string[]): D1PreparedStatement {
  const same =
    "name, email, phone, event_date, event_type, servings, location, message, received_at, updated_at";
  return db
    .prepare(
      `INSERT INTO orders (id, inquiry_id, status, ${same})
       SELECT id, id, iif(human_check = 'honeypot', 'spam', 'new'), ${same} FROM inquiries
       WHERE id IN (SELECT value FROM json_each(?)) ON CONFLICT DO NOTHING`,
    )
    .bind(JSON.stringify(inquiryIds));
}

/** An order is kept for two years from its last change. */
export function touchOrder(db: D1Database, { orderId, now }: OrderChange): D1PreparedStatement {
  return db
    .prepare(`UPDATE orders SET updated_at = ? WHERE id = ? AND ${isLive}`)
    .bind(now, orderId);
}

/** What a new status brings along; `to` and `now` are SQL. */
function statusSet(to: string, now: string): string {
  return `status_at = iif(status = ${to}, status_at, ${now}), status = ${to},
    was_booked = (${to} = 'booked' OR (${to} = 'archived' AND (was_booked = 1 OR status = 'booked')))`;
}

/** The client has been answered, also what they asked since. */
function answeredAt(now: string): string {
  return `iif(asked_at > answered_at, ${now}, coalesce(answered_at, ${now}))`;
}

export type StatusChange = {
  id: string;
  from: OrderStatus;
  to: OrderStatus;
  /** Whether the client has been answered; none: that stays as it is. */
  answered?: boolean;
};

/**
 * If it still has the status that the person saw. What is new again waits for an answer again, and a client who has
 * written again goes back to waiting for the answer to that.
 */
export function changeStatus(
  db: D1Database,
  { id, from, to, answered }: StatusChange,
  now: number,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE orders SET ${statusSet("?1", "?2")}, updated_at = ?2,
         answered_at = CASE WHEN ?5 = 1 THEN ${answeredAt("?2")}
                            WHEN ?5 = 0 AND asked_at > 0 THEN min(coalesce(answered_at, asked_at - 1), asked_at - 1)
                            WHEN ?5 = 0 OR ?1 = 'new' THEN NULL ELSE answered_at END
       WHERE id = ?3 AND status = ?4 AND ${isChangeable}
       RETURNING id`,
    )
    .bind(to, now, id, from, answered === undefined ? null : Number(answered));
}

/** A letter that was written now answers; whoever had no quote before is quoted by one, and looked at by any other. */
export function noteAnswered(
  db: D1Database,
  { orderId, letterId, quotes, now }: OrderChange & { letterId: string; quotes: boolean },
): D1PreparedStatement {
  const to = quotes
    ? "iif(status IN ('new', 'reviewing'), 'quoted', status)"
    : "iif(status = 'new', 'reviewing', status)";
  return db
    .prepare(
      `UPDATE orders SET ${statusSet(to, "?2")}, answered_at = ${answeredAt("?2")}, updated_at = ?2
       WHERE id = ?1 AND EXISTS (SELECT 1 FROM messages WHERE id = ?3 AND order_id = ?1 AND at = ?2)`,
    )
    .bind(orderId, now, letterId);
}

/** A letter that is taken back has answered nothing: what it changed, and nothing else has since, is as it was. */
export function unnoteAnswered(
  db: D1Database,
  { letterId, now }: { letterId: string; now: number },
): D1PreparedStatement {
  const before = (column: string, was: string, at = column) =>
    `${column} = iif(${at} = letter.created_at, letter.held ->> '${was}', ${column})`;
  return db
    .prepare(
      `UPDATE orders SET ${before("status", "status", "status_at")}, ${before("status_at", "statusAt")},
         ${before("answered_at", "answeredAt")}, updated_at = ?2
       FROM outbox AS letter
       WHERE letter.id = ?1 AND orders.id = letter.order_id AND ${isLive} AND letter.held IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM quotes WHERE quotes.id = ?1 AND sent_at IS NOT NULL)`,
    )
    .bind(letterId, now);
}

/** The client waits for an answer from then on, if the message of that moment is in the thread. */
export function noteAsked(
  db: D1Database,
  { orderId, messageId, at }: { orderId: string; messageId: string; at: number },
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE orders SET asked_at = max(coalesce(asked_at, 0), ?3), updated_at = max(updated_at, ?3)
       WHERE id = ?1 AND EXISTS (SELECT 1 FROM messages WHERE id = ?2 AND order_id = ?1 AND at = ?3)`,
    )
    .bind(orderId, messageId, at);
}

/**
 * Keeps what the client said last, if the message of that moment is in the thread. The time is that of the handover from
 * then on, and a delivery goes to this address.
 */
export function keepFinalDetails(
  db: D1Database,
  {
    orderId,
    messageId,
    details: { time, address, ...details },
  }: {
    orderId: string;
    messageId: string;
    details: FinalDetails & { time: string; address: string };
  },
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE orders SET final_details = ?3, event_time = ?4, location = iif(?5 = 'delivery', ?6, location),
         updated_at = max(?7, updated_at + 1)
       WHERE id = ?1 AND (final_details IS NOT ?3 OR event_time <> ?4 OR (?5 = 'delivery' AND location <> ?6))
         AND EXISTS (SELECT 1 FROM messages WHERE id = ?2 AND order_id = ?1 AND at = ?7)`,
    )
    .bind(
      orderId,
      messageId,
      JSON.stringify(details),
      time,
      details.handover,
      address,
      details.givenAt,
    );
}

/**
 * Brings an order that was deleted or is spam back to the inbox, with a note that says so, if the statement before this one
 * added the message of its client.
 */
export function bringBack(
  db: D1Database,
  { orderId, noteId, said, at }: { orderId: string; noteId: string; said: string; at: number },
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `UPDATE orders SET ${statusSet("iif(status = 'spam', 'reviewing', status)", "?2")}, deleted_at = NULL,
           updated_at = max(?2, updated_at + 1)
         WHERE id = ?1 AND changes() > 0 AND (NOT (${isLive}) OR status = 'spam')`,
      )
      .bind(orderId, at),
    db
      .prepare(
        "INSERT INTO order_notes (id, order_id, text, at) SELECT ?, ?, ?, ? WHERE changes() > 0",
      )
      .bind(noteId, orderId, said, at),
  ];
}

/** Keeps the event's day for the client, or lets it go. */
export function holdDay(
  db: D1Database,
  { orderId, held, now }: OrderChange & { held: boolean },
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE orders SET held_at = iif(?2, coalesce(held_at, ?3), NULL), hold_ended_at = NULL, updated_at = ?3
       WHERE id = ?1 AND ${isLive} RETURNING id`,
    )
    .bind(orderId, Number(held), now);
}

/** Lets go of the days that are held for these orders, of which a line on the panel tells; `isOver` is SQL. */
export function endHolds(db: D1Database, isOver: string, now: number): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE orders SET held_at = NULL, hold_ended_at = ?1, updated_at = ?1
       WHERE ${isLive} AND ${isHeld} AND (${isOver}) RETURNING id`,
    )
    .bind(now);
}

/** Books the event, if the statement before this one recorded a payment that does. */
export function bookOrder(
  db: D1Database,
  { orderId, paymentId, now }: OrderChange & { paymentId: string },
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE orders SET ${statusSet("'booked'", "?2")}, answered_at = ${answeredAt("?2")}, updated_at = ?2
       WHERE id = ?1 AND changes() > 0 AND ${isLive}
         AND EXISTS (SELECT 1 FROM payments WHERE payments.id = ?3 AND booked_from IS NOT NULL)`,
    )
    .bind(orderId, now, paymentId);
}

/** Takes back what a payment has booked, unless its status has changed since, if the statement before this one took that back. */
export function unbookOrder(
  db: D1Database,
  { paymentId, now }: { paymentId: string; now: number },
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE orders SET ${statusSet("payment.booked_from", "?2")}, updated_at = ?2 FROM payments AS payment
       WHERE payment.id = ?1 AND orders.id = payment.order_id AND changes() > 0 AND status = 'booked'
         AND status_at = payment.at AND booked_from IS NOT NULL AND ${isLive}`,
    )
    .bind(paymentId, now);
}

/** If it is still on the day that the person saw; what a client wished with an inquiry stays in `event_date`. */
export function moveOrder(
  db: D1Database,
  { orderId, from, to, now }: OrderChange & { from: string; to: string },
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE orders SET scheduled_on = iif(?1 = event_date OR ${isOwn}, NULL, ?1),
         event_date = iif(${isOwn}, ?1, event_date), updated_at = max(?2, updated_at + 1)
       WHERE id = ?3 AND event_day = ?4 AND event_day <> ?1 AND ${isLive} AND NOT ${isArriving} AND ${hasPlace}`,
    )
    .bind(to, now, orderId, from);
}
