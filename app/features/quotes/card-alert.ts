import { formatMoney } from "~/features/orders/money";
import type { QuoteStanding } from "~/features/orders/quote-standing";
import { inSubject, type Letter } from "./quote-texts";

type CardNews = {
  client: string;
  kind: "card" | "bank";
  version: number;
  amount: number;
  currency: string;
  /** The amount that the quote's page asked for. */
  cents: number;
  /** Stripe's payment intent id. */
  reference: string;
  isRecorded: boolean;
  /** Null if the order was deleted. */
  standing: QuoteStanding | null;
  /** The date isn't held, so the payment didn't book it. */
  isReleased: boolean;
  /** The same amount was paid shortly before. */
  isTwice: boolean;
};

const ifNotDue = "The payment counts for the order: refund it in Stripe if it’s not due.";
const released =
  "The date isn’t held for this client anymore, so the payment didn’t book it. Book it if it’s still free, or refund the payment in Stripe.";
const twice =
  "The same amount was paid a short while before. If it was paid twice, refund one of the payments in Stripe.";
const meanwhile: Partial<Record<QuoteStanding, string>> = {
  replaced: "A newer quote has replaced it. The payment counts for the order.",
  withdrawn: `You’ve withdrawn that quote. ${ifNotDue}`,
  closed: `That quote is closed. ${ifNotDue}`,
};

export function composeCardAlert(news: CardNews, { inbox }: { inbox: string }): Letter {
  const { version, amount, currency, cents, reference, isRecorded, standing } = news;
  const how = news.kind === "bank" ? "bank debit" : "card";
  const what = news.kind === "bank" ? how : "card payment";
  const isDollars = currency === "usd";
  const sum = isDollars ? `of ${formatMoney(amount)}` : `in ${currency.toUpperCase()}`;
  const deleted = isRecorded
    ? "Its order was deleted. Restore it, or refund the payment in Stripe."
    : "Its order was deleted, so it couldn’t be recorded here. Refund it in Stripe.";
  const paragraphs = [
    `A ${what} ${sum} has arrived for quote ${version}. In Stripe it’s ${reference}.`,
    isDollars ? "" : "Only US dollars can be recorded here. Look at it in Stripe.",
    isDollars && amount !== cents ? `The quote’s page asked for ${formatMoney(cents)}.` : "",
    standing === null ? deleted : (meanwhile[standing] ?? ""),
    news.isReleased && standing !== "closed" ? released : "",
    news.isTwice ? twice : "",
    standing === null ? "" : `Open the inquiry:\n${inbox}`,
  ];
  return {
    subject: isRecorded
      ? `${inSubject(news.client)} paid ${formatMoney(amount)} by ${how}`
      : `A ${what} ${sum} isn’t in your records`,
    text: paragraphs.filter((part) => part !== "").join("\n\n"),
  };
}

export function composeDebitAlert(
  news: Pick<CardNews, "client" | "version" | "cents" | "reference"> & { inbox: string },
): Letter {
  const { client, version, cents, reference, inbox } = news;
  return {
    subject: `${inSubject(client)}’s bank debit of ${formatMoney(cents)} failed`,
    text: [
      `The bank debit for quote ${version} didn’t go through, so nothing was recorded. In Stripe it’s ${reference}.`,
      "The quote’s page asks for it again.",
      `Open the inquiry:\n${inbox}`,
    ].join("\n\n"),
  };
}
