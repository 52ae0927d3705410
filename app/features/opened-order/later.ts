import { mondayOf } from "~/features/availability/days";
import { addDays, isDay, isTime, studioMoment, studioToday } from "~/studio-time";

/** When a person puts something off until, in studio time. */

const day = 24 * 60 * 60 * 1000;
/** Milliseconds by which a reply may go out later. */
export const longestWait = 90 * day;
export const tooFarAhead = "Choose a day in the next 90 days.";

const morning = "08:00";

export function nextMorning(now: number): number {
  const today = studioToday(now);
  const at = studioMoment(today, morning);
  return at > now ? at : studioMoment(addDays(today, 1), morning);
}

export function nextMonday(today: string): string {
  return addDays(mondayOf(today), 7);
}

/** What the form has: `day` and `time` are typed, and count if `when` is "chosen". */
export type SendTime = { when: "now" | "morning" | "chosen"; day: string; time: string };
export const atOnce: SendTime = { when: "now", day: "", time: morning };

/** `at` is undefined for at once. */
export function readSendTime(
  { when, day, time }: SendTime,
  now: number,
): { at: number | undefined; error?: undefined } | { error: string } {
  if (when === "now") return { at: undefined };
  if (when === "morning") return { at: nextMorning(now) };
  if (!isDay(day)) return { error: "Choose a day." };
  if (!isTime(time)) return { error: "Choose a time." };
  const at = studioMoment(day, time);
  if (at <= now) return { error: "Choose a time that is still to come." };
  return at > now + longestWait ? { error: tooFarAhead } : { at };
}
