import { z } from "zod";
import { describeEventDate } from "~/features/inquiries/inquiry-dates";
import { isOfLive } from "~/features/orders/.server/order-rules";
import {
  bookOrder,
  holdDay,
  touchOrder,
  unbookOrder,
} from "~/features/orders/.server/order-statements";
import { openStatuses } from "~/features/orders/order-status";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { runQuery, writeBatch } from "~/platform/storage/d1-query";
import { saveStudioSetting } from "~/platform/storage/studio-setting";
import { formatMoney } from "../money";
import type { QuoteTerms } from "../quote-draft";
import { termsSetting } from "./load-quotes";
import { sentQuoteQuery } from "./quote-rows";

type OwnerServices = Pick<Services, "db" | "clock" | "log">;

const gone = fail("not_found", "This quote no longer exists.");
const written = z.array(z.object({ id: z.string() }));

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
  return written.parse(changed).length > 0
    ? ok({})
    : fail("conflict", "This quote was accepted or replaced in the meantime. Nothing changed.");
}

type OpenStatus = (typeof openStatuses)[number];
type Deposit = { id: string; paid: number; paidOn: string };

/**
 * Notes that the deposit of an accepted version has arrived, and books the event: both or neither, and once. `statusBefore`
 * is what taking it back leads to.
 */
export async function confirmDeposit(
  services: OwnerServices,
  { id, paid, paidOn }: Deposit,
): Promise<Result<{ statusBefore: OpenStatus }>> {
  const { db, clock } = services;
  const quote = await runQuery(services, sentQuoteQuery(id));
  if (!quote) return gone;
  const now = clock.now();
  const [changed] = await writeBatch(db, [
    db
      .prepare(
        `UPDATE quotes SET deposit_confirmed_at = ?2, deposit_paid = ?3, deposit_paid_on = ?4, updated_at = ?2
         WHERE id = ?1 AND accepted_at IS NOT NULL AND replaced_at IS NULL AND withdrawn_at IS NULL
           AND deposit_confirmed_at IS NULL AND ${isOfLive}
         RETURNING id`,
      )
      .bind(id, now, paid, paidOn),
    bookOrder(db, { orderId: quote.orderId, now }),
  ]);
  const statusBefore = openStatuses.find((one) => one === quote.status) ?? "quoted";
  if (written.parse(changed).length > 0) return ok({ statusBefore });
  const after = await runQuery(services, sentQuoteQuery(id));
  const kept = after?.depositPaid;
  if (!kept) return fail("conflict", "This quote isn’t accepted any more. Nothing changed.");
  if (kept.cents === paid && kept.on === paidOn) return ok({ statusBefore });
  return fail(
    "conflict",
    `A deposit of ${formatMoney(kept.cents)} on ${describeEventDate(kept.on, "short")} was already confirmed. Nothing changed.`,
  );
}

/** The deposit has not arrived after all: the status is again what it was. */
export async function undoDeposit(
  services: OwnerServices,
  { id, status }: { id: string; status: OpenStatus },
): Promise<Result<object>> {
  const { db, clock } = services;
  const quote = await runQuery(services, sentQuoteQuery(id));
  if (!quote) return gone;
  const now = clock.now();
  await writeBatch(db, [
    db
      .prepare(
        `UPDATE quotes SET deposit_confirmed_at = NULL, deposit_paid = NULL, deposit_paid_on = NULL,
           updated_at = ?2 WHERE id = ?1 AND deposit_confirmed_at IS NOT NULL AND ${isOfLive}`,
      )
      .bind(id, now),
    unbookOrder(db, { orderId: quote.orderId, to: status, now }),
  ]);
  return ok({});
}

/** Keeps the event's date for the client, or lets it go. */
export async function holdDate(
  { db, clock }: OwnerServices,
  { inquiryId: orderId, held }: { inquiryId: string; held: boolean },
): Promise<Result<object>> {
  const now = clock.now();
  const [changed] = await writeBatch(db, [holdDay(db, { orderId, held, now })]);
  return written.parse(changed).length > 0
    ? ok({})
    : fail("not_found", "This inquiry no longer exists.");
}

/** What the next quotes begin with. */
export async function setTerms(
  { db, clock, journal }: Pick<Services, "db" | "clock" | "journal">,
  terms: QuoteTerms,
) {
  await writeBatch(db, [saveStudioSetting(db, termsSetting, terms, clock.now())]);
  journal.record({ name: "settings.changed", which: "quote-terms" });
  return ok({ terms });
}
