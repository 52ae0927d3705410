import { z } from "zod";
import type { D1Query, SqlPart } from "~/platform/storage/d1-query";
import { jsonColumn } from "~/platform/storage/json-column";
import { daysBetween, isDay } from "~/studio-time";
import { updateKindOf } from "../client-update";
import { eventTypes } from "../event-labels";
import { finalDetails } from "../final-details";
import { cardParts, entryTypes, paymentKinds } from "../ledger";
import type { Order } from "../order";
import { orderStatuses } from "../order-status";
import { storedPeople } from "../people/order-people";
import { datedPayments } from "../plan/dated-payments";
import { debits } from "../plan/debit";
import { entryColumn } from "./order-sql";

/** A value of a newer version, after a rollback. */
export const storedStatus = z.enum(orderStatuses).catch("reviewing");
export const storedEventType = z.enum(eventTypes).catch("other");

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
    content: z.object({
      eventDate: z.unknown(),
      balanceDue: z.unknown(),
      // A draft has form values there.
      plan: jsonColumn(datedPayments).catch([]),
      loans: z.array(z.object({ what: z.string(), count: z.number(), days: z.number() })).catch([]),
    }),
  })
  .transform(({ content: { eventDate, balanceDue, ...agreed }, ...row }) => ({
    ...row,
    ...agreed,
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
  bookedFrom: storedStatus.nullable(),
  takesBack: z.string().nullable(),
  part: z.enum(cardParts).nullable(),
  entry: z.enum(entryTypes),
  off: z.number(),
});

const before = z.object({
  status: storedStatus,
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

function updatesOf(emails: readonly EmailRow[]): Order["updates"] {
  return emails.flatMap(({ id, kind: sort, at, isWritten }) => {
    const kind = updateKindOf(id);
    return sort === "update" && kind ? [{ id, kind, at, isWritten: isWritten === 1 }] : [];
  });
}

const orderRow = z
  .object({
    id: z.string(),
    inquiryId: z.string().nullable(),
    revision: z.number(),
    status: storedStatus,
    statusAt: moment,
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    people: jsonColumn(storedPeople),
    eventType: storedEventType,
    eventDate: z.string(),
    scheduledOn: z.string().nullable(),
    eventTime: z.string(),
    servings: z.string(),
    location: z.string(),
    note: z.string(),
    receivedAt: z.number(),
    updatedAt: z.number(),
    deletedAt: moment,
    snoozedUntil: z.string().nullable(),
    answeredAt: moment,
    askedAt: moment,
    bouncedAt: moment,
    wasBooked: z.number().transform((value) => value === 1),
    heldAt: moment,
    holdEndedAt: moment,
    loanReturnedAt: moment,
    finalDetails: jsonColumn(finalDetails).nullable().catch(null),
    calendarSeq: z.number(),
    calendarAt: moment,
    cardPage: z.string().nullable(),
    debits: jsonColumn(debits).catch([]),
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
      updates: updatesOf(emails),
      letters: lettersOf(emails),
    };
  });

const json = (column: string) => `iif(json_valid(content), content ->> '${column}', NULL)`;

/** The lines with `loanDays`. Stored content may have any shape. */
const loans = `iif(json_valid(content), (
  SELECT json_group_array(json_object('what', line.what, 'count', line.count, 'days', line.days)) FROM (
    SELECT iif(type = 'object', value ->> 'what', NULL) AS what, iif(type = 'object', value ->> 'count', NULL) AS count,
      iif(type = 'object', value ->> 'loanDays', NULL) AS days
    FROM json_each(content, '$.lines')) AS line
  WHERE line.days IS NOT NULL), '[]')`;

export function ordersQuery(which: SqlPart): D1Query<Order[]> {
  return {
    sql: `SELECT id, inquiry_id AS inquiryId, revision, status, status_at AS statusAt, name, email, phone, people,
            event_type AS eventType, event_date AS eventDate, scheduled_on AS scheduledOn, event_time AS eventTime,
            servings, location, message AS note, received_at AS receivedAt, updated_at AS updatedAt,
            deleted_at AS deletedAt, snoozed_until AS snoozedUntil, answered_at AS answeredAt, asked_at AS askedAt, bounced_at AS bouncedAt,
            was_booked AS wasBooked, held_at AS heldAt, hold_ended_at AS holdEndedAt, final_details AS finalDetails,
            loan_returned_at AS loanReturnedAt,
            calendar_seq AS calendarSeq, calendar_at AS calendarAt, card_page AS cardPage, debits,
            (SELECT json_group_array(json_object('id', id, 'version', version, 'revision', revision, 'total', total,
               'deposit', deposit, 'expiresOn', expires_on, 'sentAt', sent_at, 'seenAt', seen_at,
               'replacedAt', replaced_at, 'withdrawnAt', withdrawn_at, 'acceptedAt', accepted_at,
               'acceptedOn', accepted_on, 'acceptedName', accepted_name,
               'content', json_object('eventDate', ${json("$.event.date")}, 'balanceDue', ${json("$.balanceDue")},
                 'plan', ${json("$.plan")}, 'loans', json(${loans}))) ORDER BY version)
             FROM quotes WHERE order_id = orders.id) AS quotes,
            (SELECT json_group_array(json_object('id', id, 'cents', cents, 'kind', kind, 'paidOn', paid_on, 'note', note,
               'personId', person_id, 'at', at, 'bookedFrom', booked_from, 'takesBack', takes_back, 'part', part,
               'entry', ${entryColumn}, 'off', off) ORDER BY at, rowid)
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
