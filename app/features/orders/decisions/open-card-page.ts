import { ok, type Result } from "~/platform/result";
import { type Change, unchanged } from "../change";
import type { Order } from "../order";

/** Milliseconds until a Checkout session expires; Stripe's minimum is 30 minutes. */
export const cardPageLife = 40 * 60_000;

export function openCardPage(order: Order, { page }: { page: string }): Result<Change> {
  return order.cardPage === page ? unchanged(order) : ok({ order: { ...order, cardPage: page } });
}
