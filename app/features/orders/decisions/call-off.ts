import type { Order } from "../order";
import type { Tell } from "../telling";

export function tellCanceled(
  { id, status }: Order,
  { tells = false }: { tells?: boolean },
  now: number,
): Tell[] {
  return tells && status === "booked" ? [{ kind: "canceled", key: `${id}:${now}` }] : [];
}
