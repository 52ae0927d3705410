import { ok, type Result } from "~/platform/result";
import {
  type Change,
  failIfDeleted,
  type Moment,
  unchanged,
  withAnswer,
  withStatus,
} from "../change";
import type { BeforeLetter } from "../client-update";
import type { Order } from "../order";

export function beforeLetter(
  { status, statusAt, answeredAt }: Order,
  quote: Pick<BeforeLetter, "draft" | "replaced"> = { draft: null, replaced: [] },
): BeforeLetter {
  return { status, statusAt, answeredAt, ...quote };
}

export function answer(order: Order, { id }: { id: string }, { now }: Moment): Result<Change> {
  const fixed = failIfDeleted(order);
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
