import type { NewClientUpdate } from "../client-update";
import type { Order } from "../order";

export function cancellationUpdates(
  { id, status }: Order,
  { tells = false }: { tells?: boolean },
  now: number,
): NewClientUpdate[] {
  return tells && status === "booked" ? [{ kind: "canceled", key: `${id}:${now}` }] : [];
}
