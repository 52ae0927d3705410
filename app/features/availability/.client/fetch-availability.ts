import {
  type AvailabilityAnswer,
  availabilityAddress,
  availabilityAnswer,
} from "../availability-call";
import { monthOf } from "../days";

const deadline = 8000;
/** Milliseconds for which a month is not asked for again. */
const freshFor = 60_000;

const known = new Map<string, { at: number; answer: Promise<AvailabilityAnswer | null> }>();

/** What is told of the month that a day is in; null: it cannot be had, which is nobody's trouble. */
export function fetchMonth(day: string, now: number): Promise<AvailabilityAnswer | null> {
  const month = day.slice(0, 7);
  const kept = known.get(month);
  if (kept && now - kept.at < freshFor) return kept.answer;
  const answer = ask(month);
  known.set(month, { at: now, answer });
  answer.then((given) => {
    if (!given) known.delete(month);
  });
  return answer;
}

async function ask(month: string): Promise<AvailabilityAnswer | null> {
  const { from, to } = monthOf(month);
  try {
    const answer = await fetch(`${availabilityAddress}?from=${from}&to=${to}`, {
      signal: AbortSignal.timeout(deadline),
    });
    return answer.ok ? availabilityAnswer.parse(await answer.json()) : null;
  } catch {
    return null;
  }
}
