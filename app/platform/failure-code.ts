/** Why an expected failure happened; each has one HTTP status. */
export const failureCodes = [
  "bad_input",
  "unauthenticated",
  "forbidden",
  "not_found",
  "conflict",
  "too_large",
  "unsupported_type",
  "too_many",
  "unavailable",
] as const;
export type FailureCode = (typeof failureCodes)[number];
