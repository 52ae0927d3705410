/** Why an expected failure happened; each has one HTTP status. `stale`: who is signed in has to show again who they are. */
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
