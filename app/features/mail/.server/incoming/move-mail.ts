import { z } from "zod";
import { insertOrders } from "~/features/orders/.server/order-rows";
import { changeOrder, orderOf } from "~/features/orders/.server/order-store";
import { type Change, unchanged } from "~/features/orders/change";
import { withQuestion } from "~/features/orders/decisions/ask";
import { beginOwn, type OwnOrder } from "~/features/orders/decisions/begin";
import { whyAway } from "~/features/orders/decisions/bring-back";
import type { Order } from "~/features/orders/order";
import { fail, ok, type Result } from "~/platform/result";
import { type D1Query, writeBatch } from "~/platform/storage/d1-query";
import { strangerWarning, unverifiedSenderWarning } from "../../mail-warnings";
import { earlierAddressesQuery, isClients, personOf } from "./client-senders";
import type { ReceiptServices } from "./file-mail";
import { attachMailFiles, type MessageFiles, storeMailFiles } from "./mail-files";
import { findMail, mailNotFound } from "./other-mail";
import { readRaw } from "./raw-mail";
import { type ReadMail, readMail } from "./read-mail";

const noOrder = fail("not_found", "This inquiry was deleted or is spam. Choose another one.");

type Move = { id: string; orderId: string; begins?: OwnOrder };
type Moving = { order: Order; earlier: readonly string[]; mail: UnmatchedMail; now: number };
type UnmatchedMail = { sender: string; at: number; read: ReadMail | null };

/** `begins`: the order to create from the email. Idempotent. */
export async function moveMail(
  services: ReceiptServices,
  { id, orderId, begins }: Move,
): Promise<Result<object>> {
  const found = await findMail(services, id);
  if (!found || (found.orderId !== null && found.orderId !== orderId)) return mailNotFound;
  if (found.orderId !== null) return begins || found.deletedAt === null ? ok({}) : noOrder;
  const bytes = found.rawKey === null ? null : await readRaw(services, found.rawKey);
  const read = bytes && (await readMail(bytes, found.sender));
  const mail = { sender: found.sender, at: found.at, read };
  if (begins) return createOrderFromMail(services, id, { mail, begins });
  const changed = await changeOrder(services, orderOf(orderId), {
    missing: noOrder,
    reads: () => ({ home: homeQuery(id), earlier: earlierAddressesQuery(orderId) }),
    decide(order, _moment, { home }): Result<Change> {
      if (home !== null) return home === orderId ? unchanged(order) : mailNotFound;
      return whyAway(order) === "" ? ok({ order: awaitingReply(order, mail) }) : noOrder;
    },
    alongside: ({ order }, { now }, { earlier }) =>
      moveStatements(services, id, { order, earlier, mail, now }),
  });
  return changed.ok ? ok({}) : changed;
}

/** Automatic emails don't need a reply. */
function awaitingReply(order: Order, { read, at }: UnmatchedMail): Order {
  return read?.automatic ? { ...order } : withQuestion(order, at);
}

async function createOrderFromMail(
  services: ReceiptServices,
  id: string,
  { mail, begins }: { mail: UnmatchedMail; begins: OwnOrder },
): Promise<Result<object>> {
  const { db, clock } = services;
  const now = clock.now();
  const order = awaitingReply(beginOwn(begins, now, mail.at), mail);
  const moved = await moveStatements(services, id, { order, earlier: [], mail, now });
  try {
    await writeBatch(db, [insertOrders(db, [order]), ...moved]);
    return ok({});
  } catch (error) {
    // Either a retry after a lost response, or someone else filed the email meanwhile.
    const after = await findMail(services, id);
    if (after?.orderId === order.id) return ok({});
    if (!after || after.orderId !== null) return mailNotFound;
    throw error;
  }
}

/** Undefined if the email no longer exists. */
function homeQuery(id: string): D1Query<string | null | undefined> {
  return {
    sql: "SELECT order_id AS home FROM messages WHERE id = ?",
    params: [id],
    parse: (rows) => z.array(z.object({ home: z.string().nullable() })).parse(rows)[0]?.home,
  };
}

/** The first statement aborts the batch if the email is gone or was filed meanwhile. */
async function moveStatements(
  services: ReceiptServices,
  id: string,
  { order, earlier, mail, now }: Moving,
): Promise<D1PreparedStatement[]> {
  const { db } = services;
  const { read, sender } = mail;
  const files: MessageFiles | null = read && (await storeMailFiles(services, order.id, read));
  const doubt = read?.isDoubtful ? unverifiedSenderWarning(sender) : "";
  const warning = isClients(order, sender, earlier) ? doubt : strangerWarning(sender);
  const person = personOf(order, sender);
  return [
    db
      .prepare(
        `INSERT INTO messages (id, text)
         SELECT ?1, NULL WHERE NOT EXISTS (SELECT 1 FROM messages WHERE id = ?1 AND order_id IS NULL)`,
      )
      .bind(id),
    db
      .prepare(
        `UPDATE messages SET order_id = ?2, warning = ?3, seen_at = coalesce(seen_at, ?4), files = iif(?5, '{}', files),
           sender_role = ?6, sender_name = coalesce(?7, sender_name)
         WHERE id = ?1`,
      )
      .bind(
        id,
        order.id,
        warning,
        now,
        Number(files !== null),
        person?.role ?? "",
        person?.name ?? null,
      ),
    ...(files ? attachMailFiles(db, { id, orderId: order.id }, files) : []),
  ];
}
