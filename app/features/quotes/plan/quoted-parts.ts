import { describeEventDate } from "~/features/orders/event-dates";
import { formatMoney } from "~/features/orders/money";
import type { DatedPayment } from "~/features/orders/plan/dated-payments";
import type { PartName } from "~/features/orders/plan/payment-plan";
import type { QuoteContent, ShownQuote } from "../quote-content";

/** Labels of the payments in a plan; the deposit books the date. */
export function describePart(
  name: PartName,
  dueOn: string | null,
  length: "long" | "short" = "long",
): string {
  if (name === "deposit") return "Deposit";
  const label = name === "payment" ? "Payment" : "Balance";
  return dueOn === null ? label : `${label} due by ${describeEventDate(dueOn, length)}`;
}

/** The rest after the deposit and the dated payments. */
export function quotedBalance({ content, total, deposit }: Priced): number {
  return content.plan.reduce((rest, { cents }) => rest - cents, total - deposit);
}

type Priced = Pick<ShownQuote, "total" | "deposit"> & { content: Pick<QuoteContent, "plan"> };

/** Rows of the page and the email. */
export function paymentRows(plan: readonly DatedPayment[]): [label: string, amount: string][] {
  return plan.map(({ cents, dueOn }) => [describePart("payment", dueOn), formatMoney(cents)]);
}
