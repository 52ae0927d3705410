import { type FormEvent, useState } from "react";
import { useIsOwner } from "~/features/auth/ui/use-is-owner";
import { describeEventDate } from "~/features/inquiries/inquiry-dates";
import { plainAnswer } from "~/features/orders/inbox-calls";
import type { OrderStatus } from "~/features/orders/order-status";
import { useInbox } from "~/features/orders/ui/inbox-context";
import { callAdmin } from "~/platform/http/admin-call";
import { studioToday } from "~/studio-time";
import { Button } from "~/ui/button";
import { Field, inputClass } from "~/ui/field";
import { LinkButton } from "~/ui/office/link-button";
import { formatMoney, parseMoney, typedMoney } from "../../money";
import type { OfficeQuotes, SentQuote } from "../../office-quotes";
import { depositAnswer, quoteAddresses } from "../../quote-calls";

type DepositProps = {
  quote: SentQuote;
  inquiry: OfficeQuotes["inquiry"];
  status: OrderStatus;
  disabled: boolean;
};

/** Whether the deposit of an accepted quote has arrived; saying so books the event. */
export function DepositPart(props: DepositProps) {
  const { depositPaid } = props.quote;
  const { undo } = useDeposit(props);
  const isOwner = useIsOwner();
  if (!depositPaid) return props.disabled || !isOwner ? null : <DepositForm {...props} />;
  return (
    <p className="flex flex-wrap items-center gap-x-5">
      <span>
        Deposit of {formatMoney(depositPaid.cents)} received{" "}
        {describeEventDate(depositPaid.on, "short")}
      </span>
      {!props.disabled && isOwner && (
        <LinkButton className="print:hidden" onClick={() => undo("quoted")}>
          It hasn’t arrived
        </LinkButton>
      )}
    </p>
  );
}

function useDeposit({ quote, inquiry }: Pick<DepositProps, "quote" | "inquiry">) {
  const { changes } = useInbox();

  function undo(status: OrderStatus) {
    const json = { id: quote.id, status };
    return changes.send({
      call: () => callAdmin(quoteAddresses.deposit, plainAnswer, { method: "DELETE", json }),
      show: { ids: [inquiry.id], as: { status } },
      done: { text: `${inquiry.name}: the deposit is open again.` },
    });
  }

  function confirm(paid: number, paidOn: string) {
    const json = { id: quote.id, paid, paidOn };
    return changes.send({
      call: () => callAdmin(quoteAddresses.deposit, depositAnswer, { method: "POST", json }),
      done: ({ statusBefore }) => ({
        text: `Deposit confirmed. ${inquiry.name}: Booked.`,
        undo: () => undo(statusBefore),
      }),
      failed: null,
      what: `deposit ${quote.id}`,
    });
  }

  return { confirm, undo };
}

function DepositForm(props: DepositProps) {
  const { now, changes } = useInbox();
  const { quote } = props;
  const { confirm } = useDeposit(props);
  const [amount, setAmount] = useState(typedMoney(quote.deposit));
  const [paidOn, setPaidOn] = useState(() => studioToday(now));
  const [error, setError] = useState<{ amount?: string; paidOn?: string }>({});
  const isSaving = changes.isBusy(`deposit ${quote.id}`);

  async function save(event: FormEvent) {
    event.preventDefault();
    const paid = parseMoney(amount);
    if (!paid) return setError({ amount: "Enter what was paid, such as 625.00." });
    if (paidOn === "") return setError({ paidOn: "Choose the day on which it was paid." });
    setError({});
    const confirmed = await confirm(paid, paidOn);
    if (!confirmed.ok) setError({ amount: confirmed.error });
  }

  return (
    <form
      onSubmit={save}
      noValidate
      aria-label={`Deposit of quote ${quote.version}`}
      className="mt-2 grid grid-cols-2 items-start gap-3 sm:grid-cols-[8rem_11rem_auto] print:hidden"
    >
      <Field label="Deposit paid ($)" name="paid" error={error.amount}>
        {(control) => (
          <input
            {...control}
            value={amount}
            inputMode="decimal"
            maxLength={30}
            autoComplete="off"
            onChange={({ currentTarget }) => setAmount(currentTarget.value)}
            className={inputClass()}
          />
        )}
      </Field>
      <Field label="Paid on" name="paidOn" error={error.paidOn}>
        {(control) => (
          <input
            {...control}
            type="date"
            value={paidOn}
            onChange={({ currentTarget }) => setPaidOn(currentTarget.value)}
            className={inputClass()}
          />
        )}
      </Field>
      <Button
        type="submit"
        disabled={isSaving}
        className="max-sm:col-span-full sm:mt-7 sm:justify-self-start"
      >
        {isSaving ? "Saving…" : "Confirm deposit"}
      </Button>
    </form>
  );
}
