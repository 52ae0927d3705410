import { queueUpdates } from "~/features/mail/.server/outgoing/queue-updates";
import { changeOrder, type OrderServices, orderOf } from "~/features/orders/.server/order-store";
import { type Move, move, offCalendar } from "~/features/orders/decisions/move";
import { ok, type Result } from "~/platform/result";

/** Moves the order only if it's still on the day that the caller saw. */
export async function moveEntry(
  services: OrderServices,
  { id, ...command }: Move & { id: string },
): Promise<Result<{ day: string }>> {
  const moved = await changeOrder(services, orderOf(id), {
    missing: offCalendar,
    decide: (order, moment) => move(order, command, moment),
    alongside: (change, { now }) => queueUpdates(services.db, [change], now),
  });
  return moved.ok ? ok({ day: command.to }) : moved;
}
