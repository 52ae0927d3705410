import type { Change, Moment } from "~/features/orders/change";
import type { ClientUpdate, HeldLetter } from "~/features/orders/client-update";
import type { Payment } from "~/features/orders/ledger";
import type { Order } from "~/features/orders/order";
import type { QuoteVersion } from "~/features/orders/quote-version";
import type { Result } from "~/platform/result";
import { studioToday } from "~/studio-time";

/** Orders for tests of decisions. All are frozen, so a decision that mutates its input throws. */

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Noon of Monday, June 15, 2026, studio time. */
export const now = Date.parse("2026-06-15T16:00:00Z");
export const moment: Moment = { now, today: "2026-06-15" };

/** The moment `milliseconds` after `now`. */
export function later(milliseconds: number): Moment {
  return { now: now + milliseconds, today: studioToday(now + milliseconds) };
}

type OrderParts = Partial<Omit<Order, "client" | "event">> & {
  client?: Partial<Order["client"]>;
  event?: Partial<Order["event"]>;
};

/** An inquiry from yesterday, for a wedding in September. */
export function anOrder({ client, event, ...parts }: OrderParts = {}): Order {
  return deepFreeze({
    id: "order",
    inquiryId: "order",
    revision: 1,
    status: "new",
    statusAt: null,
    client: { name: "Ada Baker", email: "ada@example.com", phone: "(216) 555-0100", ...client },
    event: {
      type: "wedding",
      date: "2026-09-19",
      scheduledOn: null,
      time: "",
      servings: "80",
      location: "Solon",
      ...event,
    },
    note: "Three tiers, please.",
    receivedAt: now - day,
    updatedAt: now - day,
    deletedAt: null,
    snoozedUntil: null,
    answeredAt: null,
    askedAt: null,
    bouncedAt: null,
    wasBooked: false,
    heldAt: null,
    holdEndedAt: null,
    finalDetails: null,
    loanReturnedAt: null,
    calendar: { sequence: 0, at: null },
    cardPage: null,
    debits: [],
    quotes: [],
    payments: [],
    updates: [],
    letters: [],
    people: [],
    notes: [],
    ...parts,
  });
}

/** $1,129.00 with half of it as the deposit, sent an hour ago, valid for two weeks. */
export function aVersion(parts: Partial<QuoteVersion> = {}): QuoteVersion {
  return deepFreeze({
    id: "v1",
    version: 1,
    revision: 1,
    total: 112_900,
    deposit: 56_450,
    expiresOn: "2026-06-29",
    sentAt: now - hour,
    seenAt: null,
    replacedAt: null,
    withdrawnAt: null,
    acceptedAt: null,
    acceptedOn: null,
    acceptedName: null,
    balanceDays: null,
    plan: [],
    loans: [],
    ...parts,
  });
}

export function aDraft(parts: Partial<QuoteVersion> = {}): QuoteVersion {
  return aVersion({ sentAt: null, expiresOn: null, total: 0, deposit: 0, ...parts });
}

export function anAccepted(parts: Partial<QuoteVersion> = {}): QuoteVersion {
  const acceptedAt = now - 30 * minute;
  return aVersion({ acceptedAt, acceptedOn: "2026-06-15", acceptedName: "Ada Baker", ...parts });
}

/** The deposit in cash, ten minutes ago. */
export function aPayment(parts: Partial<Payment> = {}): Payment {
  return deepFreeze({
    id: "p1",
    cents: 56_450,
    kind: "cash",
    paidOn: "2026-06-15",
    note: "",
    personId: "owner",
    at: now - 10 * minute,
    bookedFrom: null,
    takesBack: null,
    part: null,
    entry: "payment",
    off: 0,
    ...parts,
  });
}

export function aClientUpdate(
  parts: Partial<ClientUpdate> & Pick<ClientUpdate, "id" | "kind">,
): ClientUpdate {
  return deepFreeze({ at: now - day, isWritten: true, ...parts });
}

export function aLetter(parts: Partial<HeldLetter> = {}): HeldLetter {
  return deepFreeze({ id: "letter", kind: "reply", at: now - 5000, before: null, ...parts });
}

/** The decided change; throws if it was refused. */
export function changeOf<C extends Change>(result: Result<C>): C {
  if (!result.ok) throw new Error(`It is refused: ${result.error}`);
  return result.value;
}

/** The changed fields of an order with their new values; every other field is unchanged. */
export function changed(before: Order, after: Result<Change> | Order): object {
  const order = "ok" in after ? changeOf(after).order : after;
  return Object.fromEntries(
    Object.entries(order).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(before, name)),
    ),
  );
}

export function deepFreeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const each of Object.values(value)) deepFreeze(each);
  }
  return value;
}
