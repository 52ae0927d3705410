import { formatMoney } from "./money";
import { agreedQuote, type Order, paidFor } from "./order";

/** In cents. `deposit`: what was agreed; null: nothing was. */
export type PaidOrder = { paid: number; deposit: number | null };

export function paidOrder(order: Order): PaidOrder {
  return { paid: paidFor(order), deposit: agreedQuote(order)?.deposit ?? null };
}

/** Under the terms of service the deposit is kept, and the rest of what was paid goes back. */
function shares({ paid, deposit }: { paid: number; deposit: number }) {
  const kept = Math.min(paid, deposit);
  return { kept, back: paid - kept };
}

/** What the client of a canceled order is told of what they have paid; empty: nothing was paid. */
export function canceledSentence({ paid, deposit }: PaidOrder): string {
  if (paid <= 0) return "";
  const sum = `You’ve paid ${formatMoney(paid)}`;
  if (deposit === null) return `${sum}. We’ll be in touch about it.`;
  const { kept, back } = shares({ paid, deposit });
  if (kept === 0) return `${sum}; we’ll return it.`;
  if (back === 0) return `${sum}. Under our terms we keep it as your deposit.`;
  return `${sum}. Under our terms we keep the deposit of ${formatMoney(kept)}; we’ll return ${formatMoney(back)}.`;
}

/** The same for the studio, before it cancels; empty: nothing was paid. */
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
