import { z } from "zod";
import {
  type DayBudget,
  giveBack,
  leftAfter,
  spendBudget,
  untilTomorrow,
  usage,
} from "~/platform/limits/day-budget";
import type { Services } from "~/platform/services";

type TryServices = Pick<Services, "db" | "clock">;

const minute = 60_000;
const day = 24 * 60 * minute;

/** How many wrong tries within how long lock one network, or one known device, at one secret, and for how long (DESIGN 4). */
const most = 10;
const window = 15 * minute;
const lock = 15 * minute;

/** What is remembered: since when these were counted, and once they are as many as lock, since when it is locked. */
type Tries = { tries: number; since: number };

/** Until when nobody may try; null: one may. */
export function lockedUntil({ tries, since }: Tries, now: number): number | null {
  const until = since + lock;
  return tries >= most && now < until ? until : null;
}

/** What a try is added to: whose it is at which secret, and the day's of all those whom we do not know. */
export type Tally = { purpose: string; source: string; shared: DayBudget | null };

/** What is full. */
export type Full = "source" | "day";

/** A try that is not to be judged, or what became full by it. */
type Counted = { barredBy: Full; until: number } | { filled: readonly Full[] };

const rowsSchema = z.array(z.object({ tries: z.number(), since: z.number() }));

/**
 * Writes a try down before it is judged, so that many at once do not get past a lock. One that is locked out reads a
 * row or two by their keys, and writes nothing.
 */
export async function countTry(services: TryServices, tally: Tally): Promise<Counted> {
  const barred = await readTally(services, tally);
  return barred ?? addTry(services, tally);
}

async function readTally({ db, clock }: TryServices, { purpose, source, shared }: Tally) {
  const now = clock.now();
  const own = db
    .prepare("SELECT tries, since FROM secret_tries WHERE purpose = ? AND source = ?")
    .bind(purpose, source);
  const [tries, used] = await db.batch(shared ? [own, usage(db, now, shared)] : [own]);
  const [row] = rowsSchema.parse(tries?.results);
  const until = row && lockedUntil(row, now);
  if (until) return { barredBy: "source" as const, until };
  const isSpent = shared && leftAfter(shared, used?.results ?? []) === 0;
  return isSpent ? { barredBy: "day" as const, until: now + untilTomorrow(now) } : undefined;
}

async function addTry({ db, clock }: TryServices, tally: Tally): Promise<Counted> {
  const now = clock.now();
  const { shared } = tally;
  const own = upsertTry(db, tally, now);
  const [tries, spent] = await db.batch(shared ? [own, spendBudget(db, now, shared)] : [own]);
  const [row] = rowsSchema.parse(tries?.results);
  const left = shared ? leftAfter(shared, spent?.results ?? []) : undefined;
  if (!row) {
    // Tries that came at once with this one have locked the source since it was read.
    if (shared && left !== null) await giveBack(db, now, shared).run();
    return { barredBy: "source", until: now + lock };
  }
  if (left === null) return { barredBy: "day", until: now + untilTomorrow(now) };
  const filled: Full[] = left === 0 ? ["day"] : [];
  if (row.tries === most) filled.push("source");
  return { filled };
}

/** Returns the counter; no row, and nothing written, when it is locked. */
function upsertTry(db: D1Database, { purpose, source }: Tally, now: number) {
  return db
    .prepare(
      `INSERT INTO secret_tries (purpose, source, tries, since) VALUES (?1, ?2, 1, ?3)
       ON CONFLICT DO UPDATE SET
         tries = iif(since <= ?4 OR tries >= ${most}, 1, tries + 1),
         since = iif(since <= ?4 OR tries >= ${most} - 1, ?3, since)
       WHERE tries < ${most} OR since <= ?5
       RETURNING tries, since`,
    )
    .bind(purpose, source, now, now - window, now - lock);
}

/** Takes back the try that was right, and all before it. */
export async function forgiveTry({ db, clock }: TryServices, tally: Tally): Promise<void> {
  const { purpose, source, shared } = tally;
  const own = db
    .prepare("DELETE FROM secret_tries WHERE purpose = ? AND source = ?")
    .bind(purpose, source);
  await db.batch(shared ? [own, giveBack(db, clock.now(), shared)] : [own]);
}

/** For a batch: forgets what counts no more. */
export function deleteOldTries(db: D1Database, now: number): D1PreparedStatement {
  return db.prepare("DELETE FROM secret_tries WHERE since < ?").bind(now - day);
}
