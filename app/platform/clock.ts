/** An argument, so that tests can set the time. */
export type Clock = {
  /** Epoch milliseconds. */
  now(): number;
};

export const systemClock: Clock = { now: () => Date.now() };

/** An argument, so that tests can predict ids. */
export type IdSource = {
  /** A version 4 UUID. */
  next(): string;
};

export const randomIds: IdSource = { next: () => crypto.randomUUID() };
