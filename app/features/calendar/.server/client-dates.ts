import { z } from "zod";
import { ordersOfAddress } from "~/features/orders/.server/order-sql";
import type { D1Query } from "~/platform/storage/d1-query";
import { isoColumn } from "~/platform/storage/time-column";

const yes = z.number().transform((value) => value === 1);

const rowsSchema = z.array(
  z.object({
    orderId: z.string(),
    day: z.string(),
    movedTo: z.string().nullable(),
    heldSince: isoColumn.nullable(),
    holdEndedAt: isoColumn.nullable(),
    loanReturnedAt: isoColumn.nullable(),
    wasBooked: yes,
    isOnCalendar: yes,
    changesSentToCalendars: z.number(),
    lastChangeSentAt: isoColumn.nullable(),
  }),
);

export function clientDatesQuery(email: string): D1Query<z.infer<typeof rowsSchema>> {
  return {
    sql: `SELECT id AS orderId, event_day AS day, scheduled_on AS movedTo, held_at AS heldSince, hold_ended_at AS holdEndedAt,
            loan_returned_at AS loanReturnedAt,
            was_booked AS wasBooked, on_calendar AS isOnCalendar, calendar_seq AS changesSentToCalendars,
            calendar_at AS lastChangeSentAt
          FROM orders WHERE id IN (${ordersOfAddress("?1")})`,
    params: [email],
    parse: (rows) => rowsSchema.parse(rows),
  };
}
