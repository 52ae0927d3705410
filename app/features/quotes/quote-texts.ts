import { describeEventDate } from "~/features/orders/event-dates";
import { eventLabels } from "~/features/orders/event-labels";
import { handoverLabels } from "~/features/orders/final-details";
import { studio } from "~/studio";
import { describeTime } from "~/studio-time";
import { formatMoney } from "./money";
import { typedPercent } from "./percent";
import type { TypedDetails } from "./quote-answer";
import type { QuoteContent, ShownQuote } from "./quote-content";
import { lineAmount, quoteTotals } from "./quote-totals";

/** Why no email goes of a quote to a client whose address nobody knows. */
export const noAddress = "address";

export type Letter = { subject: string; text: string };

/** What the client is told by email when a version is sent. */
export function composeQuoteLetter(
  quote: ShownQuote,
  { link, studioPhone }: { link: string; studioPhone: string },
): Letter {
  const { version, content } = quote;
  return {
    subject: `${version === 1 ? "Your quote" : "Your new quote"} from ${studio.name}`,
    text: [
      openingOf(quote),
      amountsOf(quote)
        .map(([label, amount]) => `${label}: ${amount}`)
        .join("\n"),
      ...(content.terms === "" ? [] : [`Terms:\n${content.terms}`]),
      `${invitation}:\n${link}`,
      `Warmly,\n${[studio.name, studioPhone].filter((line) => line !== "").join("\n")}`,
    ].join("\n\n"),
  };
}

export const invitation = "See it, ask us about it, or accept it here";

/** What stands before the amounts. */
export function openingOf({ version, content }: ShownQuote): string {
  const about = `${eventLabels[content.event.type]}, ${describeEventDate(content.event.date)}`;
  return [
    `Hi ${content.client},`,
    version === 1
      ? `Here’s your quote for the cake you asked us about (${about}).`
      : `Here’s your new quote for the cake you asked us about (${about}). It replaces the previous one.`,
    ...(content.message === "" ? [] : [content.message]),
  ].join("\n\n");
}

type Amount = [label: string, amount: string];

/** Every amount of a quote by its name, the total among them, and what else was agreed. */
export function amountsOf({ content, total, deposit, expiresOn }: ShownQuote): Amount[] {
  const { handover, balanceDue } = content;
  return [
    ...content.lines.map((line): Amount => [describeLine(line), formatMoney(lineAmount(line))]),
    ...chargesOf(content),
    ["Total", formatMoney(total)],
    ...(deposit > 0 ? [[describeDeposit(content), formatMoney(deposit)] satisfies Amount] : []),
    ...(balanceDue !== "" && total > deposit
      ? [["Balance due", describeEventDate(balanceDue)] satisfies Amount]
      : []),
    ...(handover
      ? [[handoverLabels[handover.how], describeHandover(handover)] satisfies Amount]
      : []),
    ["Valid until", describeEventDate(expiresOn)],
  ];
}

/** What stands between the lines and the total. */
export function chargesOf(content: QuoteContent): Amount[] {
  const { discount, taxable, tax } = quoteTotals(content);
  const { discountReason: reason, discountRate, delivery, taxRate } = content;
  const charges: Amount[] = [];
  if (discount > 0) {
    const share = discountRate > 0 ? ` (${typedPercent(discountRate)}%)` : "";
    const label = `Discount${share}${reason === "" ? "" : `: ${reason}`}`;
    charges.push([label, `−${formatMoney(discount)}`]);
  }
  if (delivery !== null) charges.push(["Delivery fee", describeDelivery(delivery)]);
  if (taxRate > 0) {
    const label = `Sales tax (${typedPercent(taxRate)}% of ${formatMoney(taxable)})`;
    charges.push([label, formatMoney(tax)]);
  }
  return charges;
}

export function describeDeposit({ depositCents, depositPercent }: QuoteContent): string {
  return `Deposit to reserve your date${depositCents === null ? ` (${depositPercent}%)` : ""}`;
}

/** "2:00 PM, 12 Main St."; of a pickup that says no place, the studio’s town. */
export function describeHandover({ how, time, place }: NonNullable<QuoteContent["handover"]>) {
  const where = place || (how === "pickup" ? `${studio.name}, ${studio.town}` : "");
  const said = [time === "" ? "" : describeTime(time), where].filter((part) => part !== "");
  return said.join(", ") || "place and time to be agreed";
}

export function describeLine({ what, count }: QuoteContent["lines"][number]): string {
  return count === 1 ? what : `${count} × ${what}`;
}

function describeDelivery(cents: number): string {
  return cents === 0 ? "included" : formatMoney(cents);
}

/** What the thread says when a version is accepted. */
export function describeAcceptance({ version, total }: ShownQuote, name: string): string {
  return `Accepted quote ${version} of ${formatMoney(total)} as “${name}.”`;
}

/** What the thread says when the final details are given. */
export function describeFinalDetails(details: TypedDetails): string {
  const { handover, time, address, contact, phone, note } = details;
  return [
    `${handoverLabels[handover]} at ${describeTime(time)}`,
    ...(handover === "delivery" ? [address] : []),
    `On the day: ${contact}, ${phone}`,
    ...(note === "" ? [] : ["", note]),
  ].join("\n");
}

/** A client's name, as typed, for an email's subject. */
export function inSubject(name: string): string {
  return name.replace(/\s+/g, " ").slice(0, 80);
}

export type NewsKind = "acceptance" | "question" | "details";
const newsSubjects: Record<NewsKind, string> = {
  acceptance: "accepted your quote",
  question: "asked about your quote",
  details: "sent the final details",
};

/** What the owner is told by email of something that happened at a quote's page. */
export function composeOwnerNews(
  news: { kind: NewsKind; client: string; text: string },
  { inbox }: { inbox: string },
): Letter {
  return {
    subject: `${inSubject(news.client)} ${newsSubjects[news.kind]}`,
    text: [
      news.text,
      ...(news.kind === "acceptance"
        ? ["The date is held. Record the deposit when it has arrived."]
        : []),
      `Open the inquiry:\n${inbox}`,
    ].join("\n\n"),
  };
}
