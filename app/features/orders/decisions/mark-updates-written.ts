import type { Change } from "../change";
import type { Order } from "../order";

/** As a change of the order, it can't write an email about a stale one. */
export function markUpdatesWritten(
  order: Order,
  { due, letters }: { due: readonly string[]; letters: readonly string[] },
): Change | null {
  const isDue = ({ id, isWritten }: Order["updates"][number]) => !isWritten && due.includes(id);
  if (!order.updates.some(isDue)) return null;
  const updates = order.updates.flatMap((update) => {
    if (!isDue(update)) return [update];
    return letters.includes(update.id) ? [{ ...update, isWritten: true }] : [];
  });
  return { order: { ...order, updates: updates } };
}
