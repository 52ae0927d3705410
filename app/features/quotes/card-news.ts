import { formatMoney } from "./money";
import type { QuoteStanding } from "./quote-standing";
import { inSubject, type Letter } from "./quote-texts";

type CardNews = {
  client: string;
  version: number;
  amount: number;
  currency: string;
  /** What the page asked for. */
  cents: number;
  /** Stripe's, by which it is found there. */
  reference: string;
  isRecorded: boolean;
  /** Null: the order was deleted. */
  standing: QuoteStanding | null;
};

const ifNotDue = "The payment counts for the order: refund it in Stripe if it’s not due.";
const meanwhile: Partial<Record<QuoteStanding, string>> = {
  replaced: "A newer quote has replaced it. The payment counts for the order.",
  withdrawn: `You’ve withdrawn that quote. ${ifNotDue}`,
  closed: `That quote is closed. ${ifNotDue}`,
};

/** What the owner is told by email when a client has paid by card. */
export function composeCardNews(news: CardNews, { inbox }: { inbox: string }): Letter {
  const { version, amount, currency, cents, reference, isRecorded, standing } = news;
  const isDollars = currency === "usd";
  const sum = isDollars ? `of ${formatMoney(amount)}` : `in ${currency.toUpperCase()}`;
  const deleted = isRecorded
    ? "Its order was deleted. Restore it, or refund the payment in Stripe."
    : "Its order was deleted, so it couldn’t be recorded here. Refund it in Stripe.";
  const said = [
    `A card payment ${sum} has arrived for quote ${version}. In Stripe it’s ${reference}.`,
    isDollars ? "" : "Only US dollars can be recorded here. Look at it in Stripe.",
    isDollars && amount !== cents ? `The quote’s page asked for ${formatMoney(cents)}.` : "",
    standing === null ? deleted : (meanwhile[standing] ?? ""),
    standing === null ? "" : `Open the inquiry:\n${inbox}`,
  ];
  return {
    subject: isRecorded
      ? `${inSubject(news.client)} paid ${formatMoney(amount)} by card`
      : `A card payment ${sum} isn’t in your records`,
    text: said.filter((part) => part !== "").join("\n\n"),
  };
}
