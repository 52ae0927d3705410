import { agreedQuote, eventDay, isBooked, type Order, orderAccount } from "../order";
import { balanceDay } from "./dated-payments";

export type PartName = "deposit" | "payment" | "balance";

/** In cents. */
export type PlannedPart = {
  name: PartName;
  cents: number;
  /** Null for the deposit that books the date, or if the event's day is unknown. */
  dueOn: string | null;
  paid: number;
  open: number;
};

/**
 * The parts of what was agreed, filled in order by what was paid. What lowers the total comes off the last parts first. A
 * booked order's deposit is due with the next part.
 */
export function paymentPlan(order: Order, usualBalanceDays: number): PlannedPart[] {
  const agreed = agreedQuote(order);
  if (!agreed) return [];
  const { total, deposit, paid } = orderAccount(order);
  const days = agreed.balanceDays ?? usualBalanceDays;
  const balanceOn = balanceDay(agreed.plan, { event: eventDay(order), days });
  const bookedOn = agreed.plan[0]?.dueOn ?? balanceOn;
  const parts: Pick<PlannedPart, "name" | "cents" | "dueOn">[] = [
    { name: "deposit", cents: deposit, dueOn: isBooked(order) ? bookedOn : null },
    ...agreed.plan.map((each) => ({ name: "payment" as const, ...each })),
    { name: "balance", cents: total, dueOn: balanceOn },
  ];
  let [room, left] = [total, Math.max(0, paid)];
  return parts.flatMap((part) => {
    const cents = Math.min(part.cents, room);
    const paid = Math.min(cents, left);
    room -= cents;
    left -= paid;
    return cents === 0 ? [] : [{ ...part, cents, paid, open: cents - paid }];
  });
}

export type DuePayment = Pick<PlannedPart, "name" | "cents" | "dueOn">;

/** What is open, in order; parts of the same day are one payment. */
export function openPayments(plan: readonly PlannedPart[]): DuePayment[] {
  const due: DuePayment[] = [];
  for (const { name, open, dueOn } of plan) {
    const last = due.at(-1);
    if (open === 0) continue;
    if (last?.dueOn === dueOn && dueOn !== null) {
      due.splice(-1, 1, { name, dueOn, cents: last.cents + open });
    } else due.push({ name, dueOn, cents: open });
  }
  return due;
}

/** The deposit; else all that is due up to today, or what is due next. Null if nothing is open. */
export function nextPayment(plan: readonly PlannedPart[], today: string): DuePayment | null {
  const [first, ...others] = openPayments(plan);
  if (!first || first.dueOn === null) return first ?? null;
  const due = [first, ...others.filter(({ dueOn }) => dueOn !== null && dueOn <= today)];
  const cents = due.reduce((sum, each) => sum + each.cents, 0);
  return { name: due.at(-1)?.name ?? first.name, dueOn: first.dueOn, cents };
}

/** It has payments besides deposit and balance. */
export function isInParts(plan: readonly Pick<PlannedPart, "name">[]): boolean {
  return plan.some(({ name }) => name === "payment");
}
