import { ok, type Result } from "~/platform/result";
import { type Change, type Moment, unchanged, whyFixed, withAnswer, withStatus } from "../change";
import type { Order } from "../order";
import type { BeforeLetter } from "../telling";

/** How the order is, for a letter that may be taken back. */
export function beforeLetter(
  { status, statusAt, answeredAt }: Order,
  quote: Pick<BeforeLetter, "draft" | "replaced"> = { draft: null, replaced: [] },
): BeforeLetter {
  return { status, statusAt, answeredAt, ...quote };
}

/** A reply answers the client, and a new order is being reviewed then. The same reply, sent again, changes nothing. */
export function answer(order: Order, { id }: { id: string }, { now }: Moment): Result<Change> {
  const fixed = whyFixed(order);
  if (fixed) return fixed;
  if (order.letters.some((letter) => letter.id === id)) return unchanged(order);
  const to = order.status === "new" ? "reviewing" : order.status;
  return ok({
    order: {
      ...withAnswer(withStatus(order, to, now), now),
      letters: [...order.letters, { id, kind: "reply", at: now, before: beforeLetter(order) }],
      updatedAt: now,
    },
  });
}
