import { describeEventDate } from "~/features/orders/event-dates";
import { formatMoney } from "~/features/orders/money";
import type { PartName } from "~/features/orders/plan/payment-plan";
import { balanceDueOn } from "../balance-due";
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

/** Rows of the page and the email: the deposit, the dated payments, and the rest. */
export function partRows(
  { content, total, deposit }: Pick<ShownQuote, "content" | "total" | "deposit">,
  eventDay: string,
): [label: string, amount: string][] {
  const { plan, balanceDue } = content;
  const balance = plan.reduce((rest, { cents }) => rest - cents, total - deposit);
  const balanceOn = balanceDue === "" ? null : balanceDueOn(content, eventDay, 0);
  const parts: [label: string, cents: number][] = [
    [describeDeposit(content), deposit],
    ...plan.map(({ cents, dueOn }): [string, number] => [describePart("payment", dueOn), cents]),
    [describePart("balance", balanceOn), balance],
  ];
  const isWhole = balance === total && balanceOn === null;
  return parts.flatMap(([label, cents]) =>
    cents === 0 || isWhole ? [] : [[label, formatMoney(cents)] satisfies [string, string]],
  );
}

function describeDeposit({ depositCents, depositPercent }: QuoteContent): string {
  return `Deposit to reserve your date${depositCents === null ? ` (${depositPercent}%)` : ""}`;
}
