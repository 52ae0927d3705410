import { z } from "zod";
import { errorText } from "~/platform/log";
import type { Services } from "~/platform/services";
import { describeMoment } from "~/studio-time";
import { copiesToKeep } from "../copies-to-keep";
import {
  bucketNames,
  type CompleteCopy,
  completeCopies,
  copyIdOf,
  partsSchema,
} from "../copy-format";
import { contentOf, sendCopy } from "./send-copy";
import { takeSnapshot } from "./take-snapshot";

type CopyServices = Pick<
  Services,
  "db" | "manifests" | "siteImages" | "portfolio" | "attachments" | "clock" | "settings" | "remote"
> & { backups: R2Bucket };

const hour = 60 * 60 * 1000;
/** UTC: after the other nightly tasks, with time for retries. */
const nightBegins = 9;
const nightEnds = 12;
/** Parts and files per run, to fit into the free plan's 10 ms of CPU time. */
const partLimit = 2;
const listLimit = 400;
const removalLimit = 3;

const runSchema = z.object({
  begunAt: z.number(),
  migration: z.string(),
  contentSeq: z.number(),
  bucket: z.number(),
  lastKey: z.string(),
  wholeAt: z.number().nullable(),
});
type Run = z.infer<typeof runSchema>;

/** Each run is one step, and a failed step is repeated. Returns a summary with the time of the last complete copy. */
export async function makeCopy({ backups, ...others }: Services): Promise<string> {
  if (!backups) throw new Error("BACKUPS isn’t bound in wrangler.toml, so there is no second copy");
  const services = { ...others, backups };
  const { db, clock } = services;
  const now = clock.now();
  const row = await db
    .prepare(
      `SELECT begun_at AS begunAt, migration, content_seq AS contentSeq, bucket, last_key AS lastKey, whole_at AS wholeAt
       FROM second_copy`,
    )
    .first();
  const run = row === null ? null : runSchema.parse(row);
  const note = run?.wholeAt
    ? `Last whole copy: ${describeMoment(run.wholeAt)}`
    : "No whole copy yet";
  const isLate = run !== null && now - run.begunAt > 50 * hour;
  try {
    if (isDue(run, now)) {
      await takeSnapshot(db, now);
      return `${note}; the next has begun`;
    }
    if (run && run.wholeAt !== run.begunAt) {
      return (await takeStep(services, run)) ? "Done" : `${note}; the next is being made`;
    }
    if (run?.wholeAt && !isLate && services.settings.BACKUP_S3_URL !== "")
      return `${note}; ${await sendCopy(services, copyIdOf(run.wholeAt))}`;
  } catch (error) {
    throw new Error(`${note}. ${errorText(error)}`, { cause: error });
  }
  if (isLate) throw new Error(note);
  return note;
}

function isDue(run: Run | null, now: number): boolean {
  const utcHour = new Date(now).getUTCHours();
  const isNight = utcHour >= nightBegins && utcHour < nightEnds;
  return isNight && (run === null || now - run.begunAt > 12 * hour);
}

/** True once the copy is complete. */
async function takeStep(services: CopyServices, run: Run): Promise<boolean> {
  if (await storeParts(services, run)) return false;
  if (run.bucket < bucketNames.length) {
    await listObjects(services, run);
    return false;
  }
  await finishCopy(services, run);
  return true;
}

const waitingParts = z.array(z.object({ part: z.string(), content: z.string() }));

async function storeParts(services: CopyServices, { begunAt }: Run): Promise<boolean> {
  const { db, manifests, backups } = services;
  const { results } = await db
    .prepare(
      "SELECT part, content FROM second_copy_parts WHERE content IS NOT NULL ORDER BY rowid LIMIT ?",
    )
    .bind(partLimit)
    .all();
  const parts = waitingParts.parse(results);
  for (const { part, content } of parts) {
    const [, kind, version] = /^manifests\/(\S+) (.+)\.json$/.exec(part) ?? [];
    const value = kind ? await manifests.get(`${kind}:${version}`) : content;
    if (value === null) throw new Error(`The manifest ${kind} ${version} is gone`);
    await backups.put(`${copyIdOf(begunAt)}/${part}`, value);
  }
  if (parts.length === 0) return false;
  await db
    .prepare(
      "UPDATE second_copy_parts SET content = NULL WHERE part IN (SELECT value FROM json_each(?))",
    )
    .bind(JSON.stringify(parts.map(({ part }) => part)))
    .run();
  return true;
}

/** After the tables, so that every copied row's files are listed. */
async function listObjects(services: CopyServices, run: Run): Promise<void> {
  const { db, siteImages, portfolio, attachments, backups } = services;
  const name = bucketNames[run.bucket] ?? "portfolio";
  const bucket = { "site-images": siteImages, portfolio, "inquiry-attachments": attachments }[name];
  const page = await bucket.list({
    limit: listLimit,
    include: ["httpMetadata", "customMetadata"],
    ...(run.lastKey !== "" && { startAfter: run.lastKey }),
  });
  const { objects } = page;
  const lines = objects.map((object) => {
    const { key, httpMetadata = {}, customMetadata = {} } = object;
    return JSON.stringify({ key, ...contentOf(object), httpMetadata, customMetadata });
  });
  const count = await db
    .prepare("SELECT count(*) AS n FROM second_copy_parts WHERE part GLOB ?")
    .bind(`objects/${name}/*`)
    .first<number>("n");
  const part = `objects/${name}/${count}.jsonl`;
  await backups.put(`${copyIdOf(run.begunAt)}/${part}`, lines.join("\n"));
  await db.batch([
    db
      .prepare("INSERT INTO second_copy_parts (part, lines) VALUES (?, ?)")
      .bind(part, lines.length),
    db
      .prepare("UPDATE second_copy SET bucket = ?, last_key = ?")
      .bind(
        page.truncated ? run.bucket : run.bucket + 1,
        page.truncated ? (objects.at(-1)?.key ?? "") : "",
      ),
  ]);
}

async function finishCopy({ db, backups }: CopyServices, run: Run): Promise<void> {
  const { begunAt, migration, contentSeq } = run;
  const { results } = await db
    .prepare("SELECT part, lines FROM second_copy_parts ORDER BY rowid")
    .all();
  const copy: CompleteCopy = {
    format: 1,
    migration,
    contentSeq,
    parts: partsSchema.parse(results),
  };
  await backups.put(`${copyIdOf(begunAt)}.json`, JSON.stringify(copy));
  await removeOldCopies(backups);
  await db.batch([
    db.prepare("DELETE FROM second_copy_parts"),
    db.prepare("UPDATE second_copy SET whole_at = begun_at"),
  ]);
}

async function removeOldCopies(backups: R2Bucket): Promise<void> {
  const { objects, delimitedPrefixes } = await backups.list({ delimiter: "/" });
  const whole = completeCopies(objects);
  const kept = new Set(copiesToKeep(whole));
  const others = new Set([...whole, ...delimitedPrefixes.map((prefix) => prefix.slice(0, -1))]);
  for (const id of [...others].filter((other) => !kept.has(other)).slice(0, removalLimit)) {
    // From here on, the copy isn't complete.
    await backups.delete(`${id}.json`);
    const parts = await backups.list({ prefix: `${id}/` });
    if (parts.objects.length > 0) await backups.delete(parts.objects.map(({ key }) => key));
  }
}
