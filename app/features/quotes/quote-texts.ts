import { unlinked } from "~/features/mail/unlinked";
import { describeEventDate } from "~/features/orders/event-dates";
import { eventPhrases } from "~/features/orders/event-phrases";
import { handoverLabels } from "~/features/orders/final-details";
import { offerSentence } from "~/features/orders/hold-texts";
import { formatMoney } from "~/features/orders/money";
import { agreedQuote, isBooked, type Order, orderAccount, paidFor } from "~/features/orders/order";
import { studio } from "~/studio";
import { addDays, describeTime, isDay } from "~/studio-time";
import { formatPercent } from "./percent";
import { agreedParts, pictureLabel } from "./pictures/picture-texts";
import type { QuotePicture } from "./pictures/quote-picture";
import { partRows } from "./plan/quoted-parts";
import type { TypedDetails } from "./quote-answer";
import type { QuoteContent, ShownQuote } from "./quote-content";
import { lineAmount, quoteTotals } from "./quote-totals";

/** The reason in `mailOff` if the client has no email address. */
export const noAddress = "address";

export type Letter = { subject: string; text: string };

export function composeQuoteLetter(
  quote: ShownQuote,
  { link, studioPhone, isBooked }: { link: string; studioPhone: string; isBooked: boolean },
): Letter {
  const { version, content } = quote;
  return {
    subject: `${version === 1 ? "Your quote" : "Your new quote"} from ${studio.name}`,
    text: [
      openingOf(quote),
      ...changesOf(quote),
      ...listPictures(content.pictures),
      amountsOf(quote)
        .map(([label, amount]) => `${label}: ${amount}`)
        .join("\n"),
      ...(content.terms === "" ? [] : [`Terms:\n${content.terms}`]),
      ...(isBooked ? [] : [offerSentence(quote)]),
      `${invitation}:\n${link}`,
      `Warmly,\n${[studio.name, studioPhone].filter((line) => line !== "").join("\n")}`,
    ].join("\n\n"),
  };
}

export const invitation = "See it, ask us about it, or accept it here";

/** The text before the amounts. */
export function openingOf({ version, content }: ShownQuote): string {
  const { event, on } = eventPhrases[content.event.type];
  const occasion = `${event} ${on} ${describeEventDate(content.event.date)}`;
  return [
    `Hi ${unlinked(content.client)},`,
    version === 1
      ? `Here’s your quote for ${occasion}.`
      : `Here’s your new quote for ${occasion}. It replaces the previous one.`,
    ...(content.message === "" ? [] : [content.message]),
  ].join("\n\n");
}

export function changesTitle({ since }: NonNullable<QuoteContent["changes"]>): string {
  return `What’s different from quote ${since}`;
}

/** A paragraph, if this version changes an earlier one. */
export function changesOf({ content: { changes } }: ShownQuote): string[] {
  return changes ? [[`${changesTitle(changes)}:`, ...changes.texts.map(unlinked)].join("\n")] : [];
}

/** A paragraph; the pictures themselves are on the page. */
function listPictures(pictures: readonly QuotePicture[]): string[] {
  if (pictures.length === 0) return [];
  const said = pictures.every(({ caption }) => caption === "")
    ? []
    : pictures.map((picture, at) => `${at + 1}. ${pictureLabel(picture, at)}`);
  const count = pictures.length === 1 ? "a picture" : `${pictures.length} pictures`;
  return [
    [`The design is in ${count} on your quote’s page${said.length > 0 ? ":" : "."}`, ...said].join(
      "\n",
    ),
  ];
}

type Amount = [label: string, amount: string];

export function amountsOf(quote: ShownQuote): Amount[] {
  const { content, total, expiresOn } = quote;
  const { handover } = content;
  return [
    ...content.lines.map(
      (line): Amount => [pricedLine(line, content.event.date), formatMoney(lineAmount(line))],
    ),
    ...chargesOf(content),
    ["Total", formatMoney(total)],
    ...partRows(quote, content.event.date),
    ...(handover
      ? [[handoverLabels[handover.how], unlinked(describeHandover(handover))] satisfies Amount]
      : []),
    ["Valid until", describeEventDate(expiresOn)],
  ];
}

/** The rows between the lines and the total. */
export function chargesOf(content: QuoteContent): Amount[] {
  const { discount, taxable, tax } = quoteTotals(content);
  const { discountReason: reason, discountRate, delivery, taxRate } = content;
  const charges: Amount[] = [];
  if (discount > 0) {
    const share = discountRate > 0 ? ` (${formatPercent(discountRate)}%)` : "";
    const label = `Discount${share}${reason === "" ? "" : `: ${reason}`}`;
    charges.push([label, `−${formatMoney(discount)}`]);
  }
  if (delivery !== null) charges.push(["Delivery fee", describeDelivery(delivery)]);
  if (taxRate > 0) {
    const label = `Sales tax (${formatPercent(taxRate)}% of ${formatMoney(taxable)})`;
    charges.push([label, formatMoney(tax)]);
  }
  return charges;
}

