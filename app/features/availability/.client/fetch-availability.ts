import {
  type AvailabilityAnswer,
  availabilityAddress,
  availabilityAnswer,
} from "../availability-call";
import { monthOf } from "../days";

const deadline = 8000;
const cacheLifetime = 60_000;

const cache = new Map<string, { at: number; days: Promise<AvailabilityAnswer | null> }>();

/** Null on failure, which shows nothing. */
export function fetchMonth(day: string, now: number): Promise<AvailabilityAnswer | null> {
  const month = day.slice(0, 7);
  const cached = cache.get(month);
  if (cached && now - cached.at < cacheLifetime) return cached.days;
  const days = requestMonth(month);
  cache.set(month, { at: now, days });
  days.then((loaded) => {
    if (!loaded) cache.delete(month);
  });
  return days;
}

async function requestMonth(month: string): Promise<AvailabilityAnswer | null> {
  const { from, to } = monthOf(month);
  try {
    const response = await fetch(`${availabilityAddress}?from=${from}&to=${to}`, {
      signal: AbortSignal.timeout(deadline),
    });
    return response.ok ? availabilityAnswer.parse(await response.json()) : null;
  } catch {
    return null;
  }
}
