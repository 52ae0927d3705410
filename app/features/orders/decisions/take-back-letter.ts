import { fail, ok, type Result } from "~/platform/result";
import { type Change, failIfDeleted, type Moment, unchanged } from "../change";
import type { BeforeLetter } from "../client-update";
import type { Order } from "../order";
import type { QuoteVersion } from "../quote-version";

const tooLate = fail(
  "conflict",
  "It’s too late to undo this: the email is going out, or something has changed since. A quote can still be withdrawn.",
);

/** Undoes an email that isn't going out yet, except what changed again since. A quote becomes its draft again. */
export function takeBackLetter(
  order: Order,
  { id }: { id: string },
  { now }: Moment,
): Result<Change> {
  const letter = order.letters.find((each) => each.id === id);
  if (!letter) return unchanged(order);
  const fixed = failIfDeleted(order);
  if (fixed) return fixed;
  const { before, at } = letter;
  if (!before) return tooLate;
  const quotes = letter.kind === "quote" ? unsent(order.quotes, id, before) : order.quotes;
  if (!quotes) return tooLate;
  const isStatusUnchanged = order.statusAt === at;
  return ok({
    order: {
      ...order,
      status: isStatusUnchanged ? before.status : order.status,
      statusAt: isStatusUnchanged ? before.statusAt : order.statusAt,
      answeredAt: order.answeredAt === at ? before.answeredAt : order.answeredAt,
      quotes,
      letters: order.letters.filter((each) => each !== letter),
      updatedAt: now,
    },
  });
}

function unsent(
  quotes: readonly QuoteVersion[],
  id: string,
  { draft, replaced }: BeforeLetter,
): QuoteVersion[] | null {
  const sent = quotes.find((version) => version.id === id);
  const isOver = sent?.acceptedAt ?? sent?.replacedAt ?? sent?.withdrawnAt ?? null;
  const hasDraft = quotes.some(({ sentAt }) => sentAt === null);
  if (!sent || draft === null || isOver !== null || hasDraft) return null;
  return quotes.map((version) => {
    if (replaced.includes(version.id)) return { ...version, replacedAt: null };
    if (version.id !== id) return version;
    const revision = version.revision + 1;
    const blank = { sentAt: null, seenAt: null, expiresOn: null, total: 0, deposit: 0 };
    return { ...version, ...blank, revision, content: draft };
  });
}
