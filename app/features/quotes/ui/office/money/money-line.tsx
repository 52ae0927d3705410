import { formatMoney } from "~/features/orders/money";
import { countNoun } from "~/platform/text/count-noun";
import { Alert } from "~/ui/office/alert";
import type { OwedSums } from "../../../money/money-overview";

/** On the panel; nothing if nobody owes anything. */
export function MoneyLine({ owed }: { owed: OwedSums | null }) {
  if (!owed || owed.cents === 0) return null;
  const { cents, overdue } = owed;
  return (
    <Alert tone={overdue.count > 0 ? "danger" : "note"} className="mt-5">
      <a href="/money" className="inline-flex min-h-11 items-center">
        {overdue.count > 0 &&
          `${countNoun(overdue.count, "payment")} overdue, ${formatMoney(overdue.cents)}. `}
        {`Clients owe you ${formatMoney(cents)}${overdue.count > 0 ? " in all" : ""}.`}
      </a>
    </Alert>
  );
}
