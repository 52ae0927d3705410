import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Miniflare } from "miniflare";
import { z } from "zod";
import { timeOf } from "./local-worker.ts";
import { seedCalendar } from "./seed-calendar.ts";
import { seedInquiries } from "./seed-inquiries.ts";

const demo = "demo/portfolio";

const altSchema = z.record(
  z.string(),
  z.object({
    title: z.string(),
    alt: z.string(),
    focal: z.object({ x: z.number(), y: z.number() }),
    /** The cake's facts, as strings for the photo's metadata. */
    facts: z.record(z.string(), z.string()).optional(),
  }),
);

const reviewSchema = z.array(
  z.object({
    id: z.string(),
    reviewer_name: z.string().nullable(),
    reviewer_profile_photo: z.null(),
    comment: z.string().nullable(),
    create_time: z.string(),
    rating: z.string(),
    photo_key: z.string().optional(),
  }),
);

const areaSchema = z.array(z.object({ slug: z.string(), town: z.string(), text: z.string() }));

/** Seeds a store without a portfolio from `demo/`, dated around `now`; the portfolio goes through the Worker's own sync. */
export async function seedIfEmpty(worker: Miniflare, now: number): Promise<void> {
  const bucket = await worker.getR2Bucket("PORTFOLIO");
  if ((await bucket.list({ limit: 1 })).objects.length > 0) return;
  await seedPortfolio(worker);
  const db = await worker.getD1Database("DB");
  await seedReviews(db, now);
  await seedAreas(db, now);
  await seedInquiries(worker, now);
  await seedCalendar(worker, now);
  await syncPortfolio(worker);
}

async function seedPortfolio(worker: Miniflare): Promise<void> {
  const bucket = await worker.getR2Bucket("PORTFOLIO");
  const texts = altSchema.parse(readJson("portfolio/alt.json"));
  const files = readdirSync(demo, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /^(gallery|recognitions)\/.*\.[a-z0-9]+$/.test(file))
    .sort();
  for (const [index, key] of files.entries()) {
    const text = texts[key];
    await bucket.put(key, readFileSync(join(demo, key)), {
      customMetadata: text && {
        title: text.title,
        alt: text.alt,
        focalX: String(text.focal.x),
        focalY: String(text.focal.y),
        ...text.facts,
      },
    });
    progress("Storing the demo portfolio", index + 1, files.length);
  }
}

/** Runs the Worker's quarter-hourly jobs until both manifests are published. */
async function syncPortfolio(worker: Miniflare): Promise<void> {
  const db = await worker.getD1Database("DB");
  const handler = await worker.getWorker();
  for (let step = 1; step <= 50; step += 1) {
    await handler.scheduled({ scheduledTime: timeOf("quarter-hour") });
    const open = await db.prepare("SELECT count(*) AS open FROM sync_progress").first("open");
    const live = await db.prepare("SELECT count(*) AS live FROM manifests").first("live");
    progress("Publishing the portfolio, step", step, undefined);
    if (open === 0 && live === 2) {
      process.stderr.write("\n");
      return;
    }
  }
  throw new Error("The demo portfolio could not be published.");
}

async function seedReviews(db: D1Database, now: number): Promise<void> {
  const insert = db.prepare(
    `INSERT OR IGNORE INTO google_reviews
       (id, reviewer_name, reviewer_profile_photo, comment, create_time, rating, updated_at, photo_key)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  await db.batch(
    reviewSchema
      .parse(readJson("reviews.json"))
      .map((review) =>
        insert.bind(
          review.id,
          review.reviewer_name,
          review.reviewer_profile_photo,
          review.comment,
          review.create_time,
          review.rating,
          now,
          review.photo_key ?? null,
        ),
      ),
  );
}

async function seedAreas(db: D1Database, now: number): Promise<void> {
  const insert = db.prepare(
    "INSERT OR IGNORE INTO service_areas (slug, town, text, updated_at) VALUES (?, ?, ?, ?)",
  );
  await db.batch(
    areaSchema
      .parse(readJson("areas.json"))
      .map(({ slug, town, text }) => insert.bind(slug, town, text, now)),
  );
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join("demo", file), "utf8"));
}

/** On stderr, since a measurement's stdout may go to a file. */
function progress(what: string, count: number, total: number | undefined): void {
  const { stderr } = process;
  const line = `${what} ${count}${total === undefined ? "" : ` of ${total}`}`;
  if (stderr.isTTY) stderr.write(`\r${line}`);
  else if (count === total || (total !== undefined && count % 50 === 0)) console.error(line);
  if (stderr.isTTY && count === total) stderr.write("\n");
}
