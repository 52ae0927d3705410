import { z } from "zod";
import type { Services } from "~/platform/services";
import type { D1Query, SqlValue } from "~/platform/storage/d1-query";

const mebibyte = 1024 * 1024;

/** What strangers may make the studio store, send or check in one day, from wherever they call. */
export const dayBudgets = {
  /** Inquiries without a passed spam check; past it the check is required. */
  "unverified-inquiries": 200,
  /** Bytes of attachments; past it an inquiry is kept without its files. */
  "attachment-bytes": 500 * mebibyte,
  /** Alerts of inquiries, more than the unverified ones, so that these alone never use it up; past it they wait for the next day. */
  "inquiry-mails": 250,
  /** Alerts of what clients write; past it they wait, too. */
  "owner-mails": 250,
  /** Emails to the owner about her account: a flood of inquiries must not silence them. */
  "account-mails": 100,
  /** Copies to clients of what they sent. */
  "client-mails": 100,
  /** Emails to addresses that are nobody's; past it they are refused, which tells their senders. */
  "other-mails": 300,
  /** Bytes of all emails that come in; past it they are refused. */
  "mail-bytes": 500 * mebibyte,
  /** Wrong passwords; past it only a device that has signed in before may try. Each secret has a day of its own. */
  "wrong-sign-ins": 300,
  "wrong-recovery-codes": 300,
  "wrong-gallery-keys": 300,
  "wrong-awards-tokens": 300,
  "wrong-reviews-secrets": 300,
  /** The older gate's are short. */
  "wrong-pins": 20,
  /** Questions and final details from the pages of quotes; past it they are asked to call. */
  "quote-questions": 100,
  /** Pages that Stripe makes for paying by card. */
  "card-pages": 200,
} as const;

export type DayBudget = keyof typeof dayBudgets;

const day = 24 * 60 * 60 * 1000;
const usedSchema = z.array(z.object({ used: z.number() }));

/** Spends from today's budget (UTC); false: not so much is left, and nothing was spent. */
export async function spend(
  { db, clock }: Pick<Services, "db" | "clock">,
  kind: DayBudget,
  amount = 1,
): Promise<boolean> {
  const { results } = await spendBudget(db, clock.now(), kind, amount).all();
  return leftAfter(kind, results) !== null;
}

/** How much of today's budget is left. */
export async function readLeft(
  { db, clock }: Pick<Services, "db" | "clock">,
  kind: DayBudget,
): Promise<number> {
  const { results } = await usage(db, clock.now(), kind).all();
  return leftAfter(kind, results) ?? dayBudgets[kind];
}

/** What is left by the answer of one of the statements below; null: it has no row. */
export function leftAfter(kind: DayBudget, rows: readonly unknown[]): number | null {
  const [row] = usedSchema.parse(rows);
  return row ? Math.max(0, dayBudgets[kind] - row.used) : null;
}

/** How much of a day's budget is left, for a batch that reads more. */
export function leftQuery(kind: DayBudget, now: number): D1Query<number> {
  return {
    sql: "SELECT used FROM day_budget WHERE kind = ? AND day = ?",
    params: [kind, today(now)],
    parse: (rows) => leftAfter(kind, rows) ?? dayBudgets[kind],
  };
}

/** For a batch: spends one, or fails, and the batch with it, where nothing is left. */
export function spendOrFail(db: D1Database, now: number, kind: DayBudget): D1PreparedStatement {
  return db.prepare(
    `INSERT INTO day_budget (kind, day, used) VALUES ('${kind}', ${today(now)}, iif(${leftOf(kind, now)} > 0, 1, NULL)) ${addition}`,
  );
}

/** Milliseconds until the budgets begin anew. */
export function untilTomorrow(now: number): number {
  return (today(now) + 1) * day - now;
}

/** For a batch; no row: nothing was spent today. */
export function usage(db: D1Database, now: number, kind: DayBudget): D1PreparedStatement {
  return db
    .prepare("SELECT used FROM day_budget WHERE kind = ? AND day = ?")
    .bind(kind, today(now));
}

/** An SQL expression for what is left, so that a write can depend on it. */
export function leftOf(kind: DayBudget, now: number): string {
  return `max(0, ${dayBudgets[kind]} - ${usedOf(`'${kind}'`, now)})`;
}

/** An SQL expression for what was used today; `kind`: another one, for a budget's name or that of a share. */
export function usedOf(kind: string, now: number): string {
  return `coalesce((SELECT used FROM day_budget WHERE kind = ${kind} AND day = ${today(now)}), 0)`;
}

/**
 * For a batch; answers a row when it was spent. The amount may be an SQL expression, such as `changes()`, with the names
 * of `values` in it (`:id`); nothing is written where it is 0, null or more than what is left.
 */
export function spendBudget(
  db: D1Database,
  now: number,
  kind: DayBudget,
  amount: number | string = 1,
  values: Readonly<Record<string, SqlValue>> = {},
): D1PreparedStatement {
  const names = Object.keys(values);
  const spent = String(amount).replace(/:(\w+)/g, (_, name) => `?${names.indexOf(name) + 1}`);
  const fits = `BETWEEN 1 AND ${leftOf(kind, now)}`;
  return db
    .prepare(
      `INSERT INTO day_budget (kind, day, used)
       SELECT '${kind}', ${today(now)}, amount FROM (SELECT ${spent} AS amount) WHERE amount ${fits} ${addition}
       RETURNING used`,
    )
    .bind(...Object.values(values));
}

const addition = `ON CONFLICT (kind) DO UPDATE SET day = excluded.day,
  used = iif(day_budget.day = excluded.day, day_budget.used, 0) + excluded.used`;

/**
 * For a batch: spends what was taken from several budgets; `amounts`: SQL that answers `kind` and `amount`. A kind may also be
 * somebody's share, such as `mail-bytes of …`. Answers a row for each.
 */
export function spendBudgets(
  db: D1Database,
  now: number,
  amounts: string,
  params: readonly SqlValue[],
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO day_budget (kind, day, used)
       SELECT kind, ${today(now)}, amount FROM (${amounts}) WHERE kind IS NOT NULL ${addition}
       RETURNING kind`,
    )
    .bind(...params);
}

/** For a batch: forgets the shares of earlier days. */
export function deleteOldShares(db: D1Database, now: number): D1PreparedStatement {
  return db.prepare("DELETE FROM day_budget WHERE kind LIKE '% of %' AND day < ?").bind(today(now));
}

/** For a batch: gives back what was spent today and not used after all. */
export function giveBack(
  db: D1Database,
  now: number,
  kind: DayBudget,
  amount = 1,
): D1PreparedStatement {
  return db
    .prepare("UPDATE day_budget SET used = max(0, used - ?) WHERE kind = ? AND day = ?")
    .bind(amount, kind, today(now));
}

function today(now: number): number {
  return Math.floor(now / day);
}
