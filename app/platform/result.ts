import type { FailureCode } from "./failure-code";

/** An expected failure: `error` is a sentence that the person who sees it can act on. */
export type Failure = {
  ok: false;
  code: FailureCode;
  error: string;
  fieldErrors?: Record<string, string>;
  /** Seconds until a retry makes sense; becomes the `Retry-After` header. */
  retryAfter?: number;
  /** Of a conflict that a person decides: what stands there now. */
  current?: unknown;
};

type Success<T> = { ok: true; value: T };

export type Result<T> = Success<T> | Failure;

export function ok<T>(value: T): Success<T> {
  return { ok: true, value };
}

export function fail(
  code: FailureCode,
  error: string,
  details: Pick<Failure, "fieldErrors" | "retryAfter" | "current"> = {},
): Failure {
  return { ok: false, code, error, ...details };
}
