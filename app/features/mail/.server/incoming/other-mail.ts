import { z } from "zod";
import { attachmentDisposition } from "~/features/orders/files/attachment-disposition";
import { undoTime } from "~/features/orders/order-status";
import { describeCounts } from "~/platform/jobs/describe-counts";
import { deleteOldShares } from "~/platform/limits/day-budget";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { runQuery, writeBatch } from "~/platform/storage/d1-query";
import { deleteUnmatchedMessages } from "../outgoing/thread-messages";
import { deleteRaw, openRaw } from "./raw-mail";
import { sweepRawMail } from "./sweep-raw-mail";

export const mailNotFound = fail("not_found", "This email is no longer here.");

const storedSchema = z.array(
  z.object({
    orderId: z.string().nullable(),
    rawKey: z.string().nullable(),
    sender: z.string(),
    subject: z.string(),
    at: z.number(),
    deletedAt: z.number().nullable(),
  }),
);

export function findMail(services: Pick<Services, "db" | "log">, id: string) {
  return runQuery(services, {
    sql: `SELECT order_id AS orderId, raw_key AS rawKey, sender, subject, at,
            (SELECT deleted_at FROM orders WHERE orders.id = order_id) AS deletedAt
          FROM messages WHERE id = ? AND kind = 'email'`,
    params: [id],
    parse: (rows) => storedSchema.parse(rows)[0],
  });
}

/** Never rendered in the browser. Only the owner can download an email of a deleted inquiry. */
export async function sendOriginal(
  services: Pick<Services, "db" | "attachments" | "clock" | "log">,
  id: string,
  seesDeleted: boolean,
): Promise<Result<object> | Response> {
  const mail = await findMail(services, id);
  if (!mail?.rawKey) return mailNotFound;
  if (mail.deletedAt !== null) {
    const isOver = mail.deletedAt <= services.clock.now() - undoTime;
    if (isOver || !seesDeleted) return mailNotFound;
  }
  const object = await openRaw(services, mail.rawKey);
  if (!object) return mailNotFound;
  return new Response(object.body, {
    headers: {
      "content-type": "application/octet-stream",
      "content-length": String(object.size),
      "content-disposition": attachmentDisposition("attachment", `${mail.subject || "email"}.eml`),
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex, nofollow",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "private, no-store",
    },
  });
}

/** Idempotent. */
export async function deleteMail(
  services: Pick<Services, "db" | "attachments" | "log" | "journal">,
  { id }: { id: string },
): Promise<Result<object>> {
  const mail = await findMail(services, id);
  if (!mail || mail.orderId !== null) return ok({});
  await deleteRaw(services, mail.rawKey === null ? [] : [mail.rawKey]);
  await writeBatch(services.db, [deleteUnmatchedMessages(services.db, [id])]);
  services.journal.record({ name: "item.deleted", what: "email" });
  return ok({});
}

type ExpiryServices = Pick<Services, "db" | "attachments" | "clock" | "log">;

const keptTime = 90 * 24 * 60 * 60 * 1000;
const perRun = 500;

const accountMailTime = 730 * 24 * 60 * 60 * 1000;

/** Deletes unmatched emails after 90 days, and account alerts after two years, like inquiries. */
export async function expireOtherMail(services: ExpiryServices): Promise<string> {
  const { db, clock } = services;
  const expireAlerts = db.prepare("DELETE FROM outbox WHERE kind = 'account' AND created_at < ?");
  const now = clock.now();
  await writeBatch(db, [expireAlerts.bind(now - accountMailTime), deleteOldShares(db, now)]);
  const deleted = await expireOld(services);
  return describeCounts({ deleted, "leftovers removed": await sweepRawMail(services) });
}

async function expireOld(services: ExpiryServices): Promise<number> {
  const old = await runQuery(services, {
    sql: `SELECT id, raw_key AS rawKey FROM messages INDEXED BY messages_of_nobody
          WHERE order_id IS NULL AND at < ? ORDER BY at LIMIT ${perRun}`,
    params: [services.clock.now() - keptTime],
    parse: (rows) =>
      z.array(z.object({ id: z.string(), rawKey: z.string().nullable() })).parse(rows),
  });
  if (old.length === 0) return 0;
  await deleteRaw(
    services,
    old.flatMap(({ rawKey }) => rawKey ?? []),
  );
  await writeBatch(services.db, [
    deleteUnmatchedMessages(
      services.db,
      old.map(({ id }) => id),
    ),
  ]);
  return old.length;
}
