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

type Values<R extends Record<string, Result<unknown>>> = {
  [Name in keyof R]: R[Name] extends Result<infer T> ? T : never;
};

/** What is worth something only together, by name: the first failure, where there is one. */
export function allOk<R extends Record<string, Result<unknown>>>(results: R): Result<Values<R>>;
export function allOk(results: Record<string, Result<unknown>>): Result<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const [name, result] of Object.entries(results)) {
    if (!result.ok) return result;
    values[name] = result.value;
  }
  return ok(values);
}

/** For what goes on without it. */
export function valueOr<T, E>(result: Result<T>, otherwise: E): T | E {
  return result.ok ? result.value : otherwise;
}

export function fail(
  code: FailureCode,
  error: string,
  details: Pick<Failure, "fieldErrors" | "retryAfter" | "current"> = {},
): Failure {
  return { ok: false, code, error, ...details };
}
