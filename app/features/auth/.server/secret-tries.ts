import { z } from "zod";
import {
  type DayBudget,
  leftAfter,
  refundBudget,
  spendBudget,
  untilTomorrow,
  usage,
} from "~/platform/limits/day-budget";
import type { Services } from "~/platform/services";

type TryServices = Pick<Services, "db" | "clock">;

const minute = 60_000;
const day = 24 * 60 * minute;

/** Per secret, and per network or known device (DESIGN 4). */
const maxTries = 10;
const window = 15 * minute;
const lock = 15 * minute;

/** Once locked, `since` is when the lock began. */
type Tries = { tries: number; since: number };

export function lockedUntil({ tries, since }: Tries, now: number): number | null {
  const until = since + lock;
  return tries >= maxTries && now < until ? until : null;
}

/** `shared` is the daily budget of all unknown devices. */
export type Tally = { purpose: string; source: string; shared: DayBudget | null };

export type Full = "source" | "day";

type Counted = { barredBy: Full; until: number } | { filled: readonly Full[] };

const rowsSchema = z.array(z.object({ tries: z.number(), since: z.number() }));

/** Counts before the check, so that parallel attempts can't get past a lock. When locked, it only reads. */
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
    if (shared && left !== null) await refundBudget(db, now, shared).run();
    return { barredBy: "source", until: now + lock };
  }
  if (left === null) return { barredBy: "day", until: now + untilTomorrow(now) };
  const filled: Full[] = left === 0 ? ["day"] : [];
  if (row.tries === maxTries) filled.push("source");
  return { filled };
}

/** Returns no row if locked. */
function upsertTry(db: D1Database, { purpose, source }: Tally, now: number) {
  return db
    .prepare(
      `INSERT INTO secret_tries (purpose, source, tries, since) VALUES (?1, ?2, 1, ?3)
       ON CONFLICT DO UPDATE SET
         tries = iif(since <= ?4 OR tries >= ${maxTries}, 1, tries + 1),
         since = iif(since <= ?4 OR tries >= ${maxTries} - 1, ?3, since)
       WHERE tries < ${maxTries} OR since <= ?5
       RETURNING tries, since`,
    )
    .bind(purpose, source, now, now - window, now - lock);
}

export async function clearTries({ db, clock }: TryServices, tally: Tally): Promise<void> {
  const { purpose, source, shared } = tally;
  const own = db
    .prepare("DELETE FROM secret_tries WHERE purpose = ? AND source = ?")
    .bind(purpose, source);
  await db.batch(shared ? [own, refundBudget(db, clock.now(), shared)] : [own]);
}

export function deleteOldTries(db: D1Database, now: number): D1PreparedStatement {
  return db.prepare("DELETE FROM secret_tries WHERE since < ?").bind(now - day);
}
