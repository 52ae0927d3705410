import { type OrderStatus, openStatuses } from "../order-status";

/** SQL of the table `orders` by which lists, counts, and exports find their rows. */

function isOneOf(statuses: readonly OrderStatus[]): string {
  return `orders.status IN (${statuses.map((status) => `'${status}'`).join(", ")})`;
}

export const isLive = "orders.deleted_at IS NULL";
/** Of a row that belongs to an order: what hangs on a deleted one is left as it is. */
export const isOfLive = `order_id IN (SELECT id FROM orders WHERE ${isLive})`;
export const isOpen = isOneOf(openStatuses);
/** Of an order on the calendar: it is not only held. */
export const isBooked = isOneOf(["booked", "archived"]);
export const isHeld = `(orders.held_at IS NOT NULL AND ${isOpen})`;
/** Its day may come: it is neither declined nor put away. */
export const isAhead = isOneOf([...openStatuses, "booked"]);
/** It has a place in the calendar, if only as one that is asked for. */
export const hasPlace = `(orders.on_calendar = 1 OR ${isOpen})`;
/** By which clients who wait for an answer come first, the longest waiting before all; then the newest. */
export const dueOrder = "coalesce(orders.reply_due_at, 100000000000000 - orders.received_at)";
/** The last day of the quote that its client can accept, or could; NULL: there is none. */
export const quoteEndsOn = `iif(${isAhead}, (SELECT expires_on FROM quotes WHERE quotes.order_id = orders.id AND sent_at IS NOT NULL
  AND coalesce(accepted_at, replaced_at, withdrawn_at) IS NULL), NULL)`;
/** Emails to its client come back, and they have not been answered or written since. */
export const isBounced =
  "(coalesce(orders.bounced_at, 0) > max(coalesce(orders.answered_at, 0), coalesce(orders.asked_at, 0)))";
/** The studio began it, out of a call or an email. */
export const isOwn = "orders.inquiry_id IS NULL";
/** For a query of what is done and what was sent, if anything was. */
export const withInquiry = "LEFT JOIN inquiries ON inquiries.id = orders.inquiry_id";

/** A column of the orders of an email address, an SQL expression, in whichever letters it is written; nobody has the empty one. */
export function ordersOfAddress(email: string, column = "id"): string {
  return `SELECT orders.${column} FROM orders INDEXED BY orders_by_email WHERE lower(orders.email) = lower(${email}) AND orders.email <> ''`;
}
