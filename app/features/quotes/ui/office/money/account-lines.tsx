import { describeEventDate } from "~/features/orders/event-dates";
import { formatMoney } from "~/features/orders/money";
import { describeDay } from "~/studio-time";
import type { OfficeQuotes, SentQuote } from "../../../office-quotes";
import { describePart } from "../../../plan/quoted-parts";

export function AccountLines({
  agreed: { total, account },
  isBooked,
  isOff,
  dueBy,
}: {
  agreed: SentQuote;
  isBooked: boolean;
  /** Nothing is due anymore. */
  isOff: boolean;
  dueBy: string;
}) {
  const { paid, depositDue, due, over } = account;
  const lines: [label: string, cents: number, hint?: string][] = [["Total", total]];
  if (account.total < total) lines.push(["Taken off", total - account.total]);
  lines.push(["Paid", paid]);
  if (!isOff && depositDue > 0 && !isBooked) lines.push(["Deposit due", depositDue]);
  if (over > 0) lines.push([isOff ? "To return" : "Paid too much", over]);
  else if (!isOff) {
    lines.push(["Due", due, due > 0 ? `by ${describeEventDate(dueBy, "short")}` : undefined]);
  }
  return (
    <dl className="flex flex-wrap items-baseline gap-x-8 gap-y-1 even-figures">
      {lines.map(([label, cents, hint]) => (
        <div key={label} className="flex items-baseline gap-2">
          <dt className="text-ink-soft">{label}</dt>
          <dd>
            {formatMoney(cents)}
            {hint && <span className="text-ink-soft"> {hint}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function PlanLines({ plan }: Pick<OfficeQuotes, "plan">) {
  return (
    <ul aria-label="Plan of payments" className="grid gap-1 even-figures">
      {plan.map(({ name, cents, dueOn, open }) => (
        <li key={describePart(name, dueOn)}>
          {formatMoney(cents)}{" "}
          <span className="text-ink-soft">
            {describePart(name, dueOn, "short")}
            {open === 0 ? " · paid" : open < cents ? ` · ${formatMoney(open)} open` : ""}
          </span>
        </li>
      ))}
    </ul>
  );
}

export function DebitLines({ debits }: Pick<OfficeQuotes, "debits">) {
  return debits.map(({ reference, cents, since, failedAt }) => (
    <p key={reference} className="wrap-anywhere">
      <span className="font-medium even-figures">{formatMoney(cents)}</span>{" "}
      <span className="text-ink-soft">
        {failedAt === null
          ? `bank debit on its way since ${describeDay(since)}, not recorded yet`
          : `bank debit failed on ${describeDay(failedAt)}`}
        {` · ${reference}`}
      </span>
    </p>
  ));
}
