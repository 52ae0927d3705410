import { z } from "zod";
import { storedInquiry } from "~/features/inquiries/.server/inquiry-rows";
import {
  dueOrder,
  hasPlace,
  highestDay,
  isAhead,
  isBounced,
  isLive,
  isOpen,
  isSnoozed,
  quoteEndsOn,
} from "~/features/orders/.server/order-sql";
import { storedStatus } from "~/features/orders/.server/orders-query";
import type { D1Query } from "~/platform/storage/d1-query";
import { timeColumn } from "~/platform/storage/time-column";
import { replyTime } from "~/studio";
import { studioToday } from "~/studio-time";
import {
  type DueLoan,
  type EndingQuote,
  maxTodayItems,
  maxWeekEvents,
  type TodaysInquiry,
} from "../today";

const columns = `id, name, status, event_type AS eventType, event_day AS eventDate,
  received_at AS receivedAt, answered_at AS answeredAt, asked_at AS askedAt, bounced_at AS bouncedAt`;

const rowSchema = storedInquiry
  .pick({ id: true, name: true, eventType: true, eventDate: true, receivedAt: true })
  .extend({
    status: storedStatus,
    answeredAt: timeColumn.nullable(),
    askedAt: timeColumn.nullable(),
    bouncedAt: timeColumn.nullable(),
  });
const rowsSchema = z.array(rowSchema) satisfies z.ZodType<TodaysInquiry[]>;
const loansSchema = z.array(rowSchema.extend({ dueOn: z.string() }));
const endingSchema = z.array(rowSchema.extend({ quoteEndsOn: z.string() }));

/** Only a client who waits, or who was put off, has a `dueOrder` this low. */
export function dueRepliesQuery(now: number): D1Query<TodaysInquiry[]> {
  return {
    sql: `SELECT ${columns} FROM orders INDEXED BY orders_due
          WHERE ${isLive} AND ${isOpen} AND ${dueOrder} <= ?1 AND reply_due_at <= ?1 AND NOT ${isSnoozed}
          ORDER BY ${dueOrder}, id LIMIT ${maxTodayItems + 1}`,
    params: [now + replyTime, studioToday(now)],
    parse: (rows) => rowsSchema.parse(rows),
  };
}

/** Open orders that came back from a snooze, the earliest first. */
export function backQuery(today: string): D1Query<TodaysInquiry[]> {
  return {
    sql: `SELECT ${columns} FROM orders INDEXED BY orders_due
          WHERE ${isLive} AND ${isOpen} AND ${dueOrder} <= ${highestDay} AND snoozed_until <= ?
          ORDER BY ${dueOrder}, id LIMIT ${maxTodayItems + 1}`,
    params: [today],
    parse: (rows) => rowsSchema.parse(rows),
  };
}

/** Days are `YYYY-MM-DD` and inclusive. */
export function eventsQuery(first: string, last: string): D1Query<TodaysInquiry[]> {
  return {
    sql: `SELECT ${columns} FROM orders INDEXED BY orders_by_day
          WHERE ${isLive} AND ${hasPlace} AND event_day BETWEEN ? AND ?
          ORDER BY event_day, id LIMIT ${maxWeekEvents + 1}`,
    params: [first, last],
    parse: (rows) => rowsSchema.parse(rows),
  };
}

/** Open future orders whose hold expired and wasn't renewed, latest first. */
export function endedHoldsQuery(today: string): D1Query<TodaysInquiry[]> {
  return {
    sql: `SELECT ${columns} FROM orders INDEXED BY orders_hold_ended
          WHERE hold_ended_at IS NOT NULL AND ${isLive} AND ${isOpen} AND event_day >= ?
          ORDER BY hold_ended_at DESC LIMIT ${maxTodayItems}`,
    params: [today],
    parse: (rows) => rowsSchema.parse(rows),
  };
}

/** Live orders with something on loan that is due back, longest due first. */
export function dueLoansQuery(today: string): D1Query<DueLoan[]> {
  return {
    sql: `SELECT ${columns}, loan_due_on AS dueOn FROM orders INDEXED BY orders_loan_due
          WHERE loan_due_on IS NOT NULL AND loan_due_on <= ? ORDER BY loan_due_on LIMIT ${maxTodayItems}`,
    params: [today],
    parse: (rows) => loansSchema.parse(rows),
  };
}

/** Future orders whose last email bounced, latest first. */
export function bouncedEmailsQuery(today: string): D1Query<TodaysInquiry[]> {
  return {
    sql: `SELECT ${columns} FROM orders INDEXED BY orders_by_day
          WHERE ${isLive} AND ${isAhead} AND event_day >= ? AND ${isBounced}
          ORDER BY bounced_at DESC LIMIT ${maxTodayItems}`,
    params: [today],
    parse: (rows) => rowsSchema.parse(rows),
  };
}

/** Unaccepted quotes of future events that expire from `first` to `last`, latest first. */
export function endingQuotesQuery(
  today: string,
  { first, last }: { first: string; last: string },
): D1Query<EndingQuote[]> {
  return {
    sql: `SELECT ${columns}, ${quoteEndsOn} AS quoteEndsOn FROM orders INDEXED BY orders_by_day
          WHERE ${isLive} AND event_day >= ? AND ${quoteEndsOn} BETWEEN ? AND ?
          ORDER BY quoteEndsOn DESC, id LIMIT ${maxTodayItems + 1}`,
    params: [today, first, last],
    parse: (rows) => endingSchema.parse(rows),
  };
}
