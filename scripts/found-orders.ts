import { replyTime } from "../app/studio.ts";

const signs = [" ", "(", ")", "-", ".", "/", "+"];
const plain = signs.reduce((text, sign) => `replace(${text}, '${sign}', '')`, "phone");
const digits = `iif(length(${plain}) < 7 OR ${plain} GLOB '*[^0-9]*', NULL, substr(${plain}, -10))`;

/**
 * SQL that fills in the columns that lists use to find orders, for rows inserted by a script. The site computes them when
 * it saves an order (`app/features/orders/.server/order-rows.ts`).
 */
export const fillFoundBy = `UPDATE orders SET
  event_day = coalesce(scheduled_on, event_date),
  on_calendar = deleted_at IS NULL AND (status = 'booked' OR (was_booked = 1 AND status = 'archived')),
  reply_due_at = iif(status IN ('new', 'reviewing') AND answered_at IS NULL, received_at + ${replyTime}, NULL),
  phone_digits = ${digits},
  phone_words = ${digits} || ' ' || substr(${digits}, -7)
  WHERE event_day = ''`;
