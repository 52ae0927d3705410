import { z } from "zod";
import { storedFields, storedInquiry } from "~/features/inquiries/.server/inquiry-rows";
import { listFailedInquiries, readFailed } from "~/features/inquiries/.server/spool";
import { spamCheckLabels } from "~/features/inquiries/inquiry-status";
import { alertColumns } from "~/features/mail/.server/outgoing/queue-alerts";
import { strangerStart } from "~/features/mail/mail-warnings";
import {
  isLive,
  ordersNaming,
  ordersOfAddress,
  withInquiry,
} from "~/features/orders/.server/order-sql";
import { storedStatus } from "~/features/orders/.server/orders-query";
import { eventLabels } from "~/features/orders/event-labels";
import { describeDetails } from "~/features/orders/inquiry-details";
import { statusLabels, undoTime } from "~/features/orders/order-status";
import {
  copyGroupLabels,
  type OrderPerson,
  roleLabel,
  storedPeople,
  storedPerson,
} from "~/features/orders/people/order-people";
import type { Services } from "~/platform/services";
import type { D1Query } from "~/platform/storage/d1-query";
import { jsonColumn } from "~/platform/storage/json-column";
import { countQuery } from "~/platform/storage/plain-rows";
import { isoColumn } from "~/platform/storage/time-column";
import { inquiryColumns } from "./inquiry-columns";

/**
 * The client, or the person of the order with this id. Null if the inquiry doesn't exist, has no such address, or can't
 * be restored anymore.
 */
export function clientOfQuery(
  { id, person = "" }: { id: string; person?: string },
  now: number,
): D1Query<{ name: string; email: string } | null> {
  return {
    sql: `SELECT coalesce(value ->> 'name', orders.name) AS name, coalesce(value ->> 'email', orders.email) AS email
          FROM orders LEFT JOIN json_each(orders.people) AS person ON value ->> 'id' = ?3
          WHERE orders.id = ?1 AND coalesce(value ->> 'email', iif(?3 = '', orders.email, '')) <> '' AND (${isLive} OR deleted_at > ?2)`,
    params: [id, now - undoTime, person],
    parse: ([row]) =>
      row === undefined ? null : z.object({ name: z.string(), email: z.string() }).parse(row),
  };
}

const nullableTime = isoColumn.nullable();

function describedPerson({ role, name, email, gets }: OrderPerson) {
  return {
    role: roleLabel(role),
    name,
    email,
    getsCopiesOf: gets.map((group) => copyGroupLabels[group]),
  };
}

/** The order's current values, which may differ from what was sent. */
const orderSchema = storedFields
  .extend({
    people: storedPeople,
    eventTime: z.string(),
    finalDetails: z.unknown(),
    bankDebits: z.unknown(),
    beganAt: isoColumn,
  })
  .transform((order) => ({
    ...order,
    people: order.people.map(describedPerson),
    eventType: eventLabels[order.eventType],
  }));

const recordSchema = storedInquiry
  .extend({
    receivedAt: isoColumn,
    arrivingUntil: nullableTime,
    status: storedStatus,
    statusAt: nullableTime,
    updatedAt: isoColumn,
    arrivedAt: isoColumn,
    order: jsonColumn(orderSchema),
    answeredAt: nullableTime,
    askedAt: nullableTime,
    bouncedAt: nullableTime,
    deletedAt: nullableTime,
    alertState: z.string(),
    alertTries: z.number(),
    alertDueAt: nullableTime,
    alertError: z.string(),
    copyDueAt: nullableTime,
    draftId: z.string(),
    network: z.string(),
    token: z.string().nullable(),
  })
  .transform((row) => ({
    id: row.id,
    receivedAt: row.receivedAt,
    name: row.name,
    email: row.email,
    phone: row.phone,
    eventDate: row.eventDate,
    eventType: eventLabels[row.eventType],
    servings: row.servings,
    location: row.location,
    message: row.message,
    details: Object.fromEntries(describeDetails(row.details)),
    likedCakes: row.likes.map(({ title, file }) => ({ title, photo: file })),
    status: statusLabels[row.status],
    statusSetAt: row.statusAt,
    answeredAt: row.answeredAt,
    clientLastWroteAt: row.askedAt,
    emailLastCameBackAt: row.bouncedAt,
    stillArriving: row.arrivingUntil !== null,
    lastChangedAt: row.updatedAt,
    lastArrivedAt: row.arrivedAt,
    order: row.order,
    deletedAt: row.deletedAt,
    spamCheck: { result: spamCheckLabels[row.spamCheck], reason: row.spamCheckReason },
    filesLostOnTheWay: row.lostFiles,
    emailAlertToTheStudio: {
      state: row.alertState,
      tries: row.alertTries,
      nextTryAt: row.alertDueAt,
      error: row.alertError,
    },
    copyToTheClientDueAt: row.copyDueAt,
    // Opaque values: they tell whether forms, networks, or spam checks are the same, and nothing else.
    marks: {
      form: row.draftId,
      network: row.network,
      humanCheck: row.token,
    },
  }));
type ClientRecord = z.infer<typeof recordSchema>;

const sentColumns = inquiryColumns((column) => `coalesce(inquiries.${column}, orders.${column})`);

