import { typedMoney } from "~/features/orders/money";
import { formatPercent } from "./percent";
import type { ShownQuote } from "./quote-content";
import type { QuoteDraft, QuoteTerms } from "./quote-draft";

export function draftFromSent(
  { content }: Pick<ShownQuote, "content">,
  { validDays }: Pick<QuoteTerms, "validDays">,
): QuoteDraft {
  const { handover } = content;
  return {
    lines: content.lines.map(({ what, count, price, taxed, loanDays }, at) => ({
      key: `sent-${at}`,
      what,
      count: String(count),
      price: typedMoney(price),
      taxed,
      ...(loanDays !== undefined && { loanDays }),
    })),
    discount: content.discountCents === 0 ? "" : typedMoney(content.discountCents),
    discountPercent: content.discountRate === 0 ? "" : formatPercent(content.discountRate),
    discountReason: content.discountReason,
    taxRate: content.taxRate === 0 ? "" : formatPercent(content.taxRate),
    delivery: content.delivery === null ? "" : typedMoney(content.delivery),
    deliveryTaxed: content.deliveryTaxed,
    handover: handover?.how ?? "",
    handoverTime: handover?.time ?? "",
    handoverPlace: handover?.place ?? "",
    depositPercent: String(content.depositPercent),
    deposit: content.depositCents === null ? "" : typedMoney(content.depositCents),
    balanceDue: content.balanceDue,
    plan: content.plan.map(({ cents, dueOn }, at) => ({
      key: `sent-${at}`,
      amount: typedMoney(cents),
      dueOn,
    })),
    validDays: String(validDays),
    message: "",
    terms: content.terms,
    paymentLink: content.paymentLink,
    likes: content.likes.map(({ id }) => id),
    pictures: content.pictures,
  };
}
