import { changeOrders, ordersOf } from "~/features/orders/.server/order-store";
import type { Order } from "~/features/orders/order";
import { randomIds } from "~/platform/clock";
import { quietJournalOf, quietLog } from "../quiet-log";

/** Changes an order, bypassing all rules, to set up a test's past; without an id, changes every order. */
export async function changeStored(
  db: D1Database,
  change: (order: Order) => Order,
  id?: string,
): Promise<void> {
  const clock = { now: () => 0 };
  const services = { db, clock, log: quietLog, ids: randomIds, journal: quietJournalOf(db) };
  const which = id === undefined ? { sql: "SELECT id FROM orders", params: [] } : ordersOf([id]);
  await changeOrders(services, which, { decide: (order) => ({ order: change(order) }) });
}
