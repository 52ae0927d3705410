import { describeDay, isDay, studioToday } from "~/studio-time";
import type { Account } from "./account";
import { canceledOrder, canceledSentence } from "./canceled-texts";
import { describeEventDate } from "./event-dates";
import { formatMoney } from "./money";
import {
  agreedQuote,
  eventDay,
  heldSince,
  holdEndsOn,
  isBooked,
  isOpen,
  type Order,
  orderAccount,
} from "./order";
import { pendingDebit } from "./plan/debit";
import type { QuoteVersion } from "./quote-version";

export const holdRule =
  "An inquiry by itself holds no date. Accepting your quote holds the date until the day named on its page, and your deposit reserves it. After that day, without a deposit, someone else can book it.";

type Priced = { total: number; deposit: number };

export function offerSentence(quote: Priced): string {
  if (quote.deposit <= 0) return "Accepting this quote holds your date. No deposit is needed.";
  return `Accepting this quote holds your date until the day named on its page. ${depositOf(quote)} reserves it; after that day, without it, someone else can book it.`;
}

type DateState = "booked" | "over" | "held" | "free" | "none";

/** Free: a quote was accepted, but its hold ended or was released. None: nothing was agreed, or the order is closed. */
export function dateState(order: Order, today: string): DateState {
  const day = eventDay(order);
  const isOver = isDay(day) && day < today;
  if (isBooked(order)) return isOver ? "over" : "booked";
  if (!isOpen(order) || isOver) return "none";
  if (order.heldAt !== null) return "held";
  return agreedQuote(order) ? "free" : "none";
}

/** `days` that a date is held without a deposit; 0: no limit. */
type HoldTerms = { days: number; now: number };

/** Empty if nothing was agreed about the date. */
export function dateSentence(
  order: Order,
  { days, now, mayPay = false }: HoldTerms & { mayPay?: boolean },
): string {
  const state = dateState(order, studioToday(now));
  const agreed = agreedQuote(order);
  const account = orderAccount(order);
  if (state === "booked") return `Your date is booked.${paidInFull(account)}`;
  if (state === "over") return "All done. It was a pleasure to make your cake.";
  if (state === "held") {
    if (pendingDebit(order, studioToday(now))) {
      return "We’re holding your date while your bank debit is on its way.";
    }
    const since = heldSince(order) ?? now;
    return `We’re holding your date${heldFor(agreed && account, account.paid, { since, days, now })}`;
  }
  if (state === "none") return agreed && order.status === "declined" ? canceledWords(order) : "";
  if (!mayPay) {
    return "We’re not holding your date anymore: someone else can book it. Ask us whether it’s still free.";
  }
  const what =
    account.depositDue > 0 ? depositPart(account, account.paid) : "Your payment reserves it.";
  return `We’re not holding your date anymore, but it’s still free. ${what}`;
}

function canceledWords(order: Order): string {
  const money = canceledSentence(canceledOrder(order));
  return `Your order is canceled.${money === "" ? "" : ` ${money}`}`;
}

/** Empty unless the client accepted another version than `shown`, and that one counts. */
export function agreedBefore(
  order: Order,
  shown: Pick<QuoteVersion, "id">,
  isOpen: boolean,
): string {
  const agreed = agreedQuote(order);
  if (!agreed || agreed.id === shown.id || agreed.acceptedAt === null) return "";
  const what = `quote ${agreed.version} of ${formatMoney(agreed.total)}`;
  const until = isOpen ? "It counts until you accept this one." : "It still counts.";
  return `You accepted ${what} on ${describeDay(agreed.acceptedAt)}. ${until}`;
}

export function acceptanceSentence(order: Order, quote: Priced, { days, now }: HoldTerms): string {
  if (isBooked(order)) return "Your date is booked, and stays booked when you accept.";
  const account = orderAccount(order, quote);
  return `When you accept, we hold your date${heldFor(account, account.paid, { since: now, days, now })}`;
}

function heldFor(
  quote: Priced | undefined,
  paid: number,
  { since, days, now }: HoldTerms & { since: number },
): string {
  if (!quote) return ".";
  const isLimited = quote.deposit > 0 && paid <= 0 && days > 0;
  if (!isLimited) return `. ${depositPart(quote, paid)}`;
  const until = describeEventDate(holdEndsOn(since, days, now));
  return ` until ${until}. ${depositOf(quote)} reserves it; after that day, someone else can book it.`;
}

function depositPart(quote: Priced, paid: number): string {
  const { deposit } = quote;
  if (deposit <= 0) return "No deposit is needed.";
  if (paid >= deposit) return "What you’ve paid covers your deposit.";
  return paid > 0
    ? `The remaining ${formatMoney(deposit - paid)} of your deposit reserves it.`
    : `${depositOf(quote)} reserves it.`;
}

function depositOf({ total, deposit }: Priced): string {
  const percent = total > 0 ? Math.round((deposit * 100) / total) : 0;
  const isExact = Math.abs(deposit - (total * percent) / 100) < 1;
  return `Your deposit of ${formatMoney(deposit)}${isExact && percent > 0 ? ` (${percent}%)` : ""}`;
}

function paidInFull({ total, due }: Account): string {
  return total > 0 && due === 0 ? " Everything is paid." : "";
}
