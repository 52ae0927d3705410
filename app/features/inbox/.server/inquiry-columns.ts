import { isOwn } from "~/features/orders/.server/order-sql";

/**
 * The columns of `storedInquiry`, with defaults for orders that the studio began. `of` maps a column to its SQL
 * expression.
 */
export function inquiryColumns(of: (column: string) => string): string {
  return `orders.id, ${of("name")} AS name, ${of("email")} AS email, ${of("phone")} AS phone,
    ${of("event_date")} AS eventDate, ${of("event_type")} AS eventType, ${of("servings")} AS servings,
    ${of("location")} AS location, ${of("message")} AS message, coalesce(details, '{}') AS details,
    coalesce(likes, '[]') AS likes, coalesce(human_check, 'verified') AS spamCheck,
    coalesce(human_check_reason, '') AS spamCheckReason, coalesce(lost_files, '[]') AS lostFiles,
    ${of("received_at")} AS receivedAt`;
}

/** The event day is the studio's, which may differ from the requested one. */
export const orderColumns = `${inquiryColumns((column) =>
  column === "event_date" ? "event_day" : `orders.${column}`,
)}, ${askedDate("orders")}`;

/** Null unless the studio moved the event. */
export function askedDate(table: string): string {
  return `iif(${table}.scheduled_on IS NULL, NULL, ${table}.event_date) AS askedDate`;
}

/** An order begun from an email has the same timestamp as that email. */
export const originColumn = `CASE WHEN NOT ${isOwn} THEN 'form' WHEN EXISTS (SELECT 1 FROM messages
  WHERE order_id = orders.id AND direction = 'in' AND at = orders.received_at) THEN 'email' ELSE 'phone' END AS origin`;
export const arrivalColumn = "arriving_until AS arrivingUntil";
