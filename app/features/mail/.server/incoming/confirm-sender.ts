import { z } from "zod";
import { changeOrder, type OrderServices, orderOf } from "~/features/orders/.server/order-store";
import { type Change, failIfDeleted, unchanged } from "~/features/orders/change";
import { withQuestion } from "~/features/orders/decisions/ask";
import type { Order } from "~/features/orders/order";
import { ok, type Result } from "~/platform/result";
import type { D1Query } from "~/platform/storage/d1-query";
import { isAutomaticWarning, withoutStranger } from "../../mail-warnings";
import { findMail, mailNotFound } from "./other-mail";

const warnedSchema = z.array(
  z.object({ id: z.string(), at: z.number(), sender: z.string(), warning: z.string() }),
);
type WarnedMessage = z.infer<typeof warnedSchema>[number];

/**
 * Adds the sender's address to the order: their emails lose the warning and wait for a reply, and later ones are the
 * client's (`client-senders.ts`). Idempotent.
 */
export async function confirmSender(
  services: OrderServices,
  { id }: { id: string },
): Promise<Result<object>> {
  const mail = await findMail(services, id);
  if (!mail || mail.orderId === null) return mailNotFound;
  const { orderId, sender } = mail;
  const changed = await changeOrder(services, orderOf(orderId), {
    missing: mailNotFound,
    reads: () => ({ warned: warnedQuery(orderId, sender) }),
    decide(order, _moment, { warned }): Result<Change> {
      const fixed = failIfDeleted(order);
      if (fixed) return fixed;
      const confirmed = confirm(warned);
      return confirmed.length === 0 ? unchanged(order) : ok({ order: awaiting(order, confirmed) });
    },
    alongside: (_change, _moment, { warned }) => [
      services.db
        .prepare(
          `UPDATE messages SET warning = value ->> 'warning' FROM json_each(?)
           WHERE messages.id = value ->> 'id'`,
        )
        .bind(JSON.stringify(confirm(warned))),
    ],
  });
  return changed.ok ? ok({}) : changed;
}

export function confirm(warned: readonly WarnedMessage[]): WarnedMessage[] {
  return warned.flatMap((message) => {
    const warning = withoutStranger(message.warning, message.sender);
    return warning === message.warning ? [] : [{ ...message, warning }];
  });
}

export function awaiting(order: Order, confirmed: readonly WarnedMessage[]): Order {
  return confirmed
    .filter(({ warning }) => !isAutomaticWarning(warning))
    .reduce((next, { at }) => withQuestion(next, at), { ...order });
}

export function warnedQuery(orderId: string, sender: string): D1Query<WarnedMessage[]> {
  return {
    sql: `SELECT id, at, sender, warning FROM messages
          WHERE order_id = ? AND kind = 'email' AND direction = 'in' AND lower(sender) = lower(?) AND warning <> ''`,
    params: [orderId, sender],
    parse: (rows) => warnedSchema.parse(rows),
  };
}
