import { z } from "zod";
import { attempt } from "~/platform/attempt";
import { within } from "~/platform/deadline";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import type { D1Query } from "~/platform/storage/d1-query";
import { readableRows } from "~/platform/storage/readable-rows";
import { draftTime, type OfficeReview, type ReviewDraft } from "../office-review";
import { ratings } from "../rating";

type KeepingServices = Pick<Services, "db" | "clock" | "log">;

const columns =
  "id, reviewer_name, reviewer_profile_photo, comment, create_time, rating, hidden, source";

const row = z
  .object({
    id: z.string(),
    reviewer_name: z.string().nullable(),
    reviewer_profile_photo: z.string().nullable(),
    comment: z.string().nullable(),
    create_time: z.string(),
    rating: z.enum(ratings),
    hidden: z.number(),
    source: z.enum(["google", "manual"]),
  })
  .transform(({ hidden, ...review }): OfficeReview => ({ ...review, hidden: hidden === 1 }));

/** All reviews, the newest first; a studio has some hundreds at the most. */
export const officeReviewsQuery: D1Query<OfficeReview[]> = {
  sql: `SELECT ${columns} FROM google_reviews ORDER BY create_time DESC, id LIMIT 2000`,
  params: [],
  parse: (rows, log) => readableRows(row, rows, log),
};

const unavailable = "The reviews cannot be changed right now. Please try again in a moment.";
const gone = fail("not_found", "This review is not there any more. Reload the page.");
const fromGoogle = fail(
  "conflict",
  "A review from Google cannot be changed or deleted here. Hide it, or answer it at Google.",
);
const deadline = 3000;

type Kept = Promise<Result<{ review: OfficeReview }>>;

/** Stores a review by hand as it is given, also over an earlier one of this id. */
export function keepReview(
  services: KeepingServices,
  { id, hidden, draft }: { id: string; hidden: boolean; draft: ReviewDraft },
): Kept {
  const { name, comment, date, rating } = draft;
  const write = services.db
    .prepare(
      `INSERT INTO google_reviews (id, reviewer_name, comment, create_time, rating, hidden, source, updated_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, 'manual', ?7)
       ON CONFLICT (id) DO UPDATE SET reviewer_name = excluded.reviewer_name, comment = excluded.comment,
         create_time = excluded.create_time, rating = excluded.rating, hidden = excluded.hidden,
         updated_at = excluded.updated_at
       WHERE google_reviews.source = 'manual'
       RETURNING ${columns}`,
    )
    .bind(id, name, comment, draftTime(date), rating, hidden ? 1 : 0, services.clock.now());
  return change(services, id, write);
}

/** Changes the words of a review by hand. */
export function editReview(
  services: KeepingServices,
  id: string,
  { name, comment, date, rating }: ReviewDraft,
): Kept {
  const write = services.db
    .prepare(
      `UPDATE google_reviews SET reviewer_name = ?2, comment = ?3, create_time = ?4, rating = ?5, updated_at = ?6
       WHERE id = ?1 AND source = 'manual' RETURNING ${columns}`,
    )
    .bind(id, name, comment, draftTime(date), rating, services.clock.now());
  return change(services, id, write);
}

/** Takes a review off the page, or puts it back. */
export function setReviewHidden(services: KeepingServices, id: string, hidden: boolean): Kept {
  const write = services.db
    .prepare(
      `UPDATE google_reviews SET hidden = ?2, updated_at = ?3 WHERE id = ?1 RETURNING ${columns}`,
    )
    .bind(id, hidden ? 1 : 0, services.clock.now());
  return change(services, id, write);
}

/** Deletes a review by hand; one that is not there is deleted already. */
export async function deleteReview(services: KeepingServices, id: string): Promise<Result<object>> {
  const remove = services.db
    .prepare(`DELETE FROM google_reviews WHERE id = ? AND source = 'manual' RETURNING ${columns}`)
    .bind(id);
  const deleted = await change(services, id, remove);
  return deleted.ok || deleted.code === "not_found" ? ok({}) : deleted;
}

/** Answers the row that the statement returns; a failure says why there is none. */
async function change({ db, log }: KeepingServices, id: string, write: D1PreparedStatement): Kept {
  const look = db.prepare("SELECT 1 FROM google_reviews WHERE id = ?").bind(id);
  const answers = await attempt(log, unavailable, () =>
    within(deadline, "D1", db.batch([write, look])),
  );
  if (!answers.ok) return answers;
  const [written, found] = answers.value;
  const [review] = readableRows(row, written?.results ?? [], log);
  if (review) return ok({ review });
  return found?.results.length ? fromGoogle : gone;
}
