import { z } from "zod";
import type { Services } from "~/platform/services";
import type { SqlValue } from "~/platform/storage/d1-query";

const mebibyte = 1024 * 1024;

/** Limits on what strangers can cause, across all networks. */
export const dayBudgets = {
  /** Inquiries without a passed spam check; past it, the check is required. */
  "unverified-inquiries": 200,
  /** Bytes; past it, inquiries are stored without their files. */
  "attachment-bytes": 500 * mebibyte,
  /** Greater than "unverified-inquiries", so that those can't use it up. Past it, alerts wait a day. */
  "inquiry-mails": 250,
  /** Past it, alerts wait a day. */
  "owner-mails": 250,
  /** Separate, so that a flood of inquiries can't silence account emails. */
  "account-mails": 100,
  "client-mails": 100,
  /** Emails to unknown recipients; past it, they are rejected, which tells the sender. */
  "other-mails": 300,
  /** Bytes of incoming emails; past it, they are rejected. */
  "mail-bytes": 500 * mebibyte,
  /** Past it, only known devices may try. */
  "wrong-sign-ins": 300,
  "wrong-recovery-codes": 300,
  "wrong-gallery-keys": 300,
  "wrong-awards-tokens": 300,
  "wrong-reviews-secrets": 300,
  /** Lower, since PINs are short. */
  "wrong-pins": 20,
  /** From quote pages; past it, clients are asked to call. */
  "quote-questions": 100,
  "card-pages": 200,
} as const;

export type DayBudget = keyof typeof dayBudgets;

const day = 24 * 60 * 60 * 1000;
const usedSchema = z.array(z.object({ used: z.number() }));

/** Spends from today's budget (UTC). False, and spends nothing, if too little is left. */
export async function spend(
  { db, clock }: Pick<Services, "db" | "clock">,
  kind: DayBudget,
  amount = 1,
): Promise<boolean> {
  const { results } = await spendBudget(db, clock.now(), kind, amount).all();
  return leftAfter(kind, results) !== null;
}

export async function readLeft(
  { db, clock }: Pick<Services, "db" | "clock">,
  kind: DayBudget,
): Promise<number> {
  const { results } = await usage(db, clock.now(), kind).all();
  return leftAfter(kind, results) ?? dayBudgets[kind];
}

export function leftAfter(kind: DayBudget, rows: readonly unknown[]): number | null {
  const [row] = usedSchema.parse(rows);
  return row ? Math.max(0, dayBudgets[kind] - row.used) : null;
}

export function untilTomorrow(now: number): number {
  return (today(now) + 1) * day - now;
}

export function usage(db: D1Database, now: number, kind: DayBudget): D1PreparedStatement {
  return db
    .prepare("SELECT used FROM day_budget WHERE kind = ? AND day = ?")
    .bind(kind, today(now));
}

/** A SQL expression. */
export function leftOf(kind: DayBudget, now: number): string {
  return `max(0, ${dayBudgets[kind]} - ${usedOf(`'${kind}'`, now)})`;
}

/** `kind` is a SQL expression, too. */
export function usedOf(kind: string, now: number): string {
  return `coalesce((SELECT used FROM day_budget WHERE kind = ${kind} AND day = ${today(now)}), 0)`;
}

/**
 * For a batch. Returns a row if spent; none if `amount` is 0, null, or over the rest. It may be SQL with `:name`
 * params.
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
 * For a batch; checks no limit. `amounts`: SQL for `kind` and `amount`, where a kind may be a share (`mail-bytes of
 * …`).
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

export function deleteOldShares(db: D1Database, now: number): D1PreparedStatement {
  return db.prepare("DELETE FROM day_budget WHERE kind LIKE '% of %' AND day < ?").bind(today(now));
}

export function refundBudget(
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
