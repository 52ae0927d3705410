import { z } from "zod";
import { storedFields, storedInquiry } from "~/features/inquiries/.server/inquiry-rows";
import { alertStates } from "~/features/inquiries/inquiry-status";
import { isUndeliverable } from "~/features/mail/.server/outgoing/address-stops";
import { scheduledReply } from "~/features/mail/.server/outgoing/letters";
import { alertColumns } from "~/features/mail/.server/outgoing/queue-alerts";
import { isLive, withInquiry } from "~/features/orders/.server/order-sql";
import { storedStatus } from "~/features/orders/.server/orders-query";
import { type StoredFile, storedFile } from "~/features/orders/files/stored-file";
import { finalDetails } from "~/features/orders/final-details";
import { origins, undoTime } from "~/features/orders/order-status";
import { shownPeople } from "~/features/orders/people/order-people";
import type { D1Query } from "~/platform/storage/d1-query";
import { jsonColumn } from "~/platform/storage/json-column";
import { timeColumn } from "~/platform/storage/time-column";
import type { InboxInquiry, InquiryNote } from "../inbox";
import { arrivalColumn, orderColumns, originColumn } from "./inquiry-columns";

type InquiryRow = Omit<InboxInquiry, "attachments" | "notes" | "others">;

const sentFacts = storedFields.pick({
  name: true,
  email: true,
  phone: true,
  eventDate: true,
  eventType: true,
  servings: true,
});
const sentColumn = `iif(inquiries.id IS NULL, NULL, json_object('name', inquiries.name, 'email', inquiries.email,
  'phone', inquiries.phone, 'eventDate', inquiries.event_date, 'eventType', inquiries.event_type,
  'servings', inquiries.servings)) AS sent`;

const peopleColumn = `(SELECT json_group_array(json_insert(person.value, '$.isStopped',
    ${isUndeliverable("lower(person.value ->> 'email')")})) FROM json_each(orders.people) AS person) AS people`;

const rowSchema = storedInquiry.extend({
  sent: jsonColumn(sentFacts).nullable(),
  people: jsonColumn(shownPeople),
  askedDate: z.string().nullable(),
  origin: z.enum(origins),
  eventTime: z.string(),
  finalDetails: jsonColumn(finalDetails).nullable().catch(null),
  updatedAt: timeColumn,
  arrivingUntil: timeColumn.nullable(),
  status: storedStatus,
  statusAt: timeColumn.nullable(),
  answeredAt: timeColumn.nullable(),
  askedAt: timeColumn.nullable(),
  bouncedAt: timeColumn.nullable(),
  scheduled: jsonColumn(
    z.object({ at: z.number(), isHeard: z.number().transform((heard) => heard === 1) }),
  ).nullable(),
  snoozedUntil: z.string().nullable(),
  deletedAt: timeColumn.nullable(),
  alertState: z.enum(alertStates),
  alertTries: z.number(),
  alertDueAt: timeColumn.nullable(),
  alertError: z.string(),
}) satisfies z.ZodType<InquiryRow>;

/** A deleted inquiry is null for staff, and after a day for the owner too. */
export function inboxInquiryQuery(
  id: string,
  { now, isOwner }: { now: number; isOwner: boolean },
): D1Query<InquiryRow | null> {
  return {
    sql: `SELECT ${orderColumns}, ${sentColumn}, ${peopleColumn}, ${originColumn}, ${arrivalColumn}, event_time AS eventTime, final_details AS finalDetails, orders.updated_at AS updatedAt, status, status_at AS statusAt, answered_at AS answeredAt,
            asked_at AS askedAt, bounced_at AS bouncedAt, deleted_at AS deletedAt, snoozed_until AS snoozedUntil, ${alertColumns},
            (SELECT json_object('at', due_at, 'isHeard', EXISTS (SELECT 1 FROM messages
               WHERE messages.order_id = orders.id AND direction = 'in' AND at > created_at))
             FROM outbox WHERE ${scheduledReply} ORDER BY due_at LIMIT 1) AS scheduled
          FROM orders ${withInquiry} WHERE orders.id = ? AND (${isLive} OR (? AND deleted_at > ?))`,
    params: [id, Number(isOwner), now - undoTime],
    parse: ([row]) => (row === undefined ? null : rowSchema.parse(row)),
  };
}

/** Leaves out files of later emails, which appear with those. */
export function attachmentsQuery(orderId: string): D1Query<StoredFile[]> {
  return {
    sql: `SELECT sha256, name, content_type AS contentType, size, width, height FROM inquiry_attachments
          WHERE order_id = ? AND message_id IS NULL ORDER BY position`,
    params: [orderId],
    parse: (rows) => z.array(storedFile).parse(rows),
  };
}

const notesSchema = z.array(z.object({ id: z.string(), text: z.string(), at: timeColumn }));

export function notesQuery(orderId: string): D1Query<InquiryNote[]> {
  return {
    sql: "SELECT id, text, at FROM order_notes WHERE order_id = ? ORDER BY at, id",
    params: [orderId],
    parse: (rows) => notesSchema.parse(rows),
  };
}
