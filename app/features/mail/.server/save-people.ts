import { changeOrder, type OrderServices, orderOf } from "~/features/orders/.server/order-store";
import { copyGroups, type OrderPerson } from "~/features/orders/people/order-people";
import { removePerson as decideRemoval, setPerson } from "~/features/orders/people/set-person";
import { ok, type Result } from "~/platform/result";
import { awaiting, confirm, warnedQuery } from "./incoming/confirm-sender";
import { attributeMessages } from "./outgoing/thread-messages";

/** The person's earlier emails lose the warning about a stranger, and wait for a reply. Idempotent. */
export async function savePerson(
  services: OrderServices,
  { orderId, ...typed }: OrderPerson & { orderId: string },
): Promise<Result<object>> {
  const gets = copyGroups.filter((group) => typed.gets.includes(group));
  const { id, role, name, email } = typed;
  const saved = await changeOrder(services, orderOf(orderId), {
    reads: () => ({ warned: warnedQuery(orderId, email) }),
    decide(order, moment, { warned }) {
      const set = setPerson(order, { id, role, name, email, gets }, moment);
      if (!set.ok || set.value.order === order) return set;
      return ok({ ...set.value, order: awaiting(set.value.order, confirm(warned)) });
    },
    alongside: (_change, _moment, { warned }) => [
      attributeMessages(services.db, { orderId, role, name, email }, confirm(warned)),
    ],
  });
  return saved.ok ? ok({}) : saved;
}

/** What the person wrote stays. Idempotent. */
export async function removePerson(
  services: OrderServices,
  { orderId, id }: { orderId: string; id: string },
): Promise<Result<object>> {
  const removed = await changeOrder(services, orderOf(orderId), {
    decide: (order, moment) => decideRemoval(order, { id }, moment),
  });
  return removed.ok ? ok({}) : removed;
}
