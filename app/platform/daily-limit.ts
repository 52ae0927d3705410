import { DeadlineError } from "./deadline";

/** On the free plan D1 refuses queries from here until midnight UTC. */
export type DailyLimit = "read" | "write";

const day = 24 * 60 * 60 * 1000;

export function dailyLimitOf(error: unknown): DailyLimit | undefined {
  const text = String(error);
  if (/daily row read limit/i.test(text)) return "read";
  return /daily row write limit/i.test(text) ? "write" : undefined;
}

export function nextMidnight(now: number): number {
  return (Math.floor(now / day) + 1) * day;
}

/** Whether another try or the next item would fail, too. */
export function isLasting(error: unknown): boolean {
  return error instanceof DeadlineError || dailyLimitOf(error) !== undefined;
}
