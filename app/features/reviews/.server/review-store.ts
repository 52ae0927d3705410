import { z } from "zod";
import { type Failure, fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { type D1Query, readOne } from "~/platform/storage/d1-query";
import { readableRows } from "~/platform/storage/readable-rows";
import { attempt } from "~/platform/stores";
import { studioToday } from "~/studio-time";
import { dateInFuture, draftTime, type OfficeReview, type ReviewDraft } from "../office-review";
import type { StoredReview } from "../review-cake";
import type { NewReview, ReviewChange } from "../review-calls";
import { ratings } from "../review-record";

const shownRow = z.object({
  id: z.string(),
  reviewer_name: z.string().nullable(),
  reviewer_profile_photo: z.string().nullable(),
  comment: z.string().nullable(),
  create_time: z.string(),
  rating: z.string(),
  photo_key: z.string().nullable(),
});

/** Newest first, at most ten (P7). */
export const fiveStarReviewsQuery: D1Query<StoredReview[]> = {
  sql: `SELECT id, reviewer_name, reviewer_profile_photo, comment, create_time, rating, photo_key FROM google_reviews
        WHERE rating = 'FIVE' AND hidden = 0 ORDER BY create_time DESC, id LIMIT 10`,
  params: [],
  parse: (rows, log) => readableRows(shownRow, rows, log),
};

const notRead = "We can’t load the reviews right now. Please try again in a moment.";

export function loadReviews(
  services: Pick<Services, "db" | "log">,
): Promise<Result<StoredReview[]>> {
  return readOne(services, fiveStarReviewsQuery, notRead);
}

type EditServices = Pick<Services, "db" | "clock" | "log">;

const columns =
  "id, reviewer_name, reviewer_profile_photo, comment, create_time, rating, photo_key, hidden, source";

const officeRow = z
  .object({
    id: z.string(),
    reviewer_name: z.string().nullable(),
    reviewer_profile_photo: z.string().nullable(),
    comment: z.string().nullable(),
    create_time: z.string(),
    rating: z.enum(ratings),
    photo_key: z.string().nullable(),
    hidden: z.number(),
    source: z.enum(["google", "manual"]),
  })
  .transform(({ hidden, ...review }): OfficeReview => ({ ...review, hidden: hidden === 1 }));

export const officeReviewsQuery: D1Query<OfficeReview[]> = {
  sql: `SELECT ${columns} FROM google_reviews ORDER BY create_time DESC, id LIMIT 2000`,
  params: [],
  parse: (rows, log) => readableRows(officeRow, rows, log),
};

export async function listReviews(
  services: Pick<Services, "db" | "log">,
): Promise<Result<{ reviews: OfficeReview[] }>> {
  const reviews = await readOne(services, officeReviewsQuery, notRead);
  return reviews.ok ? ok({ reviews: reviews.value }) : reviews;
}

const unavailable = "We can’t change reviews right now. Please try again in a moment.";
const notFound = fail("not_found", "That review was deleted elsewhere. Reload the page.");
const fromGoogle = fail(
  "conflict",
  "Google reviews can’t be edited here. Hide it, or reply on Google.",
);

type Saved = Promise<Result<{ review: OfficeReview }>>;

/** Idempotent by id. */
export async function addReview(
  services: EditServices,
  { id, hidden, photo, draft }: NewReview,
): Saved {
  const refused = checkDate(services, draft);
  if (refused) return refused;
  const { name, comment, date, rating } = draft;
  const write = services.db
    .prepare(
      `INSERT INTO google_reviews (id, reviewer_name, comment, create_time, rating, hidden, source, updated_at,
         photo_key)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, 'manual', ?7, ?8)
       ON CONFLICT (id) DO UPDATE SET reviewer_name = excluded.reviewer_name, comment = excluded.comment,
         create_time = excluded.create_time, rating = excluded.rating, hidden = excluded.hidden,
         photo_key = excluded.photo_key, updated_at = excluded.updated_at
       WHERE google_reviews.source = 'manual'
       RETURNING ${columns}`,
    )
    .bind(id, name, comment, draftTime(date), rating, hidden ? 1 : 0, services.clock.now(), photo);
  return change(services, id, write);
}

/** The draft can change only if the review was added by hand. */
export async function changeReview(services: EditServices, wanted: ReviewChange): Saved {
  if ("hidden" in wanted) return setHidden(services, wanted);
  if ("photo" in wanted) return setPhoto(services, wanted);
  return checkDate(services, wanted.draft) ?? edit(services, wanted);
}

function checkDate({ clock }: EditServices, { date }: ReviewDraft): Failure | undefined {
  if (date <= studioToday(clock.now())) return undefined;
  return fail("bad_input", dateInFuture, { fieldErrors: { "draft.date": dateInFuture } });
}

function edit(services: EditServices, { id, draft }: { id: string; draft: ReviewDraft }): Saved {
  const { name, comment, date, rating } = draft;
  const write = services.db
    .prepare(
      `UPDATE google_reviews SET reviewer_name = ?2, comment = ?3, create_time = ?4, rating = ?5, updated_at = ?6
       WHERE id = ?1 AND source = 'manual' RETURNING ${columns}`,
    )
    .bind(id, name, comment, draftTime(date), rating, services.clock.now());
  return change(services, id, write);
}

function setHidden(services: EditServices, { id, hidden }: { id: string; hidden: boolean }): Saved {
  const write = services.db
    .prepare(
      `UPDATE google_reviews SET hidden = ?2, updated_at = ?3 WHERE id = ?1 RETURNING ${columns}`,
    )
    .bind(id, hidden ? 1 : 0, services.clock.now());
  return change(services, id, write);
}

function setPhoto(
  services: EditServices,
  { id, photo }: { id: string; photo: string | null },
): Saved {
  const write = services.db
    .prepare(
      `UPDATE google_reviews SET photo_key = ?2, updated_at = ?3 WHERE id = ?1 RETURNING ${columns}`,
    )
    .bind(id, photo, services.clock.now());
  return change(services, id, write);
}

/** Idempotent. Only for reviews added by hand. */
export async function deleteReview(
  services: EditServices & Pick<Services, "journal">,
  { id }: { id: string },
): Promise<Result<object>> {
  const remove = services.db
    .prepare(`DELETE FROM google_reviews WHERE id = ? AND source = 'manual' RETURNING ${columns}`)
    .bind(id);
  const deleted = await change(services, id, remove);
  if (deleted.ok) {
    services.journal.record({ name: "portfolio.deleted", part: "reviews", count: 1 });
  }
  return deleted.ok || deleted.code === "not_found" ? ok({}) : deleted;
}

/** Returns the changed row; the failure says why there is none. */
async function change({ db, log }: EditServices, id: string, write: D1PreparedStatement): Saved {
  const exists = db.prepare("SELECT 1 FROM google_reviews WHERE id = ?").bind(id);
  const results = await attempt(log, unavailable, () => db.batch([write, exists]));
  if (!results.ok) return results;
  const [written, found] = results.value;
  const [review] = readableRows(officeRow, written?.results ?? [], log);
  if (review) return ok({ review });
  return found?.results.length ? fromGoogle : notFound;
}
