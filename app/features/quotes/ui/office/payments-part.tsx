import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useStartStep, useStep } from "~/features/opened-order/ui/next-step";
import { useOrderScreen } from "~/features/opened-order/ui/order-screen";
import { type Account, accountOf } from "~/features/orders/account";
import { describeEventDate } from "~/features/orders/event-dates";
import { paymentLabels } from "~/features/orders/ledger";
import { formatMoney } from "~/features/orders/money";
import { closedStatuses, type OrderStatus } from "~/features/orders/order-status";
import { call } from "~/platform/http/admin-call";
import { Button } from "~/ui/button";
import { Fold } from "~/ui/office/fold";
import { LinkButton } from "~/ui/office/link-button";
import type { CallResult } from "~/ui/office/use-changes";
import { useIsOwner } from "~/ui/office/use-role";
import { balanceDueOn } from "../../balance-due";
import { agreedQuote, awaitsDeposit, type OfficeQuotes } from "../../office-quotes";
import type { ShownPayment } from "../../payments";
import { type PaymentCall, quoteCalls } from "../../quote-calls";
import { PaymentForm } from "./payment-form";

type TypedPayment = Pick<ShownPayment, "id" | "cents" | "kind" | "paidOn" | "note">;

export function PaymentsPart({ quotes, status }: { quotes: OfficeQuotes; status: OrderStatus }) {
  const isOwner = useIsOwner();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { record, takeBack } = usePayments(quotes);
  const { inquiry, payments, sent } = quotes;
  const agreed = agreedQuote(sent);
  const paid = payments.reduce((sum, { cents }) => sum + cents, 0);
  const account = agreed && accountOf(agreed, paid);
  const isBooked = status === "booked" || (status === "archived" && agreed?.isBooked === true);
  // The owner is waiting for the deposit, so its form starts open.
  const isAwaited = awaitsDeposit(quotes) && (account?.depositDue ?? 0) > 0;
  const mayChange = isOwner && !inquiry.isFixed;
  const take = useStartStep();
  const asked = useStep("payment", () => setOpen(!isAwaited));
  if (!account && payments.length === 0 && !mayChange) return null;
  const isShown = isOpen || isAwaited;

  function cancel() {
    flushSync(() => setOpen(false));
    opener.current?.focus();
  }

  return (
    <Fold title="Payments" count={payments.length} attentionCount={asked + Number(isShown)}>
      {account && (
        <AccountLines
          account={account}
          isBooked={isBooked}
          isOff={!isBooked && closedStatuses.includes(status)}
          dueBy={balanceDueOn(agreed.content, inquiry.eventDate, quotes.balanceDays)}
        />
      )}
      {payments.length > 0 && (
        <ol aria-label="Payments" className="grid gap-2">
          {payments.map((payment) => (
            <PaymentRow
              key={payment.id}
              payment={payment}
              isTakenBack={payments.some(({ takesBack }) => takesBack === payment.id)}
              onTakeBack={mayChange && !payment.isFromStripe ? takeBack : null}
            />
          ))}
        </ol>
      )}
      {mayChange && isShown && (
        <PaymentForm
          orderId={inquiry.id}
          account={account ?? null}
          record={record}
          onDone={() => setOpen(false)}
          onCancel={isOpen ? cancel : null}
        />
      )}
      {mayChange && !isShown && (
        <Button
          ref={opener}
          variant="secondary"
          className="justify-self-start print:hidden"
          onClick={() => take("payment")}
        >
          Record a payment
        </Button>
      )}
    </Fold>
  );
}

function usePayments({ inquiry }: OfficeQuotes) {
  const { changes } = useOrderScreen();

  function takeBack({ id, cents, kind, paidOn, note }: TypedPayment) {
    const again = { id: crypto.randomUUID(), orderId: inquiry.id, cents, kind, paidOn, note };
    return changes.send({
      call: () => call(quoteCalls.takeBackPayment, { id }),
      done: { text: `Payment of ${formatMoney(cents)} reversed.`, undo: () => record(again) },
    });
  }

  function record(payment: PaymentCall): Promise<CallResult<unknown>> {
    return changes.send({
      call: () => call(quoteCalls.recordPayment, payment),
      done: ({ booked }) => ({
        text: `Payment recorded.${booked ? ` ${inquiry.name}: Booked.` : ""}`,
        undo: () => takeBack(payment),
      }),
      failed: null,
      what: `payment ${inquiry.id}`,
    });
  }

  return { record, takeBack };
}

function AccountLines({
  account: { total, paid, depositDue, due, over },
  isBooked,
  isOff,
  dueBy,
}: {
  account: Account;
  isBooked: boolean;
  /** Nothing is due anymore. */
  isOff: boolean;
  dueBy: string;
}) {
  const lines: [label: string, cents: number, hint?: string][] = [
    ["Total", total],
    ["Paid", paid],
  ];
  const owed: typeof lines = [
    ...(depositDue > 0 && !isBooked
      ? ([["Deposit due", depositDue]] satisfies [string, number][])
      : []),
    over > 0
      ? ["Paid too much", over]
      : ["Due", due, due > 0 ? `by ${describeEventDate(dueBy, "short")}` : undefined],
  ];
  if (!isOff) lines.push(...owed);
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

function PaymentRow({
  payment,
  isTakenBack,
  onTakeBack,
}: {
  payment: ShownPayment;
  isTakenBack: boolean;
  onTakeBack: ((payment: ShownPayment) => unknown) | null;
}) {
  const { cents, kind, paidOn, note, who, isFromStripe, takesBack } = payment;
  const details = [
    paymentLabels[kind].toLowerCase(),
    describeEventDate(paidOn, "short"),
    note,
    who,
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-5 border-t border-line pt-2">
      <span className="wrap-anywhere">
        <span className="font-medium even-figures">{formatMoney(cents)}</span>{" "}
        <span className="text-ink-soft">
          {takesBack !== null && `${isFromStripe ? "refunded" : "reversed"} · `}
          {details.filter((part) => part !== "").join(" · ")}
        </span>
      </span>
      {takesBack === null && !isTakenBack && onTakeBack && (
        <LinkButton className="print:hidden" onClick={() => onTakeBack(payment)}>
          Reverse it<span className="sr-only"> ({formatMoney(cents)})</span>
        </LinkButton>
      )}
    </li>
  );
}
