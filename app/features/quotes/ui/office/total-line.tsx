import { formatMoney, parseMoney } from "~/features/orders/money";
import { parseWholeNumber } from "~/ui/whole-number";
import { parsePercent } from "../../percent";
import type { QuoteDraft } from "../../quote-draft";
import { quoteTotals } from "../../quote-totals";

/** Numbers that can't be parsed yet count as 0. */
export function TotalLine({ draft }: { draft: QuoteDraft }) {
  const { discount, tax, total, deposit } = quoteTotals({
    lines: draft.lines.map(({ count, price, taxed }) => ({
      count: parseWholeNumber(count) ?? 0,
      price: parseMoney(price) ?? 0,
      taxed,
    })),
    discountCents: parseMoney(draft.discount) ?? 0,
    discountRate: parsePercent(draft.discountPercent) ?? 0,
    taxRate: parsePercent(draft.taxRate) ?? 0,
    delivery: parseMoney(draft.delivery),
    deliveryTaxed: draft.deliveryTaxed,
    depositPercent: parseWholeNumber(draft.depositPercent, { max: 100 }) ?? 0,
    depositCents: parseMoney(draft.deposit),
  });
  const amounts = [
    ...(discount > 0 ? [["Discount", `−${formatMoney(discount)}`] as const] : []),
    ...(tax > 0 ? [["Sales tax", formatMoney(tax)] as const] : []),
    ["Deposit", formatMoney(deposit)] as const,
  ];
  return (
    <dl className="flex basis-full flex-wrap items-baseline gap-x-8 gap-y-1 border-t border-gold pt-3 even-figures">
      <div className="flex items-baseline gap-3">
        <dt className="text-ink-soft">Total</dt>
        <dd className="text-[1.25rem] font-medium">{formatMoney(total)}</dd>
      </div>
      {amounts.map(([label, amount]) => (
        <div key={label} className="flex items-baseline gap-3">
          <dt className="text-ink-soft">{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
