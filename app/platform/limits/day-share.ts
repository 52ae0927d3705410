import type { Services } from "~/platform/services";
import { type DayBudget, dayBudgets, leftOf, spendBudgets, usedOf } from "./day-budget";

/** What one holder may use of a daily budget, so that nobody can use up everybody's. */
const dayShares = {
  /** Per order. */
  "card-pages": 10,
  /** Per order. */
  "quote-questions": 20,
  /** Per network. */
  "attachment-bytes": dayBudgets["attachment-bytes"] / 4,
} as const satisfies Partial<Record<DayBudget, number>>;

export type Share = {
  kind: keyof typeof dayShares;
  /** Empty if unknown: then only the budget counts. */
  holder: string;
};

/** Spends from the budget and from the share. False, and spends nothing, if too little is left of either. */
export async function spendShare(
  { db, clock }: Pick<Services, "db" | "clock">,
  share: Share,
  amount = 1,
): Promise<boolean> {
  const now = clock.now();
  const { kind } = share;
  const amounts = `SELECT name AS kind, ?2 AS amount FROM ${budgetAndShare(kind)}
    WHERE ?2 <= ${leftOfShare(kind, "?1", now)}`;
  const { results } = await spendBudgets(db, now, amounts, [share.holder, amount]).all();
  return results.length > 0;
}

/** For a batch: fails it if nothing is left. */
export function spendShareOrFail(
  db: D1Database,
  now: number,
  { kind, holder }: Share,
): D1PreparedStatement {
  const amounts = `SELECT name AS kind, iif(${leftOfShare(kind, "?1", now)} > 0, 1, NULL) AS amount
    FROM ${budgetAndShare(kind)}`;
  return spendBudgets(db, now, amounts, [holder]);
}

export async function refundShare(
  { db, clock }: Pick<Services, "db" | "clock">,
  { kind, holder }: Share,
): Promise<void> {
  const amounts = `SELECT name AS kind, -1 AS amount FROM ${budgetAndShare(kind)}
    WHERE ${usedOf("name", clock.now())} > 0`;
  await spendBudgets(db, clock.now(), amounts, [holder]).run();
}

/** A SQL expression; `holder` is one, too. */
export function leftOfShare(kind: Share["kind"], holder: string, now: number): string {
  const used = usedOf(`'${kind} of ' || ${holder}`, now);
  return `min(${leftOf(kind, now)}, iif(${holder} = '', ${dayBudgets[kind]}, ${dayShares[kind]} - ${used}))`;
}

function budgetAndShare(kind: Share["kind"]): string {
  return `(SELECT '${kind}' AS name UNION ALL SELECT '${kind} of ' || ?1 WHERE ?1 <> '')`;
}
