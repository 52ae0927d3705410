import { fail, ok, type Result } from "~/platform/result";
import { addDays, daysBetween, isDay } from "~/studio-time";
import type { DayRange } from "./days";

/** Twelve months with a leap day. */
const maxDays = 366;
const defaultDays = 92;

export function readRange(
  { from, to }: Readonly<Record<string, unknown>>,
  today: string,
): Result<DayRange> {
  const first = from ?? today;
  if (typeof first !== "string" || !isDay(first)) return notDays;
  const last = to ?? addDays(first, defaultDays - 1);
  if (typeof last !== "string" || !isDay(last)) return notDays;
  const days = daysBetween(first, last) + 1;
  if (days < 1) return fail("bad_input", "The range ends before it begins: swap from and to.");
  if (days > maxDays) return fail("bad_input", "Ask for at most 12 months at a time.");
  return ok({ from: first, to: last });
}

const notDays = fail("bad_input", "Give from and to as days, such as 2026-06-20.");
