import { parseMoney } from "~/features/orders/money";
import type { DatedPayment } from "~/features/orders/plan/dated-payments";
import { typedDay } from "~/platform/text/typed-day";
import { isDay } from "~/studio-time";
import { fullRate, parsePercent, prorate } from "../percent";
import type { QuoteDraft } from "../quote-draft";

type Agreed = {
  total: number;
  deposit: number;
  /** 0 for a deposit in dollars. */
  depositPercent: number;
  today: string;
  balanceDue: string;
};

/**
 * The payments between deposit and balance, in order of day; blank rows are skipped. Adds errors by field. Percentages are
 * rounded together, so that those which add up to 100% add up to the total.
 */
export function composePlan(
  { plan }: Pick<QuoteDraft, "plan">,
  { total, deposit, depositPercent, today, balanceDue }: Agreed,
  errors: Record<string, string>,
): DatedPayment[] {
  const upTo = (rate: number) => prorate(total, rate, fullRate);
  let [sum, rate] = [deposit, depositPercent * 1000];
  const days = new Set<string>();
  const payments = plan.flatMap(({ amount, dueOn: typed }, at) => {
    const dueOn = typedDay(typed);
    if (amount.trim() === "" && dueOn === "") return [];
    const share = amount.trim().endsWith("%") ? (parsePercent(amount) ?? 0) : 0;
    const cents = share > 0 ? upTo(rate + share) - upTo(rate) : (parseMoney(amount) ?? 0);
    sum += cents;
    rate += share;
    if (cents === 0) errors[`plan.${at}.amount`] = "Enter an amount, such as 250 or 25%.";
    else if (sum > total) {
      errors[`plan.${at}.amount`] = "With what is due before it, that’s more than the total.";
    }
    if (!isDay(dueOn) || dueOn < today || dueOn > balanceDue) {
      errors[`plan.${at}.dueOn`] = "Choose a day from today to the day of the balance.";
    } else if (days.has(dueOn)) errors[`plan.${at}.dueOn`] = "Another payment is due on that day.";
    days.add(dueOn);
    return [{ cents, dueOn }];
  });
  return payments.sort((one, other) => one.dueOn.localeCompare(other.dueOn));
}
