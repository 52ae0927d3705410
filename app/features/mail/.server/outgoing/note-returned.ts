import { changeOrders, type OrderServices, ordersOf } from "~/features/orders/.server/order-store";
import { noteBounce } from "~/features/orders/decisions/note-bounce";
import { type ReturnedLetter, stopBounced } from "./address-stops";

/** In one batch with the orders, whose clients wait for a reply again. */
export async function noteReturned(
  services: OrderServices,
  letters: readonly ReturnedLetter[],
): Promise<void> {
  const ids = letters.map(({ id }) => id);
  await changeOrders(services, ordersOf(letters.map(({ orderId }) => orderId)), {
    // The client's address may have changed since.
    decide(order, moment) {
      const own = letters.filter(({ orderId }) => orderId === order.id);
      const recipients = own.map(({ recipient }) => recipient);
      return noteBounce(order, { recipients }, moment) ?? { order };
    },
    alongside: () => [stopBounced(services.db, ids)],
  });
}
