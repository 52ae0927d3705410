import { type Change, touched, withStatus } from "../change";
import { isLive, type Order } from "../order";
import { unsettled } from "./money/settle";

export function whyAway(order: Order): string {
  if (!isLive(order)) return "It had been deleted.";
  return order.status === "spam" ? "It was marked as spam." : "";
}

export function bringBack(
  order: Order,
  { noteId, said, at }: { noteId: string; said: string; at: number },
): Change {
  const away = whyAway(order);
  if (away === "") return { order };
  const status = order.status === "spam" ? "reviewing" : order.status;
  return {
    order: touched({ ...unsettled(withStatus(order, status, at), at), deletedAt: null }, at),
    addNote: { id: noteId, text: `Back in the inbox: ${said}. ${away}`, at },
  };
}
