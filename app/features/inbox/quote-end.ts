import { daysLeft } from "~/features/orders/event-dates";

/** What presses of a quote that the client can accept until a day, at the studio's `today`; null: nothing yet. */
export function quoteEnd(lastDay: string, today: string): string | null {
  if (lastDay < today) return "expired";
  const left = daysLeft(lastDay, today);
  return left === "today" || left === "tomorrow" ? `ends ${left}` : null;
}
