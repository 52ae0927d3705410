import { isOfLive } from "~/features/orders/.server/order-rules";
import { holdDay, touchOrder } from "~/features/orders/.server/order-statements";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { runQuery, writeBatch } from "~/platform/storage/d1-query";
import { changeStudioSetting, reviseStudioSetting } from "~/platform/storage/studio-setting";
import { type PriceBook, priceBookSetting } from "../price-book";
import type { QuoteTerms } from "../quote-draft";
import { termsSetting } from "./load-quotes";
import { sentQuoteQuery } from "./quote-rows";

type OwnerServices = Pick<Services, "db" | "clock" | "log">;

const gone = fail("not_found", "This quote no longer exists.");

/**
 * Takes back what was sent and not accepted, or with `withdrawn` false offers it again. An accepted version whose place it
 * had taken holds while it is withdrawn.
 */
export async function withdrawQuote(
  services: OwnerServices,
  { id, withdrawn }: { id: string; withdrawn: boolean },
): Promise<Result<object>> {
  const { db, clock } = services;
  const quote = await runQuery(services, sentQuoteQuery(id));
  if (!quote) return gone;
  const now = clock.now();
  const [changed] = await writeBatch(db, [
    db
      .prepare(
        `UPDATE quotes SET withdrawn_at = iif(?2, coalesce(withdrawn_at, ?3), NULL), updated_at = ?3
         WHERE id = ?1 AND sent_at IS NOT NULL AND replaced_at IS NULL AND accepted_at IS NULL
           AND ${isOfLive} RETURNING id`,
      )
      .bind(id, Number(withdrawn), now),
    db
      .prepare(
        `UPDATE quotes SET replaced_at = iif(?2, NULL, coalesce(replaced_at, ?3)), updated_at = ?3
         WHERE id = (
             SELECT id FROM quotes WHERE order_id = ?4 AND accepted_at IS NOT NULL AND withdrawn_at IS NULL
             ORDER BY version DESC LIMIT 1)
           AND EXISTS (SELECT 1 FROM quotes
             WHERE id = ?1 AND replaced_at IS NULL AND accepted_at IS NULL AND (withdrawn_at IS NOT NULL) = ?2)`,
      )
      .bind(id, Number(withdrawn), now, quote.orderId),
    touchOrder(db, { orderId: quote.orderId, now }),
  ]);
  return changed?.length
    ? ok({})
    : fail("conflict", "This quote was accepted or replaced in the meantime. Nothing changed.");
}

/** Keeps the event's date for the client, or lets it go. */
export async function holdDate(
  { db, clock }: OwnerServices,
  { orderId, held }: { orderId: string; held: boolean },
): Promise<Result<object>> {
  const now = clock.now();
  const [changed] = await writeBatch(db, [holdDay(db, { orderId, held, now })]);
  return changed?.length ? ok({}) : fail("not_found", "This inquiry no longer exists.");
}

/** What the next quotes begin with. */
export async function setTerms(
  services: Pick<Services, "db" | "clock" | "journal">,
  terms: QuoteTerms,
) {
  await changeStudioSetting(services, [termsSetting, "quote-terms"], terms);
  return ok({ terms });
}

export function savePriceBook(
  services: Pick<Services, "db" | "clock" | "log" | "journal">,
  books: { from: PriceBook; to: PriceBook },
) {
  return reviseStudioSetting(services, [priceBookSetting, "price-book"], books);
}
