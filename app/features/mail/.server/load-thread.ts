import { z } from "zod";
import { storedFile } from "~/features/orders/files/stored-file";
import { personRoles } from "~/features/orders/people/order-people";
import type { D1Query } from "~/platform/storage/d1-query";
import { jsonColumn } from "~/platform/storage/json-column";
import { countQuery } from "~/platform/storage/plain-rows";
import { timeColumn } from "~/platform/storage/time-column";
import { messageKinds } from "../mail-kinds";
import { maxMessages, type OtherMail, type ThreadItem } from "../thread";
import { isUndeliverable } from "./outgoing/address-stops";

const messageFiles = z.object({
  kept: z.array(storedFile).default([]),
  left: z.array(z.string()).default([]),
});

export const filesColumn = jsonColumn(messageFiles).catch({ kept: [], left: [] });

const outgoing = z.object({
  id: z.string(),
  recipient: z.string(),
  state: z.enum(["due", "sent", "stopped"]),
  delivery: z.string(),
  error: z.string(),
  tries: z.number(),
  dueAt: timeColumn.nullable(),
});

const rowsSchema = z.array(
  z
    .object({
      id: z.string(),
      kind: z.enum(messageKinds),
      direction: z.enum(["in", "out"]),
      sender: z.string(),
      senderName: z.string(),
      senderRole: z.enum(["", ...personRoles]).catch("other"),
      subject: z.string(),
      text: z.string(),
      warning: z.string(),
      at: timeColumn,
      seenAt: z.number().nullable(),
      rawKey: z.string().nullable(),
      files: filesColumn,
      outgoing: jsonColumn(outgoing).nullable(),
      copies: jsonColumn(z.array(outgoing)),
    })
    .transform(
      ({ seenAt, rawKey, files, ...message }): ThreadItem => ({
        ...message,
        isNew: message.direction === "in" && seenAt === null,
        hasOriginal: rawKey !== null,
        files: files.kept,
        leftFiles: files.left,
      }),
    ),
);

/** In characters; the raw email has the rest. */
const longestShown = 10_000;
const longestOther = 4000;

const columns = (
  longest: number,
) => `m.id, m.kind, direction, sender, sender_name AS senderName, sender_role AS senderRole, m.subject,
  iif(length(m.text) > ${longest}, substr(m.text, 1, ${longest}) || '…', m.text) AS text,
  warning, at, seen_at AS seenAt, raw_key AS rawKey, files`;

const outgoingColumns = `json_object('id', id, 'recipient', recipient, 'state', state, 'delivery', delivery, 'error', error,
  'tries', tries, 'dueAt', due_at)`;

/** The newest messages about an inquiry, oldest first. */
export function threadQuery(orderId: string): D1Query<ThreadItem[]> {
  return {
    sql: `SELECT ${columns(longestShown)},
            (SELECT ${outgoingColumns} FROM outbox WHERE id = m.id) AS outgoing,
            (SELECT json_group_array(${outgoingColumns} ORDER BY recipient)
             FROM outbox INDEXED BY outbox_copied WHERE copy_of = m.id) AS copies
          FROM messages AS m
          WHERE m.order_id = ? ORDER BY at DESC, m.id DESC LIMIT ${maxMessages}`,
    params: [orderId],
    parse: (rows) => rowsSchema.parse(rows).reverse(),
  };
}

export function clientStoppedQuery(orderId: string): D1Query<boolean> {
  return {
    sql: `SELECT ${isUndeliverable("lower(orders.email)")} AS stopped FROM orders WHERE id = ?`,
    params: [orderId],
    parse: (rows) => z.array(z.object({ stopped: z.number() })).parse(rows)[0]?.stopped === 1,
  };
}

export const otherMailCountQuery = countQuery(
  "SELECT count(*) AS n FROM messages INDEXED BY messages_of_nobody WHERE order_id IS NULL",
);

export const unseenMessagesQuery = countQuery(
  `SELECT count(*) AS n FROM messages INDEXED BY messages_unseen
   JOIN orders ON orders.id = messages.order_id
   WHERE direction = 'in' AND seen_at IS NULL AND deleted_at IS NULL AND status <> 'spam'`,
);

const mostOthers = 100;

export const otherMailQuery: D1Query<OtherMail[]> = {
  sql: `SELECT ${columns(longestOther)}, NULL AS outgoing, '[]' AS copies
        FROM messages AS m INDEXED BY messages_of_nobody
        WHERE order_id IS NULL ORDER BY at DESC LIMIT ${mostOthers}`,
  params: [],
  parse: (rows) => rowsSchema.parse(rows),
};
