import { refuseAssistant } from "~/features/auth/.server/access";
import { changeOrder, type OrderServices, orderOf } from "~/features/orders/.server/order-store";
import { type Change, failIfDeleted, type Moment, unchanged } from "~/features/orders/change";
import type { Order } from "~/features/orders/order";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { runQuery } from "~/platform/storage/d1-query";
import type { SavedDraft } from "../office-quotes";
import type { QuoteDraft } from "../quote-draft";
import { draftQuery } from "./quote-rows";

type DraftSaving = { id: string; orderId: string; revision: number; draft: QuoteDraft };

/** Assistants can't set a new payment link: where clients pay is up to the owner. */
export async function saveDraft(
  services: Services,
  saving: DraftSaving,
  request: Request,
): Promise<Result<{ revision: number }>> {
  const refused = (await setsPaymentLink(services, saving))
    ? await refuseAssistant(services, request)
    : undefined;
  return refused ?? storeDraft(services, saving);
}

/** Whether no quote of the order has the draft's payment link yet. */
async function setsPaymentLink(
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

/** `revision` 0 creates the draft. Idempotent. A conflict returns the stored draft as `current`. */
export async function storeDraft(
  services: OrderServices,
  saving: DraftSaving,
): Promise<Result<{ revision: number }>> {
  const { id, orderId, revision } = saving;
  const saved = await changeOrder(services, orderOf(orderId), {
    reads: () => ({ stored: draftQuery(orderId) }),
    decide: (order, moment, { stored }) => decideDraft(order, { ...saving, stored }, moment),
    alongside: ({ order }, { now }) => [writeDraft(services.db, order, saving, now)],
  });
  if (!saved.ok) return saved;
  const stored = saved.value.order.quotes.find((version) => version.id === id);
  return ok({ revision: stored ? Math.max(stored.revision, revision + 1) : 1 });
}

function decideDraft(
  order: Order,
  { id, revision, draft, stored }: DraftSaving & { stored: SavedDraft | null },
  { now }: Moment,
): Result<Change> {
  const fixed = failIfDeleted(order);
  if (fixed) return fixed;
  const isNew = revision === 0 && !stored && order.quotes.every((version) => version.id !== id);
  const isSeen = stored?.id === id && stored.revision === revision;
  if (isNew || isSeen) return ok({ order: { ...order, updatedAt: now } });
  if (!stored) {
    return fail("conflict", "This quote has been sent or discarded somewhere else.");
  }
  if (stored.id === id && JSON.stringify(stored.draft) === JSON.stringify(draft)) {
    return unchanged(order);
  }
  return fail("conflict", "This quote was changed somewhere else.", {
    current: { id: stored.id, revision: stored.revision, draft: stored.draft },
  });
}

/** Aborts the batch if the stored revision isn't the one that was edited. */
function writeDraft(
  db: D1Database,
  { id: orderId, quotes }: Order,
  { id, revision, draft }: DraftSaving,
  now: number,
): D1PreparedStatement {
  const content = JSON.stringify(draft);
  if (revision > 0) {
    return db
      .prepare(
        `UPDATE quotes SET content = ?2, updated_at = ?3, revision = iif(revision = ?4 AND sent_at IS NULL, revision + 1, NULL)
         WHERE id = ?1`,
      )
      .bind(id, content, now, revision);
  }
  const version = 1 + Math.max(0, ...quotes.map((quote) => quote.version));
  return db
    .prepare(
      `INSERT INTO quotes (id, order_id, version, revision, content, created_at, updated_at)
       VALUES (?1, ?2, ?3, 1, ?4, ?5, ?5)`,
    )
    .bind(id, orderId, version, content, now);
}

/** Idempotent, but fails if the draft was sent. */
export async function removeDraft(
  services: OrderServices,
  { id, orderId }: { id: string; orderId: string },
): Promise<Result<object>> {
  const removed = await changeOrder(services, orderOf(orderId), {
    decide(order, { now }): Result<Change> {
      const version = order.quotes.find((quote) => quote.id === id);
      if (!version || failIfDeleted(order)) return unchanged(order);
      if (version.sentAt !== null) {
        return fail("conflict", "This quote has been sent already. You can withdraw it.");
      }
      return ok({
        order: { ...order, updatedAt: now },
        log: [{ name: "item.deleted", what: "quote", order: order.id }],
      });
    },
    alongside: () => [
      services.db.prepare("DELETE FROM quotes WHERE id = ? AND sent_at IS NULL").bind(id),
    ],
  });
  return removed.ok || removed.code === "not_found" ? ok({}) : removed;
}
