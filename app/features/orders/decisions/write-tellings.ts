import type { Change } from "../change";
import type { Order } from "../order";

/**
 * Of what its client was to be told and is `due`, `letters` are written, and the rest is told to nobody; null: nothing is left
 * to write. It is a change of the order, so that no letter is written of an order that has become another one.
 */
export function writeTellings(
  order: Order,
  { due, letters }: { due: readonly string[]; letters: readonly string[] },
): Change | null {
  const isDue = ({ id, isWritten }: Order["tellings"][number]) => !isWritten && due.includes(id);
  if (!order.tellings.some(isDue)) return null;
  const tellings = order.tellings.flatMap((telling) => {
    if (!isDue(telling)) return [telling];
    return letters.includes(telling.id) ? [{ ...telling, isWritten: true }] : [];
  });
  return { order: { ...order, tellings } };
}
