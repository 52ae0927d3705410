import { ok, type Result } from "~/platform/result";
import type { Change } from "../change";
import type { Order } from "../order";

/** Milliseconds after which a page of Stripe's takes no card any more; Stripe wants half an hour at the least. */
export const cardPageLife = 40 * 60_000;

/** Keeps on which page the client pays now. `earlier`: the one that it takes the place of, which is to take no card any more. */
export function openCardPage(
  order: Order,
  { page }: { page: string },
): Result<Change & { earlier: string | null }> {
  if (order.cardPage === page) return ok({ order, earlier: null });
  return ok({ order: { ...order, cardPage: page }, earlier: order.cardPage });
}
