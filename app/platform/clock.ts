/** The time of day as an argument, so that a test can choose it. */
export type Clock = {
  /** Milliseconds since 1970 (UTC). */
  now(): number;
};

export const systemClock: Clock = { now: () => Date.now() };

/** Unguessable ids as an argument, so that a test can foretell them. */
export type IdSource = {
  /** A UUID, version 4. */
  next(): string;
};

export const randomIds: IdSource = { next: () => crypto.randomUUID() };
