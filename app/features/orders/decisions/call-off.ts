import type { NewClientUpdate } from "../client-update";
import { type Order, paidFor } from "../order";

export function cancellationUpdates(
  order: Order,
  { tells = false }: { tells?: boolean },
  now: number,
): NewClientUpdate[] {
  const { id, status } = order;
  const isNews = status === "booked" || paidFor(order) > 0;
  return tells && isNews ? [{ kind: "canceled", key: `${id}:${now}` }] : [];
}
