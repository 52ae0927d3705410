import { type EventType, eventTypes } from "~/features/orders/event-labels";
import { daysBetween } from "~/studio-time";
import type { LeadDays } from "./calendar-settings";
import type { DayState } from "./day-states";

const weekday = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", weekday: "long" });

type AskedDay = {
  day: string;
  state: DayState | undefined;
  /** Empty until the visitor chooses one. */
  kind: string;
  today: string;
  leadDays: LeadDays;
};

/** Empty if there is nothing to say. It never refuses (DESIGN 5.25). */
export function dateNote({ day, state, kind, today, leadDays }: AskedDay): string {
  const left = daysBetween(today, day);
  if (left < 0 || state === undefined) return "";
  if (state === "closed") {
    return "We’re closed that day. Ask anyway: we’ll tell you what’s possible.";
  }
  if (state === "full") {
    const name = weekday.format(Date.parse(`${day}T00:00:00Z`));
    return `That ${name} is full. Ask anyway: we’ll tell you what’s possible.`;
  }
  const lead = leadFor(kind, leadDays);
  if (left < lead) return `That’s ${describeLeft(left)}; we usually need ${describeLead(lead)}.`;
  return state === "limited" ? "That week is filling up, so it’s a good time to ask." : "";
}

/** The shortest lead time until a kind is chosen, so that nobody is warned needlessly. */
function leadFor(kind: string, leadDays: LeadDays): number {
  const chosen = eventTypes.find((each: EventType) => each === kind);
  return chosen ? leadDays[chosen] : Math.min(...Object.values(leadDays));
}

export function describeLeft(days: number): string {
  if (days === 0) return "today";
  return days === 1 ? "tomorrow" : `${days} days away`;
}

export function describeLead(days: number): string {
  const [count, unit] = days >= 7 && days % 7 === 0 ? [days / 7, "week"] : [days, "day"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
