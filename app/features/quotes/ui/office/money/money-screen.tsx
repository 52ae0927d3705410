import type { ReactNode } from "react";
import { ConfirmedDownload } from "~/features/auth/ui/confirmed-download";
import type { Owed } from "~/features/orders/accounting";
import { describeEventDate } from "~/features/orders/event-dates";
import { formatMoney } from "~/features/orders/money";
import { hrefOf } from "~/platform/http/call";
import { buttonClass } from "~/ui/button";
import { describeMonth } from "~/ui/office/describe-month";
import { SelectField } from "~/ui/office/fields/choice-fields";
import { linkButtonClass } from "~/ui/office/link-button";
import { useGoTo } from "~/ui/office/router";
import { Section } from "~/ui/office/section";
import { type MoneyOverview, owedSums } from "../../../money/money-overview";
import { quoteCalls } from "../../../quote-calls";

export function MoneyScreen({ money, months }: { money: MoneyOverview; months: string[] }) {
  const { owed, returnable, held } = money;
  const { cents, overdue } = owedSums(owed);
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-10">
      <dl className="grid gap-4 sm:grid-cols-3">
        <Figure label="Clients owe you" cents={cents} />
        <Figure label="Of that, overdue" cents={overdue.cents} danger={overdue.count > 0} />
        <Figure label="Paid for events ahead" cents={held} />
      </dl>
      <Section title="What clients owe">
        {owed.length === 0 ? (
          <p>Nobody owes you anything for a date that you hold or have booked.</p>
        ) : (
          <ul className="grid border-t border-line">
            {owed.map((each) => (
              <OwedRow key={`${each.orderId} ${each.what} ${each.dueOn}`} owed={each} />
            ))}
          </ul>
        )}
      </Section>
      {returnable.length > 0 && (
        <Section
          title="To return"
          text="Paid beyond a total, or beyond what you keep of a canceled order. It’s off this list once its refund is recorded."
        >
          <ul className="grid border-t border-line">
            {returnable.map(({ orderId, client, cents, isCanceled }) => (
              <MoneyRow key={orderId} orderId={orderId} client={client} cents={cents}>
                {isCanceled ? "Canceled order" : "Paid beyond the total"}
              </MoneyRow>
            ))}
          </ul>
        </Section>
      )}
      <MonthPart money={money} months={months} />
    </div>
  );
}

function Figure({ label, cents, danger }: { label: string; cents: number; danger?: boolean }) {
  return (
    <div className="rounded-xs border border-edge bg-paper p-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd className={danger ? "text-subtitle text-danger" : "text-subtitle"}>
        {formatMoney(cents)}
      </dd>
    </div>
  );
}

function OwedRow({ owed }: { owed: Owed }) {
  const { orderId, client, eventDay, due, isOverdue } = owed;
  return (
    <MoneyRow orderId={orderId} client={client} cents={due}>
      <span className={isOverdue ? "font-semibold text-danger" : undefined}>{dueText(owed)}</span>
      {` · Event ${describeEventDate(eventDay, "short")}`}
    </MoneyRow>
  );
}

function dueText({ what, dueOn, isOverdue }: Owed): string {
  if (dueOn !== null) {
    return `${isOverdue ? "Overdue since" : "Due by"} ${describeEventDate(dueOn, "short")}`;
  }
  return what === "deposit" ? "Deposit to book the date" : "Balance";
}

function MoneyRow({
  orderId,
  client,
  cents,
  children,
}: {
  orderId: string;
  client: string;
  cents: number;
  children: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-2">
      <a href={`/inquiries?open=${orderId}`} className={linkButtonClass("min-w-0 wrap-anywhere")}>
        {client}
      </a>
      <strong className="font-semibold">{formatMoney(cents)}</strong>
      <span className="basis-full text-ink-soft">{children}</span>
    </li>
  );
}

function MonthPart({ money: { month, sums }, months }: { money: MoneyOverview; months: string[] }) {
  const goTo = useGoTo();
  const shown = months.includes(month) ? months : [month, ...months];
  const rows: [label: string, cents: number][] = [
    ["Taxable", sums.taxable],
    ["Exempt", sums.exempt],
    ["Sales tax", sums.tax],
    ["Without a quote, or beyond its total", sums.other],
  ];
  return (
    <Section
      title="A month for the accountant"
      text="Payments less refunds, by the day they came in. Each has its share of the sales tax of the quote that it pays for."
    >
      <SelectField
        name="month"
        label="Month"
        value={month}
        options={shown.map((value) => ({ value, label: describeMonth(value) }))}
        onChange={(value) => void goTo(`/money?month=${value}`, { preventScrollReset: true })}
        className="max-w-80"
      />
      <dl className="grid max-w-md gap-1">
        {rows.map(([label, cents]) => (
          <div key={label} className="flex justify-between gap-6">
            <dt>{label}</dt>
            <dd>{formatMoney(cents)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-6 border-t border-line pt-1 font-semibold">
          <dt>Received</dt>
          <dd>{formatMoney(sums.cents)}</dd>
        </div>
      </dl>
      <ConfirmedDownload
        href={hrefOf(quoteCalls.ledger, { month })}
        className={buttonClass({ variant: "secondary", className: "justify-self-start" })}
      >
        Download CSV<span className="sr-only"> of {describeMonth(month)}</span>
      </ConfirmedDownload>
    </Section>
  );
}
