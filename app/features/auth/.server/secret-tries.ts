import { z } from "zod";
import {
  type DayBudget,
  givingBack,
  leftAfter,
  spending,
  untilTomorrow,
  usage,
} from "~/platform/limits/day-budget";
import type { Services } from "~/platform/services";

type TryServices = Pick<Services, "db" | "clock">;

const minute = 60_000;
const day = 24 * 60 * minute;

/** How many wrong tries within how long lock, and for how long. */
type TryRule = { tries: number; window: number; lock: number };

/** Of one network, or of one known device, at one secret (DESIGN 4). */
export const sourceRule: TryRule = { tries: 10, window: 15 * minute, lock: 15 * minute };

/** Of everybody together at the PIN: it stays off until somebody signs in with the password. */
export const pinRule: TryRule = { tries: 20, window: day, lock: Number.POSITIVE_INFINITY };

/** What is remembered: since when these were counted, and once they are as many as lock, since when it is locked. */
type Tries = { tries: number; since: number };

/** Until when nobody may try; null: one may. */
export function lockedUntil({ tries, since }: Tries, rule: TryRule, now: number): number | null {
  const until = since + rule.lock;
  return tries >= rule.tries && now < until ? until : null;
}

/** Where tries at one secret are added up, by its setting's name. */
type Counter = { purpose: string; source: string; rule: TryRule };

/** All that a try is added to. */
export type Tally = {
  counters: readonly Counter[];
  /** It is also one of the day's that all those share whom we do not know. */
  shared: boolean;
  /** What the right secret switches on again. */
  unlocks?: string;
};

/** What is full: one of the counters, or the day's budget. */
export type Full = Counter | "day";

/** A try that is not to be judged, or what became full by it. */
type Counted = { barredBy: Full; until: number } | { filled: readonly Full[] };

/** The source of the one counter that is everybody's. */
export const anywhere = "anywhere";

const budget: DayBudget = "wrong-sign-ins";
const rowsSchema = z.array(z.object({ tries: z.number(), since: z.number() }));

/**
 * Writes a try down before it is judged, so that many at once do not get past a lock. One that is locked out reads a
 * row or two by their keys, and writes nothing.
 */
export async function countTry(services: TryServices, tally: Tally): Promise<Counted> {
  const standing = await readTally(services, tally);
  return standing ?? addTry(services, tally);
}

async function readTally({ db, clock }: TryServices, { counters, shared }: Tally) {
  const now = clock.now();
  const reads = counters.map(({ purpose, source }) =>
    db
      .prepare("SELECT tries, since FROM secret_tries WHERE purpose = ? AND source = ?")
      .bind(purpose, source),
  );
  if (shared) reads.push(usage(db, now, budget));
  const answers = await db.batch(reads);
  for (const [index, counter] of counters.entries()) {
    const [row] = rowsSchema.parse(answers[index]?.results);
    const until = row && lockedUntil(row, counter.rule, now);
    if (until) return { barredBy: counter, until };
  }
  const left = shared && leftAfter(budget, answers.at(-1)?.results ?? []);
  return left === 0 ? { barredBy: "day" as const, until: now + untilTomorrow(now) } : undefined;
}

async function addTry({ db, clock }: TryServices, { counters, shared }: Tally): Promise<Counted> {
  const now = clock.now();
  const writes = counters.map((counter) => adding(db, counter, now));
  if (shared) writes.push(spending(db, now, budget));
  const answers = await db.batch(writes);
  const left = shared ? leftAfter(budget, answers.at(-1)?.results ?? []) : undefined;
  const filled: Full[] = left === 0 ? ["day"] : [];
  for (const [index, counter] of counters.entries()) {
    const [row] = rowsSchema.parse(answers[index]?.results);
    if (row?.tries === counter.rule.tries) filled.push(counter);
    if (row) continue;
    // Tries that came at once with this one have locked the counter since it was read.
    if (left != null) await givingBack(db, now, budget).run();
    return { barredBy: counter, until: now + counter.rule.lock };
  }
  return left === null ? { barredBy: "day", until: now + untilTomorrow(now) } : { filled };
}

/** Returns the counter; no row, and nothing written, when it is locked. */
function adding(db: D1Database, { purpose, source, rule }: Counter, now: number) {
  const { tries, window, lock } = rule;
  return db
    .prepare(
      `INSERT INTO secret_tries (purpose, source, tries, since) VALUES (?1, ?2, 1, ?3)
       ON CONFLICT DO UPDATE SET
         tries = iif(since <= ?4 OR tries >= ?5, 1, tries + 1),
         since = iif(since <= ?4 OR tries >= ?5 - 1, ?3, since)
       WHERE tries < ?5 OR since <= ?6
       RETURNING tries, since`,
    )
    .bind(purpose, source, now, now - window, tries, Number.isFinite(lock) ? now - lock : -1);
}

/** Takes back the try that was right: a lock for a while begins anew with it, one for good has one try less. */
export async function forgiveTry({ db, clock }: TryServices, tally: Tally): Promise<void> {
  const writes = tally.counters.map(({ purpose, source, rule }) =>
    Number.isFinite(rule.lock)
      ? clearing(db, purpose, source)
      : db
          .prepare("UPDATE secret_tries SET tries = tries - 1 WHERE purpose = ? AND source = ?")
          .bind(purpose, source),
  );
  if (tally.shared) writes.push(givingBack(db, clock.now(), budget));
  if (tally.unlocks) writes.push(clearing(db, tally.unlocks, anywhere));
  await db.batch(writes);
}

function clearing(db: D1Database, purpose: string, source: string): D1PreparedStatement {
  return db
    .prepare("DELETE FROM secret_tries WHERE purpose = ? AND source = ?")
    .bind(purpose, source);
}

/** For a batch: forgets what counts no more; what is everybody's is one row, and may be locked for good. */
export function sweepingTries(db: D1Database, now: number): D1PreparedStatement {
  return db
    .prepare("DELETE FROM secret_tries WHERE since < ? AND source <> ?")
    .bind(now - day, anywhere);
}
