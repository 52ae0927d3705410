import type { UpdateKind } from "~/features/mail/client-updates";
import { hasPlace, isAhead, isHeld } from "~/features/orders/.server/order-rules";
import { addDays, startOfDay, studioToday } from "~/studio-time";
import { detailsRule } from "../../quote-standing";

/** SQL of an order: a column of the version that its client reads now. */
export function currentVersion(column: string): string {
  return versionOf(column, "sent_at IS NOT NULL AND replaced_at IS NULL AND withdrawn_at IS NULL");
}

/** SQL of an order: a column of the version that its client accepted last. */
export function agreed(column: string): string {
  return versionOf(column, "accepted_at IS NOT NULL AND withdrawn_at IS NULL");
}

function versionOf(column: string, which: string): string {
  return `(SELECT ${column} FROM quotes AS q WHERE q.order_id = orders.id AND ${which} ORDER BY version DESC LIMIT 1)`;
}

function hasOpenQuote(which: string): string {
  return `EXISTS (SELECT 1 FROM quotes AS q WHERE q.order_id = orders.id AND q.sent_at IS NOT NULL AND q.accepted_at IS NULL
    AND q.replaced_at IS NULL AND q.withdrawn_at IS NULL AND ${which})`;
}

/** SQL: cents that were recorded for an order, less what was taken back, all told or since a moment. Both are SQL too. */
export function paid({ orderId = "orders.id", since = "0" } = {}): string {
  return `(SELECT coalesce(sum(cents), 0) FROM payments WHERE payments.order_id = ${orderId} AND at >= ${since})`;
}

/** SQL of an order: since when its day has been held for what was accepted last. */
export const heldSince = `max(orders.held_at, coalesce(${agreed("accepted_at")}, 0))`;
const isUnpaid = `(${isHeld} AND ${agreed("deposit")} > 0 AND ${paid()} <= 0)`;
/** SQL of a version: how long before its event the balance is due; null: it does not say. */
const daysBeforeEvent = `iif(json_valid(content), julianday(content ->> '$.event.date') - julianday(nullif(content ->> 'balanceDue', '')), NULL)`;
/** SQL of an order: `takesDetails`. */
export function takesFinalDetails(now: number): string {
  const { status, firstDay } = detailsRule(now);
  return `(orders.status = '${status}' AND orders.event_day >= '${firstDay}')`;
}

/** Days before a hold ends on which its client is told. */
const toldBefore = 2;

/** SQL of `orders` and `outbox`: whether what is told is so, still. */
export function stillTrue(now: number): Record<UpdateKind, string> {
  const today = studioToday(now);
  const isComing = `orders.event_day >= '${today}'`;
  const isBooked = "orders.status = 'booked'";
  return {
    accepted: "1",
    paid: `${paid({ since: "outbox.created_at" })} > 0`,
    booked: isBooked,
    moved: `(orders.event_day <> outbox.held ->> 'from' AND ${hasPlace})`,
    canceled: `(orders.deleted_at IS NOT NULL OR NOT ${isBooked})`,
    unanswered: `(${isAhead} AND ${isComing} AND ${hasOpenQuote(`q.expires_on >= '${today}' AND q.sent_at > coalesce(orders.asked_at, 0)`)})`,
    ending: `(${isAhead} AND ${isComing} AND coalesce(orders.asked_at, 0) <= coalesce(orders.answered_at, 0)
      AND ${hasOpenQuote(`q.expires_on BETWEEN '${today}' AND '${addDays(today, 1)}'`)})`,
    hold: `(${isComing} AND ${isUnpaid})`,
    details: `(${takesFinalDetails(now)} AND orders.final_details IS NULL)`,
    balance: `(${isBooked} AND ${isComing} AND ${agreed("total")} > ${paid()})`,
  };
}

type Reminder = "unanswered" | "ending" | "hold" | "details" | "balance";
type Rule = {
  kind: Reminder;
  /** SQL of an order: whether its time has come, by the studio's days, or has been. */
  since: string;
  /** SQL of an order: what it is sent once for. */
  key: string;
};

/** What clients are reminded of; `days` are those that the studio has set. */
export function reminderRules(now: number, days: (kind: Reminder) => number): Rule[] {
  const today = studioToday(now);
  const begins = (inDays: number) => startOfDay(addDays(today, inDays));
  return [
    {
      kind: "unanswered",
      since: hasOpenQuote(
        `q.sent_at < ${begins(1 - days("unanswered"))} AND q.expires_on > '${addDays(today, 1)}'`,
      ),
      key: currentVersion("id"),
    },
    { kind: "ending", since: hasOpenQuote(`q.sent_at < ${begins(0)}`), key: currentVersion("id") },
    {
      kind: "hold",
      since: `${heldSince} < ${Math.min(begins(1 + toldBefore - days("hold")), begins(0))}`,
      key: "orders.id || ':' || orders.held_at",
    },
    {
      kind: "details",
      since: `orders.event_day <= '${addDays(today, days("details"))}'`,
      key: "orders.id",
    },
    {
      kind: "balance",
      since: `julianday(orders.event_day) - julianday('${today}') <= coalesce(${agreed(daysBeforeEvent)}, ${days("balance")})`,
      key: "orders.id",
    },
  ];
}

/**
 * SQL of an order: whether its hold is over. Who can be told of that has been for a whole day before, however late the cron
 * came to it.
 */
export function isHoldOver(now: number, { days, tells }: { days: number; tells: boolean }): string {
  const today = studioToday(now);
  const told = `EXISTS (SELECT 1 FROM outbox WHERE outbox.id = 'hold:' || orders.id || ':' || orders.held_at
    AND created_at < ${startOfDay(addDays(today, -1))})`;
  return `${isUnpaid} AND ${heldSince} < ${startOfDay(addDays(today, -days))}
    AND ${tells ? `(orders.email = '' OR ${told})` : "1"}`;
}

/** The last day of a hold as its client is told: never one that is over. */
export function heldUntil(since: number, days: number, now: number): string {
  const [last, tomorrow] = [addDays(studioToday(since), days), addDays(studioToday(now), 1)];
  return last > tomorrow ? last : tomorrow;
}
