import { useEffect, useRef, useState } from "react";
import { goToField } from "~/features/opened-order/ui/next-step";
import { useOrderScreen } from "~/features/opened-order/ui/order-screen";
import type { Account } from "~/features/orders/account";
import { type GivenEntry, givenEntries } from "~/features/orders/decisions/money/record-entry";
import {
  entryLabels,
  type PaymentKind,
  paymentKinds,
  paymentLabels,
} from "~/features/orders/ledger";
import { formatMoney, parseMoney, typedMoney } from "~/features/orders/money";
import { type FieldErrors, fieldErrorsOf } from "~/platform/field-errors";
import { studioToday } from "~/studio-time";
import { Button } from "~/ui/button";
import { AlertQuestion } from "~/ui/office/alert";
import { bindTexts } from "~/ui/office/bind-texts";
import { CheckField, SelectField } from "~/ui/office/fields/choice-fields";
import { TextField } from "~/ui/office/fields/text-field";
import { LinkButton } from "~/ui/office/link-button";
import type { CallResult } from "~/ui/office/use-changes";
import { type EntryCall, maxPaymentNoteLength, quoteCalls } from "../../../quote-calls";

type EntryFormProps = {
  orderId: string;
  paid: number;
  /** Part of it was paid through Stripe. */
  viaStripe: boolean;
  /** Null if nothing is agreed. */
  account: Account | null;
  /** Nothing is due anymore. */
  isOff: boolean;
  record: (entry: EntryCall) => Promise<CallResult<unknown>>;
  onDone: () => void;
  onCancel: () => void;
};

function useEntryForm(props: EntryFormProps) {
  const { orderId, paid, viaStripe, account, isOff, record, onDone } = props;
  const { now } = useOrderScreen();
  const today = studioToday(now);
  const [id] = useState(() => crypto.randomUUID());
  const over = account ? account.over : paid;
  const [entry, setEntry] = useState<GivenEntry["entry"]>(paid > 0 ? "refund" : "discount");
  const start = { amount: over > 0 ? typedMoney(over) : "", paidOn: today, note: "" };
  const [values, setValues] = useState(start);
  const [kind, setKind] = useState<PaymentKind>("check");
  const [owesAgain, setOwesAgain] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [doubt, setDoubt] = useState<string | null>(null);
  const cents = parseMoney(values.amount);
  const isRefund = entry === "refund";
  /** More than an overpayment. */
  const isBeyond = isRefund && account !== null && !isOff && (cents ?? 0) > over;

  function change(part: Partial<typeof start>) {
    setDoubt(null);
    setValues({ ...values, ...part });
  }

  async function save({ isSure = false } = {}) {
    const typed = { id, orderId, entry, kind, note: values.note, owesAgain: isBeyond && owesAgain };
    const paidOn = isRefund ? values.paidOn : today;
    const call = quoteCalls.recordEntry.input.safeParse({ ...typed, cents: cents ?? 0, paidOn });
    setErrors(fieldErrorsOf(call.error?.issues ?? []));
    if (!call.success) return setDoubt(null);
    const reason = isSure || !isRefund ? null : doubtOf(call.data, { today, viaStripe });
    setDoubt(reason);
    if (reason) return;
    const recorded = await record(call.data);
    if (!recorded.ok) return setErrors(recorded.fieldErrors ?? { cents: recorded.error });
    onDone();
  }

  return {
    ...{ entry, setEntry, values, change, kind, setKind, owesAgain, setOwesAgain },
    ...{ isRefund, isBeyond, over, errors, doubt, setDoubt, save },
  };
}

/** Suggests what was paid beyond the total, and asks whether more than that is owed again. */
export function EntryForm(props: EntryFormProps) {
  const { orderId, paid, viaStripe, account, isOff, onCancel } = props;
  const form = useEntryForm(props);
  const { entry, isRefund, errors, doubt } = form;
  const { changes } = useOrderScreen();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => goToField(field.current), []);
  const text = bindTexts(form.values, form.change, errors);
  const isSaving = changes.isBusy(`entry ${orderId}`);
  const kinds = givenEntries.filter((each) => (each === "refund" ? paid > 0 : account && !isOff));

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
      noValidate
      aria-label="Refund, credit, or discount"
      className="grid grid-cols-2 items-start gap-3 print:hidden"
    >
      <SelectField
        label="What"
        name="entry"
        value={entry}
        onChange={form.setEntry}
        options={kinds.map((value) => ({ value, label: entryLabels[value] }))}
      />
      <TextField
        {...text("amount")}
        error={errors.cents}
        label="Amount ($)"
        inputMode="decimal"
        maxLength={30}
        inputRef={field}
      />
      {isRefund && (
        <>
          <SelectField
            label="Returned by"
            name="kind"
            value={form.kind}
            onChange={form.setKind}
            options={paymentKinds.map((value) => ({ value, label: paymentLabels[value] }))}
          />
          <TextField {...text("paidOn")} label="Returned on" type="date" />
        </>
      )}
      <TextField
        {...text("note")}
        label="Reason (the client reads it)"
        maxLength={maxPaymentNoteLength}
        className="col-span-full"
      />
      <div className="col-span-full grid justify-items-start gap-1">
        {form.isBeyond && (
          <CheckField
            name="owesAgain"
            label="The client owes it again, to pay another way"
            checked={form.owesAgain}
            onChange={form.setOwesAgain}
          />
        )}
        <p className="text-sm text-ink-soft">{hintOf(form, { viaStripe })}</p>
      </div>
      {doubt ? (
        <AlertQuestion
          question={doubt}
          yes="Yes, record it"
          onYes={() => void form.save({ isSure: true })}
          onNo={() => form.setDoubt(null)}
          className="col-span-full"
        />
      ) : (
        <p className="col-span-full flex flex-wrap items-center gap-5">
          <Button type="submit" disabled={isSaving}>
            {isSaving ? "Saving…" : `Record ${entryLabels[entry].toLowerCase()}`}
          </Button>
          <LinkButton onClick={onCancel}>Cancel</LinkButton>
        </p>
      )}
    </form>
  );
}

function hintOf(
  {
    isRefund,
    isBeyond,
    owesAgain,
    over,
  }: { isRefund: boolean; isBeyond: boolean; owesAgain: boolean; over: number },
  { viaStripe }: { viaStripe: boolean },
): string {
  if (!isRefund) return "It lowers the total. Nothing is paid out by it.";
  const hints = [
    viaStripe && "Refund a Stripe payment in Stripe: it’s recorded here by itself.",
    over > 0 && `${formatMoney(over)} was paid beyond the total.`,
    isBeyond &&
      !owesAgain &&
      `The total falls by ${over > 0 ? "the rest" : "it"}, so it isn’t due again.`,
  ];
  return hints.filter((hint) => hint !== false).join(" ");
}

function doubtOf(
  { kind, paidOn }: Pick<EntryCall, "kind" | "paidOn">,
  { today, viaStripe }: { today: string; viaStripe: boolean },
): string | null {
  if (viaStripe && kind === "card") {
    return "A refund in Stripe is recorded here by itself, so it would count twice. Record it by hand all the same?";
  }
  return paidOn > today ? "That day is still to come. Record it all the same?" : null;
}
