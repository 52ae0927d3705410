import { useEffect, useRef, useState } from "react";
import { goToField, useStep } from "~/features/opened-order/ui/next-step";
import { useOrderScreen } from "~/features/opened-order/ui/order-screen";
import type { Account } from "~/features/orders/account";
import type { GivenEntry } from "~/features/orders/decisions/money/record-entry";
import { entryLabels, type PaymentKind, paymentOptions } from "~/features/orders/ledger";
import { formatMoney, parseMoney, typedMoney } from "~/features/orders/money";
import { type FieldErrors, fieldErrorsOf } from "~/platform/field-errors";
import { studioToday } from "~/studio-time";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { AlertQuestion } from "~/ui/office/alert";
import { bindTexts } from "~/ui/office/bind-texts";
import { CheckField, SelectField } from "~/ui/office/fields/choice-fields";
import { TextField } from "~/ui/office/fields/text-field";
import { LinkButton } from "~/ui/office/link-button";
import type { CallResult } from "~/ui/office/use-changes";
import {
  type EntryCall,
  maxPaymentNoteLength,
  type PaymentCall,
  quoteCalls,
} from "../../../quote-calls";

type FormEntry = "payment" | GivenEntry["entry"];

type MoneyFormProps = {
  orderId: string;
  /** What can be recorded; the first is chosen. */
  entries: readonly FormEntry[];
  /** In cents. */
  suggested: number;
  over: number;
  /** Null if nothing is agreed. */
  account: Account | null;
  /** Nothing is due anymore. */
  isOff: boolean;
  /** Part of it was paid through Stripe. */
  viaStripe: boolean;
  record: (call: PaymentCall | EntryCall) => Promise<CallResult<unknown>>;
  onDone: () => void;
  onCancel: (() => void) | null;
};

type Texts = { amount: string; paidOn: string; note: string };

function useMoneyForm(props: MoneyFormProps) {
  const { orderId, entries, suggested, over, account, isOff, record, onDone } = props;
  const { now } = useOrderScreen();
  const today = studioToday(now);
  const [id, setId] = useState(() => crypto.randomUUID());
  const [entry, setEntry] = useState<FormEntry>(entries[0] ?? "payment");
  const [typed, setTyped] = useState<Partial<Texts>>({});
  const [kind, setKind] = useState<PaymentKind>(entry === "payment" ? "card" : "check");
  const [owesAgain, setOwesAgain] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [doubt, setDoubt] = useState<string | null>(null);
  // The amount follows what is due until the owner edits it.
  const amount = suggested > 0 ? typedMoney(suggested) : "";
  const values: Texts = { amount, paidOn: today, note: "", ...typed };
  const cents = parseMoney(values.amount) ?? 0;
  /** More than an overpayment. */
  const isBeyond = entry === "refund" && account !== null && !isOff && cents > over;

  function change(part: Partial<Texts>) {
    if (part.note === undefined) setDoubt(null);
    setTyped({ ...typed, ...part });
  }

  async function save({ isSure = false } = {}) {
    const movesMoney = entry === "payment" || entry === "refund";
    const paidOn = movesMoney ? values.paidOn : today;
    const common = { id, orderId, cents, kind, paidOn, note: values.note };
    const call =
      entry === "payment"
        ? quoteCalls.recordPayment.input.safeParse(common)
        : quoteCalls.recordEntry.input.safeParse({
            ...common,
            entry,
            owesAgain: isBeyond && owesAgain,
          });
    setErrors(fieldErrorsOf(call.error?.issues ?? []));
    const reason = isSure || !call.success ? null : doubtOf(entry, call.data, { ...props, today });
    setDoubt(reason);
    if (reason || !call.success) return;
    const recorded = await record(call.data);
    if (!recorded.ok) return setErrors(recorded.fieldErrors ?? { cents: recorded.error });
    setId(crypto.randomUUID());
    setTyped({ paidOn });
    onDone();
  }

  return {
    ...{ entry, setEntry, values, change, kind, setKind, owesAgain, setOwesAgain },
    ...{ isBeyond, errors, doubt, setDoubt, save },
  };
}

/** A payment; or a refund, a credit, or a discount. */
export function MoneyForm(props: MoneyFormProps) {
  const { orderId, entries, onCancel } = props;
  const form = useMoneyForm(props);
  const { entry, errors, doubt } = form;
  const { changes } = useOrderScreen();
  const field = useRef<HTMLInputElement>(null);
  const isPayment = entry === "payment";
  useStep("payment", () => isPayment && goToField(field.current), { isForm: true });
  useEffect(() => {
    if (!isPayment) goToField(field.current);
  }, [isPayment]);
  const text = bindTexts(form.values, form.change, errors);
  const isSaving = changes.isBusy(`payment ${orderId}`);
  const way = isPayment ? "Paid" : "Returned";

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
      noValidate
      aria-label={isPayment ? "Payment" : "Refund, credit, or discount"}
      className={classNames(
        "grid grid-cols-2 items-start gap-3 print:hidden",
        isPayment && "sm:grid-cols-4",
      )}
    >
      {!isPayment && (
        <SelectField
          label="What"
          name="entry"
          value={entry}
          onChange={form.setEntry}
          options={entries.map((value) => ({ value, label: entryLabels[value] }))}
        />
      )}
      <TextField
        {...text("amount")}
        error={errors.cents}
        label="Amount ($)"
        inputMode="decimal"
        maxLength={30}
        inputRef={field}
      />
      {(isPayment || entry === "refund") && (
        <>
          <SelectField
            label={`${way} by`}
            name="kind"
            value={form.kind}
            onChange={form.setKind}
            error={errors.kind}
            options={paymentOptions}
          />
          <TextField
            {...text("paidOn")}
            label={`${way} on`}
            type="date"
            className={isPayment ? "max-sm:col-span-full" : undefined}
          />
        </>
      )}
      <TextField
        {...text("note")}
        label={isPayment ? "Note" : "Reason (the client reads it)"}
        maxLength={maxPaymentNoteLength}
        className={isPayment ? "max-sm:col-span-full" : "col-span-full"}
      />
      {!isPayment && (
        <div className="col-span-full grid justify-items-start gap-1">
          {form.isBeyond && (
            <CheckField
              name="owesAgain"
              label="The client owes it again, to pay another way"
              checked={form.owesAgain}
              onChange={form.setOwesAgain}
            />
          )}
          <p className="text-sm text-ink-soft">{hintOf(form, props)}</p>
        </div>
      )}
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
          {onCancel && <LinkButton onClick={onCancel}>Cancel</LinkButton>}
        </p>
      )}
    </form>
  );
}

function hintOf(
  {
    entry,
    isBeyond,
    owesAgain,
  }: Pick<ReturnType<typeof useMoneyForm>, "entry" | "isBeyond" | "owesAgain">,
  { over, viaStripe }: MoneyFormProps,
): string {
  if (entry !== "refund") return "It lowers the total. Nothing is paid out by it.";
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
  entry: FormEntry,
  { cents, kind, paidOn }: PaymentCall,
  { account, viaStripe, today }: MoneyFormProps & { today: string },
): string | null {
  if (entry === "payment" && account && cents > account.due) {
    return `That’s ${formatMoney(cents)}, and ${formatMoney(account.due)} is due. Record it all the same?`;
  }
  if (entry === "refund" && viaStripe && kind === "card") {
    return "A refund in Stripe is recorded here by itself, so it would count twice. Record it by hand all the same?";
  }
  return paidOn > today ? "That day is still to come. Record it all the same?" : null;
}
