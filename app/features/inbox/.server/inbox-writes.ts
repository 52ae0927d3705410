import { z } from "zod";
import {
  bookingKey,
  queueUpdates,
  type Update,
} from "~/features/mail/.server/outgoing/queue-updates";
import { type OrderCall, storedOrder } from "~/features/opened-order/order-calls";
import { markDeleted, markRestored } from "~/features/orders/.server/order-deletion";
import { deleteNote, insertNote } from "~/features/orders/.server/order-notes";
import { isArriving, isLive, isOfLive, isOwn } from "~/features/orders/.server/order-rules";
import {
  changeStatus,
  type StatusChange,
  touchOrder,
} from "~/features/orders/.server/order-statements";
import { beginOrder, changeOrder } from "~/features/orders/.server/own-orders";
import { orderStatuses, statusLabels } from "~/features/orders/order-status";
import { type Failure, fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { type D1Query, runQuery, statement, writeBatch } from "~/platform/storage/d1-query";
import { textsIn } from "~/platform/storage/plain-rows";
import type { InquiryNote } from "../inbox";

type InboxServices = Pick<Services, "db" | "clock" | "log">;

const mostNotes = 200;

const notThere = fail("not_found", "This inquiry no longer exists.");
const stillArriving = fail(
  "conflict",
  "This inquiry is still uploading. You can edit it in about 15 minutes; you can reply now.",
);

/**
 * Sets an inquiry's status if it is still what the person saw, and whether the client has been answered; repeating it
 * does no harm.
 */
export async function setStatus(
  services: InboxServices,
  change: StatusChange & { tells?: boolean },
): Promise<Result<Pick<Stored, "status" | "statusAt" | "answeredAt">>> {
  const { db, clock, log } = services;
  const { id, from, to, answered, tells = false } = change;
  const now = clock.now();
  const where = {
    sql: "orders.id = ? AND status = ? AND status_at = ?",
    params: [id, to, now],
  };
  const told: Update[] = [];
  if (to === "booked" && from !== to) told.push({ kind: "booked", where, key: bookingKey });
  if (to === "declined" && from === "booked" && tells) told.push({ kind: "canceled", where });
  const answers = await writeBatch(db, [
    changeStatus(db, change, now),
    ...(told.length > 0 ? [queueUpdates(db, told, now)] : []),
    statement(db, storedQuery(id)),
  ]);
  const stored = storedQuery(id).parse(answers.at(-1) ?? [], log);
  if (!stored || stored.deletedAt !== null) return notThere;
  if (stored.isArriving) return stillArriving;
  const { status, statusAt, answeredAt, askedAt } = stored;
  const asAnswered =
    answered === undefined || answered === (answeredAt !== null && answeredAt >= (askedAt ?? 0));
  if (status === to && asAnswered) return ok({ status, statusAt, answeredAt });
  return fail("conflict", `Someone already set this to ${statusLabels[status]}. Nothing changed.`);
}

/** Keeps an order that the studio began under the id that the browser gave it, if it is still as the person saw it. */
export async function saveOrder(
  { db, clock }: InboxServices,
  { was, ...order }: Omit<OrderCall, "messageId">,
): Promise<Result<object>> {
  const now = clock.now();
  const [, rows] = await writeBatch(db, [
    was === null ? beginOrder(db, order, { now }) : changeOrder(db, order, { was, now }),
    db
      .prepare(
        `SELECT name, email, phone, event_day AS day, event_time AS time, event_type AS kind, servings,
           message AS note, updated_at AS updatedAt
         FROM orders WHERE id = ? AND ${isLive} AND ${isOwn}`,
      )
      .bind(order.id),
  ]);
  const [stored] = z.array(storedOrder).parse(rows);
  if (!stored) return notThere;
  const { updatedAt: _, ...kept } = stored;
  const isSaved = Object.entries(kept).every(([name, value]) => Reflect.get(order, name) === value);
  if (isSaved) return ok({});
  return fail("conflict", "Someone else changed this order meanwhile.", { current: stored });
}

/** Keeps a note under the id that the browser gave it: sent twice, it is kept once. */
export async function addNote(
  services: InboxServices,
  { id, orderId, text, at }: { id: string; orderId: string; text: string; at?: number },
): Promise<Result<{ note: InquiryNote }>> {
  const now = services.clock.now();
  const note = { id, text, at: Math.min(at ?? now, now) };
  const [, written] = await writeBatch(services.db, [
    insertNote(services.db, { orderId, note, most: mostNotes }),
    services.db
      .prepare(
        `SELECT order_id AS home, text, at, ${isOfLive} AS isLive FROM order_notes WHERE id = ?`,
      )
      .bind(id),
    touchOrder(services.db, { orderId, now }),
  ]);
  const [kept] = z
    .array(z.object({ home: z.string(), text: z.string(), at: z.number(), isLive: z.number() }))
    .parse(written);
  if (kept?.isLive && kept.home === orderId)
    return ok({ note: { id, text: kept.text, at: kept.at } });
  const missing = await whyUnchangeable(services, orderId);
  if (missing) return missing;
  if (kept) {
    return fail("conflict", "That note belongs to another inquiry. Please write it again.");
  }
  return fail("conflict", `An inquiry can have at most ${mostNotes} notes.`);
}

/** A note that has gone already is no failure. */
export async function removeNote(
  services: InboxServices & Pick<Services, "journal">,
  { id, orderId }: { id: string; orderId: string },
): Promise<void> {
  const [gone] = await writeBatch(services.db, [
    deleteNote(services.db, { orderId, id }),
    touchOrder(services.db, { orderId, now: services.clock.now() }),
  ]);
  if (gone?.length) services.journal.record({ name: "item.deleted", what: "note" });
}

/**
 * Deletes inquiries; they can be restored for a day. `kept` are those that are still arriving: their rows would
 * come again.
 */
export async function deleteInquiries(
  services: InboxServices & Pick<Services, "journal">,
  { ids, tells = false }: { ids: readonly string[]; tells?: boolean },
): Promise<Result<{ deleted: string[]; kept: string[] }>> {
  const list = JSON.stringify(ids);
  const now = services.clock.now();
  const where = {
    sql: "status = 'booked' AND deleted_at = ? AND orders.id IN (SELECT value FROM json_each(?))",
    params: [now, list],
  };
  const [changed, rows] = await writeBatch(services.db, [
    markDeleted(services.db, ids, now),
    services.db
      .prepare(
        `SELECT id, deleted_at IS NOT NULL AS gone FROM orders
         WHERE id IN (SELECT value FROM json_each(?))`,
      )
      .bind(list),
    ...(tells ? [queueUpdates(services.db, [{ kind: "canceled", where }], now)] : []),
  ]);
  const stored = z.array(z.object({ id: z.string(), gone: z.number() })).parse(rows);
  const idsWhere = (gone: number) => stored.filter((row) => row.gone === gone).map(({ id }) => id);
  const [deleted, kept] = [idsWhere(1), idsWhere(0)];
  if (changed?.length) {
    services.journal.record({ name: "inquiries.deleted", count: changed.length });
  }
  if (deleted.length > 0) return ok({ deleted, kept });
  return kept.length > 0 ? stillArriving : notThere;
}

/** Restores deleted inquiries, with all that was theirs, within a day. */
export async function restoreInquiries(
  services: InboxServices,
  ids: readonly string[],
): Promise<Result<{ restored: string[] }>> {
  const now = services.clock.now();
  const list = JSON.stringify(ids);
  const [, rows] = await writeBatch(services.db, [
    markRestored(services.db, ids, now),
    services.db
      .prepare(
        `SELECT id FROM orders WHERE ${isLive}
         AND id IN (SELECT value FROM json_each(?))`,
      )
      .bind(list),
  ]);
  const restored = textsIn(rows, "id");
  if (restored.length > 0) return ok({ restored });
  return fail("not_found", "It’s been more than a day, so this inquiry can’t be restored.");
}

const storedSchema = z.object({
  isArriving: z.number(),
  status: z.enum(orderStatuses),
  statusAt: z.number().nullable(),
  answeredAt: z.number().nullable(),
  askedAt: z.number().nullable(),
  deletedAt: z.number().nullable(),
});

type Stored = z.infer<typeof storedSchema>;

function storedQuery(id: string): D1Query<Stored | undefined> {
  return {
    sql: `SELECT ${isArriving} AS isArriving, status, status_at AS statusAt, answered_at AS answeredAt,
            asked_at AS askedAt, deleted_at AS deletedAt
          FROM orders WHERE id = ?`,
    params: [id],
    parse: (rows) => z.array(storedSchema).parse(rows)[0],
  };
}

/** Null: nothing about the inquiry itself keeps it from being changed. */
export async function whyUnchangeable(
  services: InboxServices,
  id: string,
): Promise<Failure | null> {
  const stored = await runQuery(services, storedQuery(id));
  if (!stored || stored.deletedAt !== null) return notThere;
  return stored.isArriving ? stillArriving : null;
}
