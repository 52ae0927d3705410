import { type OrderStatus, openStatuses } from "../order-status";

/** What an order is, as SQL for a query or a change of the table `orders`. */

function isOneOf(statuses: readonly OrderStatus[]): string {
  return `orders.status IN (${statuses.map((status) => `'${status}'`).join(", ")})`;
}

export const isLive = "orders.deleted_at IS NULL";
/** Of a row that belongs to an order: what hangs on a deleted one is left as it is. */
export const isOfLive = `order_id IN (SELECT id FROM orders WHERE ${isLive})`;
export const isOpen = isOneOf(openStatuses);
/** Of an order on the calendar: it is not only held. One that was booked stays so when it is archived. */
export const isBooked = isOneOf(["booked", "archived"]);
export const isHeld = `(orders.held_at IS NOT NULL AND ${isOpen})`;
/** Its day may come: it is neither declined nor put away. */
export const isAhead = isOneOf([...openStatuses, "booked"]);
/** It has a place in the calendar, if only as one that is asked for. */
export const hasPlace = `(orders.on_calendar = 1 OR ${isOpen})`;
export const byPhone = "(orders.inquiry_id IS NULL)";
const inquiryIs = (state: "receiving" | "new") =>
  `EXISTS (SELECT 1 FROM inquiries WHERE inquiries.id = orders.inquiry_id AND inquiries.state = '${state}')`;
/** It is replaced when its last file comes, so that nothing may hang on it. */
export const isArriving = inquiryIs("receiving");
/** An inquiry began it, and all of that is here. */
export const hasInquiry = inquiryIs("new");
export const isChangeable = `${isLive} AND ${hasInquiry}`;
/** For a query of what was sent and what is done with it. */
export const withInquiry = "JOIN inquiries ON inquiries.id = orders.inquiry_id";

/** A column of the orders of an email address, an SQL expression, in whichever letters it is written. */
export function ordersOf(email: string, column = "id"): string {
  return `SELECT orders.${column} FROM orders INDEXED BY orders_by_email WHERE lower(orders.email) = lower(${email})`;
}
