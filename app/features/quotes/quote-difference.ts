import { describeEventDate } from "~/features/orders/event-dates";
import { eventLabels } from "~/features/orders/event-labels";
import { handoverLabels } from "~/features/orders/final-details";
import { formatMoney } from "~/features/orders/money";
import type { DatedPayment } from "~/features/orders/plan/dated-payments";
import { describeServings } from "~/features/orders/servings";
import { formatPercent } from "./percent";
import { pictureDifference } from "./pictures/picture-texts";
import type { QuoteContent, ShownQuote } from "./quote-content";
import { describeCount, describeHandover, describeReturn } from "./quote-texts";
import { lineAmount, quoteTotals } from "./quote-totals";

type Compared = Pick<ShownQuote, "content" | "total" | "deposit">;
type Line = QuoteContent["lines"][number];

/** What a new version is compared with: the one that the client accepted, or the newest that is still valid. */
export function comparedQuote<
  Sent extends { acceptedAt: number | null; withdrawnAt: number | null },
>(newestFirst: readonly Sent[]): Sent | undefined {
  const valid = newestFirst.filter(({ withdrawnAt }) => withdrawnAt === null);
  return valid.find(({ acceptedAt }) => acceptedAt !== null) ?? valid[0];
}

/** One line per difference, for the client; empty if both say and cost the same. */
export function quoteDifference(before: Compared, after: Compared): string[] {
  const lines = lineDifference(before.content.lines, after.content.lines);
  const others = facts.flatMap(([label, show]) => {
    const [was, is] = [show(before), show(after)];
    if (was === is) return [];
    if (is === "") return [`No ${label.toLowerCase()} (was ${was})`];
    return [was === "" ? `${label}: ${is}` : `${label}: ${is} (was ${was})`];
  });
  const terms = before.content.terms === after.content.terms ? [] : ["The terms have changed."];
  const pictures = pictureDifference(before.content.pictures, after.content.pictures);
  return [...lines, ...pictures, ...others, ...terms];
}

function lineDifference(before: readonly Line[], after: readonly Line[]): string[] {
  const removed = [...before];
  const found = after.flatMap((line) => {
    const same = removed.findIndex(({ what }) => what === line.what);
    if (same < 0) return [`Added: ${line.what}, ${priceOf(line)}`];
    const [was = line] = removed.splice(same, 1);
    const [old, now] = [priceOf(was), priceOf(line)];
    return old === now ? [] : [`Changed: ${line.what}, ${now} (was ${old})`];
  });
  return [...found, ...removed.map((line) => `Removed: ${line.what}, ${priceOf(line)}`)];
}

function priceOf(line: Line): string {
  const price = line.count === 1 ? formatMoney(lineAmount(line)) : describeCount(line);
  return line.loanDays === undefined
    ? price
    : `${price}, on loan, ${describeReturn(line.loanDays)}`;
}

const facts: [label: string, show: (quote: Compared) => string][] = [
  ["Event", ({ content }) => eventLabels[content.event.type]],
  ["Date", ({ content }) => describeEventDate(content.event.date)],
  ["Servings", ({ content }) => describeServings(content.event.servings)],
  ["Handover", ({ content: { handover } }) => handoverOf(handover)],
  ["Delivery fee", ({ content: { delivery } }) => (delivery === null ? "" : formatMoney(delivery))],
  ["Discount", ({ content }) => amountOf(quoteTotals(content).discount)],
  ["Sales tax", ({ content: { taxRate } }) => (taxRate > 0 ? `${formatPercent(taxRate)}%` : "")],
  ["Total", ({ total }) => formatMoney(total)],
  ["Deposit", ({ deposit }) => amountOf(deposit)],
  ["Payments before the balance", ({ content: { plan } }) => plan.map(paymentOf).join("; ")],
];

function handoverOf(handover: QuoteContent["handover"]): string {
  return handover ? `${handoverLabels[handover.how]}, ${describeHandover(handover)}` : "";
}

function paymentOf({ cents, dueOn }: DatedPayment): string {
  return `${formatMoney(cents)} by ${describeEventDate(dueOn)}`;
}

function amountOf(cents: number): string {
  return cents === 0 ? "" : formatMoney(cents);
}
