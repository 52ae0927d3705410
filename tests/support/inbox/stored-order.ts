import { loadOrders, orderOf } from "~/features/orders/.server/order-store";
import type { Order } from "~/features/orders/order";
import { quietLog } from "../quiet-log";

/** An order as it is stored, with all that belongs to it. */
export async function storedOrder(db: D1Database, id: string): Promise<Order> {
  const [order] = await loadOrders({ db, log: quietLog }, orderOf(id));
  if (!order) throw new Error(`There is no order ${id}.`);
  return order;
}
