import { fail, ok, type Result } from "~/platform/result";
import { type Change, failIfDeleted, type Moment, touched, unchanged } from "../change";
import type { FinalDetails } from "../final-details";
import { currentQuote, eventDay, type Order } from "../order";

/** `address` is for delivery only. */
type HandoverDetails = Omit<FinalDetails, "givenAt"> & { time: string; address: string };

const closed = fail(
  "conflict",
  "These details can’t be changed here anymore. Please call us, or reply to our email.",
);
const replaced = fail(
  "conflict",
  "We’ve sent you a newer quote since. Please give us the details there.",
);

export function acceptsDetails(order: Order, today: string): boolean {
  return order.status === "booked" && eventDay(order) >= today;
}

export type GivenDetails = HandoverDetails & Pick<FinalDetails, "givenAt">;

export function givenDetails({ finalDetails, event }: Order): GivenDetails | null {
  if (!finalDetails) return null;
  const address = finalDetails.handover === "delivery" ? event.location : "";
  return { ...finalDetails, time: event.time, address };
}

export function giveDetails(
  order: Order,
  { quoteId, details }: { quoteId: string; details: HandoverDetails },
  { now, today }: Moment,
): Result<Change> {
  const fixed = failIfDeleted(order);
  if (fixed) return fixed;
  const current = currentQuote(order);
  if (!current || !acceptsDetails(order, today)) return closed;
  if (current.id !== quoteId) return replaced;
  const before = givenDetails(order);
  if (before && isSame(before, details)) return unchanged(order);
  const { time, address, ...finalDetails } = details;
  const location = details.handover === "delivery" ? address : order.event.location;
  return ok({
    order: touched(
      {
        ...order,
        finalDetails: { ...finalDetails, givenAt: now },
        event: { ...order.event, time, location },
      },
      now,
    ),
  });
}

const names = ["handover", "time", "address", "contact", "phone", "note"] as const;

function isSame(one: HandoverDetails, other: HandoverDetails): boolean {
  return names.every((name) => one[name] === other[name]);
}
