import { isChangeable, isOfLive } from "~/features/orders/.server/order-rules";
import { touchOrder } from "~/features/orders/.server/order-statements";
import { type Failure, fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { runQuery, statement, writeBatch } from "~/platform/storage/d1-query";
import type { QuoteDraft } from "../quote-draft";
import { draftQuery, quotedInquiryQuery } from "./quote-rows";

type DraftServices = Pick<Services, "db" | "clock" | "log">;

const goneInquiry = fail("not_found", "This inquiry no longer exists.");
const arriving = fail(
  "conflict",
  "This inquiry is still uploading. You can write its quote in about 15 minutes.",
);

/** Why nothing can be quoted for an inquiry; null: nothing keeps it from being quoted. */
export function whyNotQuotable(
  inquiry: { isFixed: boolean; isDeleted: boolean } | null,
): Failure | null {
  if (!inquiry || inquiry.isDeleted) return goneInquiry;
  return inquiry.isFixed ? arriving : null;
}

type DraftSaving = { id: string; orderId: string; revision: number; draft: QuoteDraft };

/** Whether a draft leads to a payment link that no quote of its order has yet: where clients pay is the owner's to say. */
export async function setsPaymentLink(
  services: Pick<Services, "db" | "log">,
  { orderId, draft }: DraftSaving,
): Promise<boolean> {
  if (draft.paymentLink.trim() === "") return false;
  return runQuery(services, {
    sql: `SELECT 1 FROM quotes WHERE order_id = ? AND json_valid(content) AND trim(content ->> 'paymentLink') = ?`,
    params: [orderId, draft.paymentLink.trim()],
    parse: (rows) => rows.length === 0,
  });
}

/**
 * Saves a draft over the one that was seen; `revision` 0: none was. Saved twice it is saved once. One that was changed
 * elsewhere meanwhile stays, and comes back with the refusal.
 */
export async function saveDraft(
  services: DraftServices,
  { id, orderId, revision, draft }: DraftSaving,
): Promise<Result<{ revision: number }>> {
  const { db, clock, log } = services;
  const now = clock.now();
  const content = JSON.stringify(draft);
  const [, , , drafts = [], inquiries = []] = await writeBatch(db, [
    db
      .prepare(
        `INSERT INTO quotes (id, order_id, version, revision, content, created_at, updated_at)
         SELECT ?1, ?2, 1 + coalesce((SELECT max(version) FROM quotes WHERE order_id = ?2), 0), 1, ?3, ?4, ?4
         WHERE ?5 = 0
           AND EXISTS (SELECT 1 FROM orders WHERE id = ?2 AND ${isChangeable})
         ON CONFLICT DO NOTHING`,
      )
      .bind(id, orderId, content, now, revision),
    db
      .prepare(
        `UPDATE quotes SET content = ?3, revision = revision + 1, updated_at = ?4
         WHERE id = ?1 AND order_id = ?2 AND revision = ?5 AND sent_at IS NULL AND revision > 0
           AND EXISTS (SELECT 1 FROM orders WHERE id = ?2 AND ${isChangeable})`,
      )
      .bind(id, orderId, content, now, revision),
    touchOrder(db, { orderId, now }),
    statement(db, draftQuery(orderId)),
    statement(db, quotedInquiryQuery(orderId)),
  ]);
  const stored = draftQuery(orderId).parse(drafts, log);
  const refused = whyNotQuotable(quotedInquiryQuery(orderId).parse(inquiries, log));
  if (refused) return refused;
  const isOurs = stored?.id === id && JSON.stringify(stored.draft) === content;
  if (isOurs) return ok({ revision: stored.revision });
  if (stored) {
    return fail("conflict", "This quote was changed somewhere else.", {
      current: { id: stored.id, revision: stored.revision, draft: stored.draft },
    });
  }
  return fail("conflict", "This quote has been sent or discarded somewhere else.");
}

/** A draft that has gone already is no failure; one that was sent is none any more. */
export async function removeDraft(
  { db, clock, journal }: DraftServices & Pick<Services, "journal">,
  { id, orderId }: { id: string; orderId: string },
): Promise<Result<object>> {
  const [gone, left] = await writeBatch(db, [
    db
      .prepare(
        `DELETE FROM quotes WHERE id = ? AND order_id = ? AND sent_at IS NULL AND ${isOfLive} RETURNING id`,
      )
      .bind(id, orderId),
    db
      .prepare("SELECT id FROM quotes WHERE id = ? AND order_id = ? AND sent_at IS NOT NULL")
      .bind(id, orderId),
    touchOrder(db, { orderId, now: clock.now() }),
  ]);
  if (left?.length) {
    return fail("conflict", "This quote has been sent already. You can withdraw it.");
  }
  if (gone?.length) journal.record({ name: "item.deleted", what: "quote" });
  return ok({});
}
