import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useStartStep, useStep } from "~/features/opened-order/ui/next-step";
import { useOrderScreen } from "~/features/opened-order/ui/order-screen";
import { givenEntries } from "~/features/orders/decisions/money/record-entry";
import { describeEventDate } from "~/features/orders/event-dates";
import { entryLabels, paymentLabels } from "~/features/orders/ledger";
import { formatMoney } from "~/features/orders/money";
import { paidFor } from "~/features/orders/order";
import { closedStatuses, type OrderStatus } from "~/features/orders/order-status";
import { isInParts, nextPayment } from "~/features/orders/plan/payment-plan";
import { studioToday } from "~/studio-time";
import { Button } from "~/ui/button";
import { Fold } from "~/ui/office/fold";
import { LinkButton } from "~/ui/office/link-button";
import { useIsOwner } from "~/ui/office/use-role";
import { balanceDueOn } from "../../../balance-due";
import { agreedQuote, awaitsDeposit, type OfficeQuotes } from "../../../office-quotes";
import type { ShownPayment } from "../../../payments";
import { AccountLines, DebitLines, PlanLines } from "./account-lines";
import { MoneyForm } from "./money-form";
import { usePayments } from "./use-payments";

export function PaymentsPart({ quotes, status }: { quotes: OfficeQuotes; status: OrderStatus }) {
  const isOwner = useIsOwner();
  const paying = useOpener();
  const adjusting = useOpener();
  const { record, takeBack } = usePayments(quotes);
  const { now } = useOrderScreen();
  const { inquiry, payments, sent, plan, debits } = quotes;
  const agreed = agreedQuote(sent);
  const paid = paidFor({ payments });
  const account = agreed?.account;
  const isBooked = status === "booked" || (status === "archived" && agreed?.isBooked === true);
  const isOff = !isBooked && closedStatuses.includes(status);
  // The owner is waiting for the deposit, so its form starts open.
  const isDebited = debits.some(({ failedAt }) => failedAt === null);
  const isAwaited = awaitsDeposit(quotes) && (account?.depositDue ?? 0) > 0 && !isDebited;
  const mayChange = isOwner && !inquiry.isFixed;
  const take = useStartStep();
  const asked = useStep("payment", () => paying.setOpen(!isAwaited));
  if (!account && payments.length === 0 && !mayChange) return null;
  const isShown = paying.isOpen || isAwaited;
  const isOwed = account !== undefined && !isOff;
  const entries = givenEntries.filter((entry) => (entry === "refund" ? paid > 0 : isOwed));
  const over = account ? account.over : paid;
  const form = {
    ...{ orderId: inquiry.id, account: account ?? null, over, isOff, record },
    viaStripe: payments.some(({ isFromStripe }) => isFromStripe),
  };

  return (
    <Fold title="Payments" count={payments.length} attentionCount={asked + Number(isShown)}>
      {agreed && (
        <AccountLines
          agreed={agreed}
          isBooked={isBooked}
          isOff={isOff}
          dueBy={balanceDueOn(agreed.content, inquiry.eventDate, quotes.balanceDays)}
        />
      )}
      {!isOff && isInParts(plan) && <PlanLines plan={plan} />}
      <DebitLines debits={debits} />
      {payments.length > 0 && (
        <ol aria-label="Payments" className="grid gap-2">
          {payments.map((payment) => (
            <PaymentRow
              key={payment.id}
              payment={payment}
              isTakenBack={payments.some(({ takesBack }) => takesBack === payment.id)}
              onTakeBack={mayChange && isByHand(payment) ? takeBack : null}
            />
          ))}
        </ol>
      )}
      {mayChange && isShown && (
        <MoneyForm
          {...form}
          entries={["payment"]}
          suggested={nextPayment(plan, studioToday(now))?.cents ?? 0}
          onDone={paying.close}
          onCancel={paying.isOpen ? paying.close : null}
        />
      )}
      {mayChange && !isShown && (
        <Button
          ref={paying.opener}
          variant="secondary"
          className="justify-self-start print:hidden"
          onClick={() => take("payment")}
        >
          Record a payment
        </Button>
      )}
      {mayChange && adjusting.isOpen && (
        <MoneyForm
          {...form}
          entries={entries}
          suggested={over}
          onDone={adjusting.close}
          onCancel={adjusting.close}
        />
      )}
      {mayChange && !adjusting.isOpen && entries.length > 0 && (
        <LinkButton
          ref={adjusting.opener}
          className="justify-self-start print:hidden"
          onClick={() => adjusting.setOpen(true)}
        >
          Refund, credit, or discount
        </LinkButton>
      )}
    </Fold>
  );
}

function useOpener() {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  function close() {
    flushSync(() => setOpen(false));
    opener.current?.focus();
  }
  return { isOpen, setOpen, opener, close };
}

function isByHand({ isFromStripe, entry }: ShownPayment): boolean {
  return !isFromStripe && entry !== "cancellation";
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
  const { entry, cents, off, kind, paidOn, note, who, takesBack } = payment;
  const amount = formatMoney(cents === 0 ? -off : cents);
  const details = [
    entry === "payment" ? "" : entryLabels[entry].toLowerCase(),
    cents === 0 ? "" : paymentLabels[kind].toLowerCase(),
    entry === "refund" && off > 0 ? "not owed again" : "",
    describeEventDate(paidOn, "short"),
    note,
    who,
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-5 border-t border-line pt-2">
      <span className="wrap-anywhere">
        <span className="font-medium even-figures">{amount}</span>{" "}
        <span className="text-ink-soft">{details.filter((part) => part !== "").join(" · ")}</span>
      </span>
      {takesBack === null && !isTakenBack && onTakeBack && (
        <LinkButton className="print:hidden" onClick={() => onTakeBack(payment)}>
          Reverse it<span className="sr-only"> ({amount})</span>
        </LinkButton>
      )}
    </li>
  );
}
