import * as z from "zod/mini";
import { formatMoney, maxCents } from "~/features/orders/money";
import { daysBetween, isDay } from "~/studio-time";
import { fullRate, prorate } from "../percent";
import { type CakeKind, eachKind } from "./cake-kind";

const cents = (message: string) => z.int(message).check(z.nonnegative(), z.maximum(maxCents));
const minimum = cents("Enter an amount, such as 250, or leave it blank.");

/** 0: off. At most one of the two rush charges is above 0. */
export const bookRules = z.object({
  /** Days before the event within which an order is a rush. */
  rushDays: z.int("Enter a whole number of days.").check(z.nonnegative(), z.maximum(365)),
  rushRate: z.int("Enter a percentage, such as 20.").check(z.nonnegative(), z.maximum(fullRate)),
  rushCents: cents("Enter an amount, such as 75."),
  minimums: z.object(eachKind(() => minimum)),
});
export type BookRules = z.infer<typeof bookRules>;

export const noRules: BookRules = {
  rushDays: 0,
  rushRate: 0,
  rushCents: 0,
  minimums: eachKind(() => 0),
};

/** The lines that raise an order to its minimum, and then charge for the rush. In cents. */
export function ruleLines(
  { rushDays, rushRate, rushCents, minimums }: BookRules,
  order: { subtotal: number; kind: CakeKind; eventDate: string; today: string },
): { what: string; price: number }[] {
  const { subtotal, kind, eventDate, today } = order;
  const missing = Math.max(0, minimums[kind] - subtotal);
  const left = isDay(eventDate) ? daysBetween(today, eventDate) : -1;
  const isRush = left >= 0 && left <= rushDays && rushDays > 0;
  const rush = isRush ? rushCents || prorate(subtotal + missing, rushRate, fullRate) : 0;
  return [
    {
      what: `Up to our minimum of ${formatMoney(minimums[kind]).replace(/\.00$/, "")}`,
      price: missing,
    },
    { what: `Rush order, within ${rushDays === 1 ? "a day" : `${rushDays} days`}`, price: rush },
  ].filter(({ price }) => price > 0);
}