/** Matches any case. Includes deleted inquiries until they are removed for good. */
export function clientRecordsQuery(email: string): D1Query<ClientRecord[]> {
  return {
    sql: `SELECT ${sentColumns}, arriving_until AS arrivingUntil, status, status_at AS statusAt, orders.updated_at AS updatedAt,
            coalesce(inquiries.updated_at, orders.received_at) AS arrivedAt, json_object('name', orders.name, 'email', orders.email,
              'phone', orders.phone, 'eventDate', orders.event_date, 'eventType', orders.event_type,
              'servings', orders.servings, 'location', orders.location, 'message', orders.message,
              'eventTime', orders.event_time, 'finalDetails', json(final_details), 'people', json(people),
              'bankDebits', json(debits),
              'beganAt', orders.received_at) AS "order",
            answered_at AS answeredAt, asked_at AS askedAt, bounced_at AS bouncedAt, deleted_at AS deletedAt,
            ${alertColumns}, copy_due_at AS copyDueAt, coalesce(draft_id, '') AS draftId,
            coalesce(client_network, '') AS network, human_token AS token
          FROM orders ${withInquiry} WHERE orders.id IN (${ordersOfAddress("?1")})
          ORDER BY orders.received_at, orders.id`,
    params: [email],
    parse: (rows) => z.array(recordSchema).parse(rows),
  };
}

const namedSchema = z.array(
  z
    .object({ eventDate: z.string(), person: jsonColumn(storedPerson) })
    .transform(({ eventDate, person }) => ({ eventDate, ...describedPerson(person) })),
);

/** Where this address is a person of somebody else's order. */
export function namedInQuery(email: string): D1Query<z.infer<typeof namedSchema>> {
  return {
    sql: `SELECT event_day AS eventDate, person.value AS person FROM orders, json_each(people) AS person
          WHERE orders.id IN (${ordersNaming("?1")}) AND lower(person.value ->> 'email') = lower(?1)
          ORDER BY event_day, orders.id`,
    params: [email],
    parse: (rows) => namedSchema.parse(rows),
  };
}

const notesSchema = z.array(z.object({ orderId: z.string(), text: z.string(), at: isoColumn }));

export function clientNotesQuery(email: string): D1Query<z.infer<typeof notesSchema>> {
  return {
    sql: `SELECT order_id AS orderId, text, at FROM order_notes
          WHERE order_id IN (${ordersOfAddress("?1")}) ORDER BY at, id`,
    params: [email],
    parse: (rows) => notesSchema.parse(rows),
  };
}

const filesSchema = z.array(
  z.object({
    orderId: z.string(),
    messageId: z.string().nullable(),
    sha256: z.string(),
    name: z.string(),
    type: z.string(),
    bytes: z.number(),
    width: z.number().nullable(),
    height: z.number().nullable(),
  }),
);
export type ClientFile = z.infer<typeof filesSchema>[number];

/** Includes emailed attachments, but leaves out files that someone else sent. */
export function clientFilesQuery(email: string): D1Query<ClientFile[]> {
  return {
    sql: `SELECT file.order_id AS orderId, message_id AS messageId, sha256, name, content_type AS type,
            size AS bytes, width, height
          FROM inquiry_attachments AS file LEFT JOIN messages ON messages.id = message_id
          WHERE (file.order_id IN (${ordersOfAddress("?1")}) AND coalesce(warning, '') NOT LIKE '${strangerStart}%')
            OR lower(sender) = lower(?1)
          ORDER BY file.order_id, message_id IS NOT NULL, position`,
    params: [email],
    parse: (rows) => filesSchema.parse(rows),
  };
}

/** Counts inquiries with the same phone but another email address. */
export function samePhoneQuery(email: string): D1Query<number> {
  return countQuery(
    `SELECT count(*) AS n FROM orders INDEXED BY orders_by_phone
     WHERE phone_digits IN (${ordersOfAddress("?1", "phone_digits")}) AND lower(email) <> lower(?1)`,
    [email],
  );
}

const maxFailedScanned = 20;
const putAsideSchema = jsonColumn(
  z.looseObject({ record: z.looseObject({ inquiry: z.looseObject({ email: z.string() }) }) }),
);

type PutAside = {
  found: { putAsideAt: string; inquiry: z.infer<typeof putAsideSchema> }[];
  /** Inquiries that weren't scanned, can't be parsed, or only mention the address. */
  unsure: number;
};

/** Searches the backup inbox by the email field only. */
export async function findPutAside(
  services: Pick<Services, "attachments">,
  email: string,
): Promise<PutAside> {
  const failed = await listFailedInquiries(services);
  const wanted = email.toLowerCase();
  const scans = failed.slice(0, maxFailedScanned).map(async ({ key, at }): Promise<PutAside> => {
    const text = await readFailed(services, key);
    if (text === null) return { found: [], unsure: 0 };
    const { data: inquiry } = putAsideSchema.safeParse(text);
    if (inquiry?.record.inquiry.email.toLowerCase() === wanted) {
      return { found: [{ putAsideAt: new Date(at).toISOString(), inquiry }], unsure: 0 };
    }
    const isUnsure = !inquiry || JSON.stringify(inquiry).toLowerCase().includes(wanted);
    return { found: [], unsure: Number(isUnsure) };
  });
  const parts = await Promise.all(scans);
  const unread = Math.max(0, failed.length - maxFailedScanned);
  return {
    found: parts.flatMap(({ found }) => found),
    unsure: parts.reduce((sum, { unsure }) => sum + unsure, unread),
  };
}
