import { z } from "zod";
import { ordersOfAddress } from "~/features/orders/.server/order-sql";
import type { D1Query } from "~/platform/storage/d1-query";
import { countQuery } from "~/platform/storage/plain-rows";
import { isoColumn } from "~/platform/storage/time-column";
import { ownerKinds } from "../mail-kinds";
import { strangerStart } from "../mail-warnings";
import { filesColumn } from "./load-thread";
import { isUndeliverable } from "./outgoing/address-stops";

const ofClient = ordersOfAddress("?1");

const moment = isoColumn.nullable();

const messagesSchema = z.array(
  z.object({
    id: z.string(),
    orderId: z.string().nullable(),
    at: isoColumn,
    direction: z.enum(["in", "out"]).transform((way) => (way === "in" ? "received" : "sent")),
    kind: z.string(),
    from: z.string(),
    fromName: z.string(),
    /** Whose words: the client's or, such as "planner", a person's of the order. */
    fromRole: z.string().transform((role) => role || "client"),
    subject: z.string(),
    text: z.string(),
    isTextCut: z.number().transform((cut) => cut === 1),
    warning: z.string(),
    openedAt: moment,
    emailId: z.string(),
    rawKey: z.string().nullable(),
    files: filesColumn.transform(({ left }) => left),
  }),
);
export type ClientMessage = z.infer<typeof messagesSchema>[number];

/** A person hasn't confirmed the sender. */
const isOthers = `(m.kind = 'email' AND lower(m.sender) <> lower(?1) AND m.warning LIKE '${strangerStart}%')`;

/** In characters; the exported raw email has the full text. */
const longestText = 60_000;
const mostMessages = 1000;
const clientMessages = `FROM messages AS m
  WHERE (m.order_id IN (${ofClient}) AND NOT ${isOthers}) OR (kind = 'email' AND lower(sender) = lower(?1))`;

/** Leaves out what other senders wrote in the client's conversations. */
export function clientMessagesQuery(email: string): D1Query<ClientMessage[]> {
  return {
    sql: `SELECT * FROM (
            SELECT m.id, iif(m.order_id IN (${ofClient}), m.order_id, NULL) AS orderId, at, direction, kind,
              sender AS "from", sender_name AS fromName,
              iif(direction = 'out', 'studio', sender_role) AS fromRole, subject, substr(m.text, 1, ${longestText}) AS text,
              length(m.text) > ${longestText} AS isTextCut, warning, seen_at AS openedAt, email_id AS emailId, raw_key AS rawKey, files
            ${clientMessages} ORDER BY at DESC, m.id LIMIT ${mostMessages}
          ) ORDER BY at, id`,
    params: [email],
    parse: (rows) => messagesSchema.parse(rows),
  };
}

export function olderMessagesQuery(email: string): D1Query<number> {
  return countQuery(`SELECT max(0, count(*) - ${mostMessages}) AS n ${clientMessages}`, [email]);
}

export function otherSendersCountQuery(email: string): D1Query<number> {
  return countQuery(
    `SELECT count(*) AS n FROM messages AS m WHERE order_id IN (${ofClient}) AND ${isOthers}`,
    [email],
  );
}

const outboxSchema = z.array(
  z.object({
    id: z.string(),
    orderId: z.string().nullable(),
    kind: z.string(),
    to: z.string(),
    copyOf: z.string().nullable(),
    emailId: z.string(),
    subject: z.string(),
    text: z.string(),
    state: z.string(),
    delivery: z.string(),
    nextTryAt: moment,
    tries: z.number(),
    error: z.string(),
    replyTo: z.string(),
    createdAt: isoColumn,
    sentAt: moment,
  }),
);
type ClientOutgoing = z.infer<typeof outboxSchema>[number];

/**
 * Owner alerts are listed without recipient, subject, and text, which can contain other people's data.
 * The export of inquiries has their alerts.
 */
export function clientOutboxQuery(email: string): D1Query<ClientOutgoing[]> {
  const toClient = (column: string, otherwise: string) =>
    `iif(kind IN (${ownerKinds}), '${otherwise}', ${column})`;
  return {
    sql: `SELECT id, iif(order_id IN (${ofClient}), order_id, NULL) AS orderId, kind,
            ${toClient("recipient", "the studio")} AS "to", ${toClient("subject", "")} AS subject,
            ${toClient("text", "")} AS text, state, delivery, due_at AS nextTryAt, tries, error, reply_to AS replyTo,
            created_at AS createdAt, sent_at AS sentAt, copy_of AS copyOf, email_id AS emailId
          FROM outbox
          WHERE (order_id IN (${ofClient}) AND kind <> 'inquiry') OR (lower(recipient) = lower(?1) AND kind NOT IN (${ownerKinds}))
          ORDER BY created_at, id`,
    params: [email],
    parse: (rows) => outboxSchema.parse(rows),
  };
}

export function addressStoppedQuery(email: string): D1Query<boolean> {
  return {
    sql: `SELECT ${isUndeliverable("lower(?)")} AS stopped`,
    params: [email],
    parse: (rows) => z.array(z.object({ stopped: z.number() })).parse(rows)[0]?.stopped === 1,
  };
}
