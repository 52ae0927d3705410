import { formatMoney } from "./money";
import { agreedQuote, type Order, paidFor } from "./order";

/** In cents. `deposit` is null if no quote was accepted. */
export type PaidOrder = { paid: number; deposit: number | null };

export function paidOrder(order: Order): PaidOrder {
  return { paid: paidFor(order), deposit: agreedQuote(order)?.deposit ?? null };
}

/** Terms of service: the studio keeps the deposit and returns the rest. */
function shares({ paid, deposit }: { paid: number; deposit: number }) {
  const kept = Math.min(paid, deposit);
  return { kept, back: paid - kept };
}

export function canceledSentence({ paid, deposit }: PaidOrder): string {
  if (paid <= 0) return "";
  const sum = `You’ve paid ${formatMoney(paid)}`;
  if (deposit === null) return `${sum}. We’ll be in touch about it.`;
  const { kept, back } = shares({ paid, deposit });
  if (kept === 0) return `${sum}; we’ll return it.`;
  if (back === 0) return `${sum}. Under our terms we keep it as your deposit.`;
  return `${sum}. Under our terms we keep the deposit of ${formatMoney(kept)}; we’ll return ${formatMoney(back)}.`;
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
