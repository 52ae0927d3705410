import { ok, type Result } from "~/platform/result";
import { type Change, unchanged } from "../change";
import type { Order } from "../order";

/** Milliseconds after which a page of Stripe's takes no card any more; Stripe wants half an hour at the least. */
export const cardPageLife = 40 * 60_000;

/** Keeps on which page the client pays now. */
export function openCardPage(order: Order, { page }: { page: string }): Result<Change> {
  return order.cardPage === page ? unchanged(order) : ok({ order: { ...order, cardPage: page } });
}
