import { byStripe } from "~/platform/journal/event";
import { type OrderStatus, openStatuses } from "../order-status";

function isOneOf(statuses: readonly OrderStatus[]): string {
  return `orders.status IN (${statuses.map((status) => `'${status}'`).join(", ")})`;
}

export const isLive = "orders.deleted_at IS NULL";
/** For child rows: leaves those of a deleted order alone. */
export const isOfLive = `order_id IN (SELECT id FROM orders WHERE ${isLive})`;
export const isOpen = isOneOf(openStatuses);
/** For orders on the calendar: not only held. */
export const isBooked = isOneOf(["booked", "archived"]);
export const isHeld = `(orders.held_at IS NOT NULL AND ${isOpen})`;
export const isAhead = isOneOf([...openStatuses, "booked"]);
export const hasPlace = `(orders.on_calendar = 1 OR ${isOpen})`;
/**
 * Orders that came back from a snooze come first, as their day is a low number; then clients who wait for a reply, the
 * longest wait on top; then the newest.
 */
export const dueOrder =
  "coalesce(CAST(replace(orders.snoozed_until, '-', '') AS INTEGER), orders.reply_due_at, 100000000000000 - orders.received_at)";
/** With the studio's day as a parameter. */
export const isSnoozed = "coalesce(orders.snoozed_until > ?, 0)";
/** Above every day as a number, and below every time. */
export const highestDay = 99_999_999;
/** The open offer's last day, which may be past. */
export const quoteEndsOn = `iif(${isAhead}, (SELECT expires_on FROM quotes WHERE quotes.order_id = orders.id AND sent_at IS NOT NULL
  AND coalesce(accepted_at, replaced_at, withdrawn_at) IS NULL), NULL)`;
export const isBounced =
  "(coalesce(orders.bounced_at, 0) > max(coalesce(orders.answered_at, 0), coalesce(orders.asked_at, 0)))";
export const isOwn = "orders.inquiry_id IS NULL";
/** What an entry of `payments` is. */
export const entryColumn = `coalesce(entry, iif(takes_back IS NULL, 'payment', iif(person_id = '${byStripe}', 'refund', 'reversal')))`;
export const withInquiry = "LEFT JOIN inquiries ON inquiries.id = orders.inquiry_id";

/** `email` is an SQL expression. Matches any case; an empty address matches nothing. */
export function ordersOfAddress(email: string, column = "id"): string {
  return `SELECT orders.${column} FROM orders INDEXED BY orders_by_email WHERE lower(orders.email) = lower(${email}) AND orders.email <> ''`;
}

/** The orders with this address among their people, in any case. */
export function ordersNaming(email: string): string {
  return `SELECT orders.id FROM orders INDEXED BY orders_with_people, json_each(orders.people) AS person
    WHERE orders.people_words IS NOT NULL AND lower(person.value ->> 'email') = lower(${email})`;
}
