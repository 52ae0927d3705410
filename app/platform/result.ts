import type { DailyLimit } from "./daily-limit";
import type { FailureCode } from "./failure-code";

/** An expected failure. `error` tells the person what to do. */
export type Failure = {
  ok: false;
  code: FailureCode;
  error: string;
  fieldErrors?: Record<string, string>;
  /** Seconds, for the `Retry-After` header. */
  retryAfter?: number;
  /** For a conflict: the current value. */
  current?: unknown;
  /** The cause, for staff. */
  limit?: DailyLimit;
};

type Success<T> = { ok: true; value: T };

export type Result<T> = Success<T> | Failure;

export function ok<T>(value: T): Success<T> {
  return { ok: true, value };
}

type Values<R extends Record<string, Result<unknown>>> = {
  [Name in keyof R]: R[Name] extends Result<infer T> ? T : never;
};

/** All values by name, or the first failure. */
export function allOk<R extends Record<string, Result<unknown>>>(results: R): Result<Values<R>>;
export function allOk(results: Record<string, Result<unknown>>): Result<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const [name, result] of Object.entries(results)) {
    if (!result.ok) return result;
    values[name] = result.value;
  }
  return ok(values);
}

export function valueOr<T, E>(result: Result<T>, fallback: E): T | E {
  return result.ok ? result.value : fallback;
}

export function fail(
  code: FailureCode,
  error: string,
  details: Pick<Failure, "fieldErrors" | "retryAfter" | "current" | "limit"> = {},
): Failure {
  return { ok: false, code, error, ...details };
}
