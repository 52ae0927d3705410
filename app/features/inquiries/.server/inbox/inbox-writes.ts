import { z } from "zod";
import { type Failure, fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { type D1Query, runQuery, writeBatch } from "~/platform/storage/d1-query";
import type { InquiryNote } from "../../inbox/inbox";
import { undoTime } from "../../inbox/inbox-view";
import {
  arrivalStates,
  type InquiryStatus,
  inquiryStatuses,
  statusLabels,
} from "../../inquiry-status";

type InboxServices = Pick<Services, "db" | "clock" | "log">;

const mostNotes = 200;

const notThere = fail("not_found", "This inquiry no longer exists.");
const stillArriving = fail(
  "conflict",
  "This inquiry is still uploading. You can edit it in about 15 minutes; you can reply now.",
);

/**
 * Sets an inquiry's status if it is still what the person saw, and whether the client has been answered; repeating it
 * does no harm. What is new again waits for an answer again. A row that is still `receiving` is replaced when its last
 * file comes, so that nothing may hang on it. A client who has written again goes back to waiting for the answer to that.
 */
export async function setStatus(
  services: InboxServices,
  { id, from, to, answered }: StatusChange,
): Promise<Result<Pick<Standing, "status" | "statusAt" | "answeredAt">>> {
  const now = services.clock.now();
  const [changed] = await writeAll(services, [
    services.db
      .prepare(
        `UPDATE inquiries SET status = ?1, updated_at = ?2,
           status_at = iif(?1 = ?4, status_at, ?2),
           answered_at = CASE WHEN ?5 = 1 AND asked_at > answered_at THEN ?2
                              WHEN ?5 = 1 THEN coalesce(answered_at, ?2)
                              WHEN ?5 = 0 AND asked_at > 0 THEN min(coalesce(answered_at, asked_at - 1), asked_at - 1)
                              WHEN ?5 = 0 OR ?1 = 'new' THEN NULL ELSE answered_at END
         WHERE id = ?3 AND status = ?4 AND state = 'new' AND deleted_at IS NULL
         RETURNING state, status, status_at, answered_at, asked_at, deleted_at`,
      )
      .bind(to, now, id, from, answered === undefined ? null : Number(answered)),
  ]);
  const standing = changed?.length
    ? z.array(standingSchema).parse(changed)[0]
    : await runQuery(services, standingQuery(id));
  if (!standing || standing.deletedAt !== null) return notThere;
  if (standing.state === "receiving") return stillArriving;
  const { status, statusAt, answeredAt, askedAt } = standing;
  const asAnswered =
    answered === undefined || answered === (answeredAt !== null && answeredAt >= (askedAt ?? 0));
  if (status === to && asAnswered) return ok({ status, statusAt, answeredAt });
  return fail("conflict", `Someone already set this to ${statusLabels[status]}. Nothing changed.`);
}

type StatusChange = { id: string; from: InquiryStatus; to: InquiryStatus; answered?: boolean };

/** Keeps a note under the id that the browser gave it: sent twice, it is kept once. */
export async function addNote(
  services: InboxServices,
  { id, inquiryId, text, at }: { id: string; inquiryId: string; text: string; at?: number },
): Promise<Result<{ note: InquiryNote }>> {
  const now = services.clock.now();
  const note = { id, text, at: Math.min(at ?? now, now) };
  const [, written] = await writeAll(services, [
    services.db
      .prepare(
        `INSERT INTO inquiry_notes (id, inquiry_id, text, at)
         SELECT ?1, ?2, ?3, ?4 WHERE
           EXISTS (SELECT 1 FROM inquiries WHERE id = ?2 AND state = 'new' AND deleted_at IS NULL)
           AND (SELECT count(*) FROM inquiry_notes WHERE inquiry_id = ?2) < ?5
         ON CONFLICT DO NOTHING`,
      )
      .bind(id, inquiryId, text, note.at, mostNotes),
    services.db
      .prepare("SELECT inquiry_id AS home, text, at FROM inquiry_notes WHERE id = ?")
      .bind(id),
    touch(services, inquiryId, now),
  ]);
  const [stands] = z
    .array(z.object({ home: z.string(), text: z.string(), at: z.number() }))
    .parse(written);
  if (stands?.home === inquiryId) return ok({ note: { id, text: stands.text, at: stands.at } });
  const missing = await whyUnchangeable(services, inquiryId);
  if (missing) return missing;
  if (stands) {
    return fail("conflict", "That note belongs to another inquiry. Please write it again.");
  }
  return fail("conflict", `An inquiry can have at most ${mostNotes} notes.`);
}

/** A note that has gone already is no failure. */
export async function removeNote(
  services: InboxServices & Pick<Services, "journal">,
  { id, inquiryId }: { id: string; inquiryId: string },
): Promise<void> {
  const [gone] = await writeAll(services, [
    services.db
      .prepare("DELETE FROM inquiry_notes WHERE id = ? AND inquiry_id = ? RETURNING id")
      .bind(id, inquiryId),
    touch(services, inquiryId, services.clock.now()),
  ]);
  if (gone?.length) services.journal.record({ name: "item.deleted", what: "note" });
}

/**
 * Deletes inquiries; they can be restored for a day. `kept` are those that are still arriving: their rows would
 * come again.
 */
export async function deleteInquiries(
  services: InboxServices & Pick<Services, "journal">,
  ids: readonly string[],
): Promise<Result<{ deleted: string[]; kept: string[] }>> {
  const list = JSON.stringify(ids);
  const [changed, rows] = await writeAll(services, [
    services.db
      .prepare(
        `UPDATE inquiries SET deleted_at = ?1 WHERE deleted_at IS NULL AND state = 'new'
         AND id IN (SELECT value FROM json_each(?2)) RETURNING id`,
      )
      .bind(services.clock.now(), list),
    services.db
      .prepare(
        `SELECT id, deleted_at IS NOT NULL AS gone FROM inquiries
         WHERE id IN (SELECT value FROM json_each(?))`,
      )
      .bind(list),
  ]);
  const standing = z.array(z.object({ id: z.string(), gone: z.number() })).parse(rows);
  const idsWhere = (gone: number) =>
    standing.filter((row) => row.gone === gone).map(({ id }) => id);
  const [deleted, kept] = [idsWhere(1), idsWhere(0)];
  if (changed?.length) {
    services.journal.record({ name: "inquiries.deleted", count: changed.length });
  }
  if (deleted.length > 0) return ok({ deleted, kept });
  return kept.length > 0 ? stillArriving : notThere;
}

/** Restores deleted inquiries, with all that was theirs, within a day. */
export async function restoreInquiries(
  services: InboxServices,
  ids: readonly string[],
): Promise<Result<{ restored: string[] }>> {
  const now = services.clock.now();
  const list = JSON.stringify(ids);
  const [, rows] = await writeAll(services, [
    services.db
      .prepare(
        `UPDATE inquiries SET deleted_at = NULL, updated_at = ?1
         WHERE deleted_at > ?2 AND id IN (SELECT value FROM json_each(?3))`,
      )
      .bind(now, now - undoTime, list),
    services.db
      .prepare(
        `SELECT id FROM inquiries WHERE deleted_at IS NULL
         AND id IN (SELECT value FROM json_each(?))`,
      )
      .bind(list),
  ]);
  const restored = z
    .array(z.object({ id: z.string() }))
    .parse(rows)
    .map(({ id }) => id);
  if (restored.length > 0) return ok({ restored });
  return fail("not_found", "It’s been more than a day, so this inquiry can’t be restored.");
}

const standingSchema = z
  .object({
    state: z.enum(arrivalStates),
    status: z.enum(inquiryStatuses),
    status_at: z.number().nullable(),
    answered_at: z.number().nullable(),
    asked_at: z.number().nullable(),
    deleted_at: z.number().nullable(),
  })
  .transform(({ state, status, status_at, answered_at, asked_at, deleted_at }) => ({
    state,
    status,
    statusAt: status_at,
    answeredAt: answered_at,
    askedAt: asked_at,
    deletedAt: deleted_at,
  }));

type Standing = z.infer<typeof standingSchema>;

function standingQuery(id: string): D1Query<Standing | undefined> {
  return {
    sql: "SELECT state, status, status_at, answered_at, asked_at, deleted_at FROM inquiries WHERE id = ?",
    params: [id],
    parse: (rows) => z.array(standingSchema).parse(rows)[0],
  };
}

/** Null: nothing about the inquiry itself keeps it from being changed. */
export async function whyUnchangeable(
  services: InboxServices,
  id: string,
): Promise<Failure | null> {
  const standing = await runQuery(services, standingQuery(id));
  if (!standing || standing.deletedAt !== null) return notThere;
  return standing.state === "receiving" ? stillArriving : null;
}

function touch({ db }: Pick<InboxServices, "db">, inquiryId: string, now: number) {
  return db
    .prepare("UPDATE inquiries SET updated_at = ? WHERE id = ? AND deleted_at IS NULL")
    .bind(now, inquiryId);
}

/** All of these may be sent twice. */
function writeAll({ db }: Pick<InboxServices, "db">, statements: D1PreparedStatement[]) {
  return writeBatch(db, statements);
}
