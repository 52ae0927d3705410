const minute = 60_000;
const day = 24 * 60 * minute;

/** How many wrong tries within how long lock, and for how long. */
export type TryRule = { tries: number; window: number; lock: number };

/** Of one network, or of one known device, at one secret (DESIGN 4). */
export const sourceRule: TryRule = { tries: 10, window: 15 * minute, lock: 15 * minute };

/** Of everybody together at the PIN: it stays off until somebody signs in with the password. */
export const pinRule: TryRule = { tries: 20, window: day, lock: Number.POSITIVE_INFINITY };

/** What is remembered: since when these were counted, and once they are as many as lock, since when it is locked. */
export type Tries = { tries: number; since: number };

/** Until when nobody may try; null: one may. */
export function lockedUntil({ tries, since }: Tries, rule: TryRule, now: number): number | null {
  const until = since + rule.lock;
  return tries >= rule.tries && now < until ? until : null;
}
