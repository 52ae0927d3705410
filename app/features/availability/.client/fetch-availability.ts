import {
  type AvailabilityResponse,
  availabilityAddress,
  availabilityResponse,
} from "../availability-call";
import { monthOf } from "../days";

const deadline = 8000;
const cacheLifetime = 60_000;

const cache = new Map<string, { at: number; days: Promise<AvailabilityResponse | null> }>();

/** Null on failure, which shows nothing. */
export function fetchMonth(day: string, now: number): Promise<AvailabilityResponse | null> {
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

async function requestMonth(month: string): Promise<AvailabilityResponse | null> {
  const { from, to } = monthOf(month);
  try {
    const response = await fetch(`${availabilityAddress}?from=${from}&to=${to}`, {
      signal: AbortSignal.timeout(deadline),
    });
    return response.ok ? availabilityResponse.parse(await response.json()) : null;
  } catch {
    return null;
  }
}
