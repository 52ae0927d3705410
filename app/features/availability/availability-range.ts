import { fail, ok, type Result } from "~/platform/result";
import { addDays, daysBetween, isDay } from "~/studio-time";
import type { Range } from "./days";

/** Twelve months, one of them perhaps with a leap day. */
const mostDays = 366;
/** What is answered when nobody says how far: a quarter of a year. */
const usualDays = 92;

/** The days that a call asks about: from today, and about three months of them, where it does not say. */
export function readRange(
  { from, to }: Readonly<Record<string, unknown>>,
  today: string,
): Result<Range> {
  const first = from ?? today;
  if (typeof first !== "string" || !isDay(first)) return notDays;
  const last = to ?? addDays(first, usualDays - 1);
  if (typeof last !== "string" || !isDay(last)) return notDays;
  const days = daysBetween(first, last) + 1;
  if (days < 1) return fail("bad_input", "The range ends before it begins: swap from and to.");
  if (days > mostDays) return fail("bad_input", "Ask for at most 12 months at a time.");
  return ok({ from: first, to: last });
}

const notDays = fail("bad_input", "Give from and to as days, such as 2026-06-20.");
