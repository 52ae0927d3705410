import { useRef, useState } from "react";
import { goToField, useStep } from "~/features/opened-order/ui/next-step";
import { useOrderScreen } from "~/features/opened-order/ui/order-screen";
import type { Account } from "~/features/orders/account";
import { type PaymentKind, paymentKinds, paymentLabels } from "~/features/orders/ledger";
import { formatMoney, parseMoney, typedMoney } from "~/features/orders/money";
import type { DuePayment } from "~/features/orders/plan/payment-plan";
import { type FieldErrors, fieldErrorsOf } from "~/platform/field-errors";
import { studioToday } from "~/studio-time";
import { Button } from "~/ui/button";
import { AlertQuestion } from "~/ui/office/alert";
import { bindTexts } from "~/ui/office/bind-texts";
import { SelectField } from "~/ui/office/fields/choice-fields";
import { TextField } from "~/ui/office/fields/text-field";
import { LinkButton } from "~/ui/office/link-button";
import type { CallResult } from "~/ui/office/use-changes";
import { maxPaymentNoteLength, type PaymentCall, quoteCalls } from "../../../quote-calls";

type PaymentTexts = { amount: string; paidOn: string; note: string };

type PaymentFormProps = {
  orderId: string;
  account: Account | null;
  next: DuePayment | null;
  record: (payment: PaymentCall) => Promise<CallResult<unknown>>;
  onDone: () => void;
  onCancel: (() => void) | null;
};

function usePaymentForm({ orderId, account, next, record, onDone }: PaymentFormProps) {
  const { now } = useOrderScreen();
  const today = studioToday(now);
  const [id, setId] = useState(() => crypto.randomUUID());
  const expected = account ? account.depositDue || (next?.cents ?? 0) : 0;
  const [typed, setTyped] = useState<Partial<PaymentTexts>>({});
  // The amount follows what is due until the owner edits it.
  const due = expected > 0 ? typedMoney(expected) : "";
  const values: PaymentTexts = { amount: due, paidOn: today, note: "", ...typed };
  const [kind, setKind] = useState<PaymentKind>("card");
  const [errors, setErrors] = useState<FieldErrors>({});
  const [doubt, setDoubt] = useState<string | null>(null);

  function change(part: Partial<PaymentTexts>) {
    if (part.note === undefined) setDoubt(null);
    setTyped({ ...typed, ...part });
  }

  async function save({ isSure = false } = {}) {
    const cents = parseMoney(values.amount);
    const { paidOn, note } = values;
    const call = quoteCalls.recordPayment.input.safeParse({
      id,
      orderId,
      cents: cents ?? 0,
      kind,
      paidOn,
      note,
    });
    setErrors(
      cents === null
        ? { cents: "Enter what was paid, such as 625.00." }
        : fieldErrorsOf(call.error?.issues ?? []),
    );
    if (cents === null || !call.success) return setDoubt(null);
    const reason = isSure ? null : doubtOf(call.data, { account, today });
    setDoubt(reason);
    if (reason) return;
    const recorded = await record(call.data);
    if (!recorded.ok) return setErrors(recorded.fieldErrors ?? { cents: recorded.error });
    setId(crypto.randomUUID());
    setTyped({ paidOn });
    onDone();
  }

  return { values, change, kind, setKind, errors, doubt, setDoubt, save };
}

/** Asks for confirmation if the amount is more than what is due or the date is in the future. */
export function PaymentForm(props: PaymentFormProps) {
  const { orderId, onCancel } = props;
  const { values, change, kind, setKind, errors, doubt, setDoubt, save } = usePaymentForm(props);
  const { changes } = useOrderScreen();
  const text = bindTexts(values, change, errors);
  const field = useRef<HTMLInputElement>(null);
  useStep("payment", () => goToField(field.current), { isForm: true });
  const isSaving = changes.isBusy(`payment ${orderId}`);

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      noValidate
      aria-label="Payment"
      className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4 print:hidden"
    >
      <TextField
        {...text("amount")}
        error={errors.cents}
        label="Amount ($)"
        inputMode="decimal"
        maxLength={30}
        inputRef={field}
      />
      <SelectField
        label="Paid by"
        name="kind"
        value={kind}
        onChange={setKind}
        error={errors.kind}
        options={paymentKinds.map((value) => ({ value, label: paymentLabels[value] }))}
      />
      <TextField {...text("paidOn")} label="Paid on" type="date" className="max-sm:col-span-full" />
      <TextField
        {...text("note")}
        label="Note"
        maxLength={maxPaymentNoteLength}
        className="max-sm:col-span-full"
      />
      {doubt ? (
        <AlertQuestion
          question={doubt}
          yes="Yes, record it"
          onYes={() => void save({ isSure: true })}
          onNo={() => setDoubt(null)}
          className="col-span-full"
        />
      ) : (
        <p className="col-span-full flex flex-wrap items-center gap-5">
          <Button type="submit" disabled={isSaving}>
            {isSaving ? "Saving…" : "Record payment"}
          </Button>
          {onCancel && <LinkButton onClick={onCancel}>Cancel</LinkButton>}
        </p>
      )}
    </form>
  );
}

function doubtOf(
  { cents, paidOn }: { cents: number; paidOn: string },
  { account, today }: { account: Account | null; today: string },
): string | null {
  if (account && cents > account.due) {
    return `That’s ${formatMoney(cents)}, and ${formatMoney(account.due)} is due. Record it all the same?`;
  }
  return paidOn > today ? "That day is still to come. Record it all the same?" : null;
}
