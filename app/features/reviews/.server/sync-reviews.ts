import { z } from "zod";
import { describeCounts } from "~/platform/jobs/describe-counts";
import { ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { timedDatabase } from "~/platform/stores";
import type { GoogleReview } from "../google-review";
import type { ReviewRecord } from "../review-record";
import { planPhotos } from "../reviewer-photo";
import { fetchGoogleReviews } from "./google-business";
import { copyPhotos, dropReplacedPhotos, photoSources } from "./reviewer-photos";

type ReviewSyncServices = Pick<
  Services,
  "db" | "siteImages" | "settings" | "remote" | "download" | "clock" | "log"
>;

type ReviewSyncReport = {
  reviews: ReviewRecord[];
  /** New or changed. */
  changed: number;
  more: boolean;
};

/** Per run: on the free plan a Worker has 50 subrequests per request; a page takes two, a photo two. */
const limits = { pages: 10, photos: 10 };

/** Per statement, far below D1's limit for one value. */
const rowsAtOnce = 50;

const knownRows = z.array(z.object({ id: z.string(), reviewer_profile_photo: z.string() }));

/** Keeps reviews that Google didn't return, since its later pages may have them. Throws if D1 fails. */
export async function syncReviews(services: ReviewSyncServices): Promise<Result<ReviewSyncReport>> {
  const { db, clock } = services;
  const fetched = await fetchGoogleReviews(services, limits.pages);
  if (!fetched.ok) return fetched;
  const { reviews, more } = fetched.value;
  const sources = await photoSources(services, reviews);
  const known = await readKnownPhotos(db);
  const plan = planPhotos(reviews, sources, { known, limit: limits.photos });
  const shown = await copyPhotos(services, plan);
  const changed = await saveReviews(db, reviews, { photos: shown, now: clock.now() });
  await dropReplacedPhotos(services, known, shown);
  return ok({
    reviews: reviews.map((review) => reviewRecord(review, shown.get(review.id) ?? null)),
    changed,
    more,
  });
}

async function readKnownPhotos(db: D1Database): Promise<Map<string, string | null>> {
  const { results } = await db
    .prepare(
      `SELECT id, reviewer_profile_photo FROM google_reviews
         WHERE source = 'google' AND reviewer_profile_photo IS NOT NULL`,
    )
    .all();
  return new Map(knownRows.parse(results).map((row) => [row.id, row.reviewer_profile_photo]));
}

type SavedWith = { photos: ReadonlyMap<string, string | null>; now: number };

async function saveReviews(
  db: D1Database,
  reviews: readonly GoogleReview[],
  { photos, now }: SavedWith,
): Promise<number> {
  const records = reviews.map((review) => ({ ...review, photo: photos.get(review.id) ?? null }));
  const upsert = db.prepare(
    `INSERT INTO google_reviews (id, reviewer_name, reviewer_profile_photo, comment, create_time, rating,
       source, update_time, updated_at)
     SELECT value ->> 'id', value ->> 'name', value ->> 'photo', value ->> 'comment', value ->> 'createTime',
       value ->> 'rating', 'google', value ->> 'updateTime', ?2
     FROM json_each(?1) WHERE true
     ON CONFLICT (id) DO UPDATE SET reviewer_name = excluded.reviewer_name,
       reviewer_profile_photo = excluded.reviewer_profile_photo, comment = excluded.comment,
       create_time = excluded.create_time, rating = excluded.rating, update_time = excluded.update_time,
       updated_at = excluded.updated_at
     WHERE google_reviews.source = 'google' AND google_reviews.update_time <= excluded.update_time
       AND (google_reviews.reviewer_name IS NOT excluded.reviewer_name
         OR google_reviews.reviewer_profile_photo IS NOT excluded.reviewer_profile_photo
         OR google_reviews.comment IS NOT excluded.comment
         OR google_reviews.create_time IS NOT excluded.create_time
         OR google_reviews.rating IS NOT excluded.rating
         OR google_reviews.update_time IS NOT excluded.update_time)
     RETURNING id`,
  );
  const statements: D1PreparedStatement[] = [];
  for (let start = 0; start < records.length; start += rowsAtOnce) {
    const rows = JSON.stringify(records.slice(start, start + rowsAtOnce));
    statements.push(upsert.bind(rows, now));
  }
  if (statements.length === 0) return 0;
  const saved = await timedDatabase("sync", db).batch(statements);
  return saved.reduce((count, { results }) => count + results.length, 0);
}

function reviewRecord(review: GoogleReview, photo: string | null): ReviewRecord {
  return {
    id: review.id,
    reviewer_name: review.name,
    reviewer_profile_photo: photo,
    comment: review.comment,
    create_time: review.createTime,
    rating: review.rating,
  };
}

/** Throws a message for the landing page. */
export async function fetchDailyReviews(services: ReviewSyncServices): Promise<string> {
  const { GBP_CLIENT_ID, GBP_REFRESH_TOKEN, GBP_LOCATION } = services.settings;
  // Without a business profile, don't report a failure every day.
  if (GBP_CLIENT_ID + GBP_REFRESH_TOKEN + GBP_LOCATION === "") return "not set up";
  const synced = await syncReviews(services);
  if (!synced.ok) throw new Error(synced.error);
  const { reviews, changed, more } = synced.value;
  const counts = describeCounts({ fetched: reviews.length, changed });
  return more ? `${counts}; Google has more` : counts;
}
