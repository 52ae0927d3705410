import { daysLeft } from "~/features/orders/event-dates";

/** Null if the last day isn't near yet. */
export function quoteEnd(lastDay: string, today: string): string | null {
  if (lastDay < today) return "expired";
  const left = daysLeft(lastDay, today);
  return left === "today" || left === "tomorrow" ? `ends ${left}` : null;
}
