import { fail, ok, type Result } from "~/platform/result";
import { type Change, failIfDeleted, type Moment, withAnswer, withStatus } from "../change";
import type { Order } from "../order";
import { closedStatuses, statusLabels } from "../order-status";
import type { QuoteVersion } from "../quote-version";
import { beforeLetter } from "./answer";

type QuoteSending = {
  id: string;
  /** The draft's revision that the person saw. */
  revision: number;
  /** JSON, as are the client's texts in `content`. */
  draft: string;
  content: string;
  total: number;
  deposit: number;
  expiresOn: string;
  /** False if the owner shares the link instead. */
  mails: boolean;
};

export const draftChanged = fail(
  "conflict",
  "This quote was changed somewhere else. Check it and send it again.",
);

export function whyNotSent(order: Order, { id, revision }: Pick<QuoteSending, "id" | "revision">) {
  const fixed = failIfDeleted(order);
  if (fixed) return fixed;
  if (closedStatuses.includes(order.status)) {
    const label = statusLabels[order.status];
    const why = `The client couldn’t accept it: this inquiry is set to ${label}.`;
    return fail("conflict", `${why} Set it to Reviewing first.`);
  }
  const draft = order.quotes.find((version) => version.id === id && version.sentAt === null);
  return draft?.revision === revision ? null : draftChanged;
}

export function sendQuote(order: Order, sending: QuoteSending, { now }: Moment): Result<Change> {
  const refused = whyNotSent(order, sending);
  if (refused) return refused;
  const { id, draft, content, total, deposit, expiresOn, mails } = sending;
  const isReplaced = (version: QuoteVersion) =>
    version.id !== id && version.sentAt !== null && version.replacedAt === null;
  const replaced = order.quotes.filter(isReplaced).map((version) => version.id);
  const quotes = order.quotes.map((version) => {
    if (version.id === id) return { ...version, content, total, deposit, expiresOn, sentAt: now };
    return isReplaced(version) ? { ...version, replacedAt: now } : version;
  });
  const isUndecided = order.status === "new" || order.status === "reviewing";
  const before = beforeLetter(order, { draft, replaced });
  return ok({
    order: {
      ...withAnswer(withStatus(order, isUndecided ? "quoted" : order.status, now), now),
      quotes,
      letters: mails ? [...order.letters, { id, kind: "quote", at: now, before }] : order.letters,
      updatedAt: now,
    },
  });
}
