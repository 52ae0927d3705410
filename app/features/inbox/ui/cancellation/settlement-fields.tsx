import type { PaidBeforeEvent } from "~/features/quotes/office-quotes";
import { SelectField } from "~/ui/office/fields/choice-fields";
import { TextField } from "~/ui/office/fields/text-field";
import {
  returnedAmount,
  type TypedSettlement,
  wayHint,
  wayOptions,
} from "../../settlement-choices";

/** What happens to the payments of an order that is being canceled. */
export function SettlementFields({
  paid,
  typed,
  onChange,
  error,
}: {
  paid: PaidBeforeEvent;
  typed: TypedSettlement;
  onChange: (typed: TypedSettlement) => void;
  error: string;
}) {
  const change = (part: Partial<TypedSettlement>) => onChange({ ...typed, ...part });
  const hint = wayHint(typed, paid);
  return (
    <div className="grid gap-4">
      <TextField
        name="amount"
        label="Amount to return ($)"
        inputMode="decimal"
        maxLength={30}
        value={typed.amount}
        onChange={(amount) => change({ amount })}
        error={error}
      />
      {returnedAmount(typed, paid) !== 0 && (
        <>
          <SelectField
            name="by"
            label="Returned by"
            value={typed.by}
            options={wayOptions(paid)}
            onChange={(by) => change({ by })}
          />
          {hint !== "" && <p className="text-sm text-ink-soft">{hint}</p>}
          {typed.by !== "later" && (
            <TextField
              name="note"
              label="Note"
              placeholder="Order canceled"
              maxLength={200}
              value={typed.note}
              onChange={(note) => change({ note })}
            />
          )}
        </>
      )}
    </div>
  );
}
