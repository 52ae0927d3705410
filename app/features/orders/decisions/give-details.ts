import { fail, ok, type Result } from "~/platform/result";
import { type Change, type Moment, touched, unchanged, whyFixed } from "../change";
import type { FinalDetails } from "../final-details";
import { currentQuote, eventDay, type Order } from "../order";

/** How the cake comes to the event; the address is of a delivery alone. */
type HandoverDetails = Omit<FinalDetails, "givenAt"> & { time: string; address: string };

const closed = fail(
  "conflict",
  "These details can’t be changed here anymore. Please call us, or reply to our email.",
);
const replaced = fail(
  "conflict",
  "We’ve sent you a newer quote since. Please give us the details there.",
);

/** Of which orders the client can say how the cake comes to the event, and change that: booked ones, until it is over. */
export function takesDetails(order: Order, today: string): boolean {
  return order.status === "booked" && eventDay(order) >= today;
}

export type GivenDetails = HandoverDetails & Pick<FinalDetails, "givenAt">;

/** What was given last; the time and the address are the order's own. */
export function givenDetails({ finalDetails, event }: Order): GivenDetails | null {
  if (!finalDetails) return null;
  const address = finalDetails.handover === "delivery" ? event.location : "";
  return { ...finalDetails, time: event.time, address };
}

/** Keeps what the client said last, from the link of the version that counts. */
export function giveDetails(
  order: Order,
  { quoteId, details }: { quoteId: string; details: HandoverDetails },
  { now, today }: Moment,
): Result<Change> {
  const fixed = whyFixed(order);
  if (fixed) return fixed;
  const current = currentQuote(order);
  if (!current || !takesDetails(order, today)) return closed;
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
