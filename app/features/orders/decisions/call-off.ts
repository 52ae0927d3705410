import type { Order } from "../order";
import type { Tell } from "../telling";

/** A booked order that is declined or deleted is canceled, of which its client is told if the person says so. */
export function tellCanceled(
  { id, status }: Order,
  { tells = false }: { tells?: boolean },
  now: number,
): Tell[] {
  return tells && status === "booked" ? [{ kind: "canceled", key: `${id}:${now}` }] : [];
}
