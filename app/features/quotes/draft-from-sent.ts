import { typedMoney } from "./money";
import type { ShownQuote } from "./quote-content";
import type { QuoteDraft, QuoteTerms } from "./quote-draft";

/** What a new version begins with: all that the last one said. */
export function draftFromSent(
  { content }: Pick<ShownQuote, "content">,
  { validDays }: QuoteTerms,
): QuoteDraft {
  return {
    lines: content.lines.map(({ what, count, price }, at) => ({
      key: `sent-${at}`,
      what,
      count: String(count),
      price: typedMoney(price),
    })),
    delivery: content.delivery === null ? "" : typedMoney(content.delivery),
    depositPercent: String(content.depositPercent),
    validDays: String(validDays),
    message: "",
    paymentLink: content.paymentLink,
    likes: content.likes.map(({ id }) => id),
  };
}