/** "2:00 PM, 12 Main St."; a pickup without a place gets the studio's town. */
export function describeHandover({ how, time, place }: NonNullable<QuoteContent["handover"]>) {
  const where = place || (how === "pickup" ? `${studio.name}, ${studio.town}` : "");
  const said = [time === "" ? "" : describeTime(time), where].filter((part) => part !== "");
  return said.join(", ") || "place and time to be agreed";
}

/** "Fondant finish, 152 at $1.50", "Gold stand. On loan, back by Thursday, May 13, 2027" */
function pricedLine(line: QuoteContent["lines"][number], eventDay: string): string {
  const { what, count, loanDays } = line;
  const priced = count === 1 ? what : `${what}, ${describeCount(line)}`;
  return loanDays === undefined ? priced : `${priced}. ${describeLoan(loanDays, eventDay)}`;
}

export function describeLoan(days: number, eventDay: string): string {
  return isDay(eventDay)
    ? `On loan, back by ${describeEventDate(addDays(eventDay, days))}`
    : "On loan";
}

/** "back 3 days after the event" */
export function describeReturn(days: number): string {
  return `back ${days === 1 ? "a day" : `${days} days`} after the event`;
}

/** "152 at $1.50" */
export function describeCount({ count, price }: { count: number; price: number }): string {
  return `${count} at ${formatMoney(price)}`;
}

/** Without prices, for the kitchen. */
export function describeLine({ what, count, loanDays }: QuoteContent["lines"][number]): string {
  const line = count === 1 ? what : `${count} × ${what}`;
  return loanDays === undefined ? line : `${line} (on loan)`;
}

function describeDelivery(cents: number): string {
  return cents === 0 ? "included" : formatMoney(cents);
}

/** The message in the thread. */
export function describeAcceptance(
  {
    version,
    total,
    pictures,
  }: Pick<ShownQuote, "version" | "total"> & Pick<QuoteContent, "pictures">,
  name: string,
): string {
  const parts = agreedParts(pictures);
  const what = `quote ${version} of ${formatMoney(total)}`;
  return `Accepted ${parts === "" ? what : `${what}, ${parts},`} as “${name}.”`;
}

/** The message in the thread. */
export function describeFinalDetails(details: TypedDetails): string {
  const { handover, time, address, contact, phone, note } = details;
  return [
    `${handoverLabels[handover]} at ${describeTime(time)}`,
    ...(handover === "delivery" ? [address] : []),
    `On the day: ${contact}, ${phone}`,
    ...(note === "" ? [] : ["", note]),
  ].join("\n");
}

export function inSubject(name: string): string {
  return name.replace(/\s+/g, " ").slice(0, 80);
}

export type ClientAlertKind = "acceptance" | "question" | "details";
const newsSubjects: Record<ClientAlertKind, string> = {
  acceptance: "accepted your quote",
  question: "asked about your quote",
  details: "sent the final details",
};

export function composeOwnerAlert(
  news: { kind: ClientAlertKind; isChange?: boolean; order: Order; text: string },
  { inbox }: { inbox: string },
): Letter {
  return {
    subject: `${inSubject(news.order.client.name)} ${news.isChange ? "asked for a change" : newsSubjects[news.kind]}`,
    text: [
      unlinked(news.text),
      ...(news.kind === "acceptance" ? [afterAcceptance(news.order)] : []),
      `Open the inquiry:\n${inbox}`,
    ].join("\n\n"),
  };
}

export function afterAcceptance(order: Order): string {
  const { depositDue, due, over } = orderAccount(order);
  if (isBooked(order)) {
    if (over > 0)
      return `The date stays booked. ${formatMoney(over)} was paid beyond the new total.`;
    return due > 0
      ? `The date stays booked. ${formatMoney(due)} is due.`
      : "The date stays booked. Everything is paid.";
  }
  if ((agreedQuote(order)?.deposit ?? 0) === 0) {
    return "The date is held. No deposit was agreed, so set the order to Booked yourself.";
  }
  if (depositDue === 0) {
    return "The date is held. What was paid covers the deposit, so set the order to Booked yourself.";
  }
  const sum = formatMoney(depositDue);
  const what = paidFor(order) > 0 ? `other ${sum} of the deposit` : `deposit of ${sum}`;
  return `The date is held. Record the ${what} when it arrives; a card payment records itself.`;
}
