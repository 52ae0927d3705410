import { cancellationOf, returnedSince } from "./decisions/money/settle";
import { formatMoney } from "./money";
import { agreedQuote, type Order, orderAccount, paidFor } from "./order";

/** In cents. `deposit` is null if no quote was accepted. */
export type PaidOrder = { paid: number; deposit: number | null };

/** `settled`: what the studio decided to keep, and whether the rest was returned. */
type CanceledOrder = PaidOrder & { settled?: { kept: number; isReturned: boolean } };

export function canceledOrder(order: Order): CanceledOrder {
  const [paid, deposit] = [paidFor(order), agreedQuote(order)?.deposit ?? null];
  const cancellation = cancellationOf(order);
  if (!cancellation) return { paid, deposit };
  const { total: kept, over } = orderAccount(order);
  const settled = { kept, isReturned: over === 0 };
  return { paid: paid + returnedSince(order, cancellation.at), deposit, settled };
}

/** Terms of service: the studio keeps the deposit and returns the rest. */
export function shares({ paid, deposit }: PaidOrder) {
  const kept = Math.min(Math.max(0, paid), deposit ?? 0);
  return { kept, back: Math.max(0, paid) - kept };
}

export function canceledSentence({ paid, deposit, settled }: CanceledOrder): string {
  if (paid <= 0) return "";
  const sum = `You’ve paid ${formatMoney(paid)}`;
  if (deposit === null && !settled) return `${sum}. We’ll be in touch about it.`;
  const terms = shares({ paid, deposit });
  const { kept, isReturned } = settled ?? { kept: terms.kept, isReturned: false };
  const isByTerms = kept === terms.kept && deposit !== null;
  const returns = isReturned ? "we’ve returned" : "we’ll return";
  if (kept === 0) return `${sum}; ${returns} it.`;
  if (kept >= paid) {
    return isByTerms
      ? `${sum}. Under our terms we keep it as your deposit.`
      : `${sum}. We keep it.`;
  }
  const keep = isByTerms ? "Under our terms we keep the deposit of" : "We keep";
  return `${sum}. ${keep} ${formatMoney(kept)}; ${returns} ${formatMoney(paid - kept)}.`;
}

export function cancelingNote({ paid, deposit }: PaidOrder): string {
  if (paid <= 0) return "";
  const sum = `${formatMoney(paid)} has been paid.`;
  if (deposit === null)
    return `${sum} No quote was accepted, so agree with the client what happens to it.`;
  const { kept, back } = shares({ paid, deposit });
  if (kept === 0) return `${sum} No deposit was agreed, so return it.`;
  if (back === 0) return `${sum} Under your terms, you keep it as the deposit.`;
  return `${sum} Under your terms, you keep the deposit of ${formatMoney(kept)} and return ${formatMoney(back)}.`;
}
