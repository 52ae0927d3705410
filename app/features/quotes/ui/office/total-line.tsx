import { readWhole } from "~/ui/whole-number";
import { formatMoney, parseMoney } from "../../money";
import type { QuoteDraft } from "../../quote-draft";
import { quoteTotals } from "../../quote-totals";

/** What it comes to so far; what cannot be read yet counts as nothing. */
export function TotalLine({ draft }: { draft: QuoteDraft }) {
  const { total, deposit } = quoteTotals({
    lines: draft.lines.map(({ count, price }) => ({
      count: readWhole(count) ?? 0,
      price: parseMoney(price) ?? 0,
    })),
    delivery: parseMoney(draft.delivery) ?? 0,
    depositPercent: readWhole(draft.depositPercent, { max: 100 }) ?? 0,
  });
  return (
    <dl className="flex basis-full flex-wrap items-baseline gap-x-8 gap-y-1 border-t border-gold pt-3 even-figures">
      <div className="flex items-baseline gap-3">
        <dt className="text-ink-soft">Total</dt>
        <dd className="text-[1.25rem] font-medium">{formatMoney(total)}</dd>
      </div>
      <div className="flex items-baseline gap-3">
        <dt className="text-ink-soft">Deposit</dt>
        <dd>{formatMoney(deposit)}</dd>
      </div>
    </dl>
  );
}
