import { quoteCalls, type SentAnswer } from "~/features/quotes/quote-calls";
import { emptyDraft, initialTerms, type QuoteDraft } from "~/features/quotes/quote-draft";
import type { SignedIn } from "../office";

/** $1,129.00: a cake, cupcakes, and delivery. */
export const typedQuote: QuoteDraft = {
  ...emptyDraft(initialTerms, []),
  lines: [
    { key: "a", what: "Three tiers with sugar peonies", count: "1", price: "1,000", taxed: true },
    { key: "b", what: "Cupcakes", count: "24", price: "3.50", taxed: true },
  ],
  delivery: "45",
};

/** A UUID made of a test's number for the quote. */
export function quoteId(number: number): string {
  return `00000000-0000-4000-9000-${String(number).padStart(12, "0")}`;
}

export type OfficeCall = { method?: "POST" | "PUT" | "DELETE"; body: unknown };

export function callQuotes(
  admin: SignedIn,
  name: string,
  { method = "POST", body }: OfficeCall,
): Promise<Response> {
  return admin.send(`/api/quotes/${name}`, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

/** Writes and sends a quote; `path` is the client's page. */
export async function sendQuote(
  admin: SignedIn,
  { id, orderId, draft = typedQuote }: { id: string; orderId: string; draft?: QuoteDraft },
): Promise<SentAnswer & { path: string }> {
  const saved = await callQuotes(admin, "draft", { body: { id, orderId, revision: 0, draft } });
  if (!saved.ok) throw new Error(`The draft was not saved: ${await saved.text()}`);
  const sent = await callQuotes(admin, "sending", { body: { id, revision: 1 } });
  if (!sent.ok) throw new Error(`The quote was not sent: ${await sent.text()}`);
  const response = quoteCalls.sendQuote.answer.parse(await sent.json());
  return { ...response, path: new URL(response.link).pathname };
}

export function typedPayment(orderId: string, cents: number, id: string = crypto.randomUUID()) {
  return { id, orderId, cents, kind: "cash", paidOn: "2026-06-15", note: "" } as const;
}

/** A refund by check. */
export function typedEntry(orderId: string, cents: number, id: string = crypto.randomUUID()) {
  const given = {
    entry: "refund",
    kind: "check",
    note: "A flower broke",
    owesAgain: false,
  } as const;
  return { ...typedPayment(orderId, cents, id), ...given };
}

/** The request of a form on the quote's page without JavaScript. */
export function formOf(fields: Record<string, string>): RequestInit {
  return { method: "POST", body: new URLSearchParams(fields) };
}
