import * as z from "zod/mini";
import { addDays, isDay } from "~/studio-time";

/** The payments that a quote has between its deposit and its balance, in order of day. */
export const datedPayments = z.array(
  z.object({ cents: z.int().check(z.positive()), dueOn: z.string().check(z.refine(isDay)) }),
);
export type DatedPayment = z.infer<typeof datedPayments>[number];

/** The balance is due before the event, on whatever day that is, but never before the payments ahead of it. */
export function balanceDay(
  plan: readonly DatedPayment[],
  { event, days }: { event: string; days: number },
): string | null {
  if (!isDay(event)) return null;
  const day = addDays(event, -days);
  const last = plan.at(-1)?.dueOn ?? day;
  return last > day ? last : day;
}
