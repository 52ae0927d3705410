/** Each maps to one HTTP status. `stale`: the person must reauthenticate. */
export const failureCodes = [
  "bad_input",
  "unauthenticated",
  "stale",
  "forbidden",
  "not_found",
  "conflict",
  "too_large",
  "unsupported_type",
  "too_many",
  "unavailable",
] as const;
export type FailureCode = (typeof failureCodes)[number];
