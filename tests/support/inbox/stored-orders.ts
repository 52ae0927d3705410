import { loadOrders, ordersOf } from "~/features/orders/.server/order-store";
import type { Order } from "~/features/orders/order";
import { quietLog } from "../quiet-log";

export async function storedOrder(db: D1Database, id: string): Promise<Order> {
  const [order] = await loadOrders({ db, log: quietLog }, ordersOf([id]));
  if (!order) throw new Error(`There is no order ${id}.`);
  return order;
}

export async function ledgerOf(db: D1Database, id: string): Promise<number[]> {
  return (await storedOrder(db, id)).payments.map(({ cents }) => cents);
}
