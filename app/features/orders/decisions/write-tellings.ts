import type { Change } from "../change";
import type { Order } from "../order";

/** As a change of the order, it can't write an email about a stale one. */
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
