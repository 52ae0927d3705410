import type { FailureCode } from "~/platform/failure-code";
import type { Failure } from "~/platform/result";

export const statuses: Record<FailureCode, number> = {
  bad_input: 400,
  unauthenticated: 401,
  stale: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  too_many: 429,
  unavailable: 503,
};

/** RFC 9470: the session is valid, but the sign-in is too old. */
export const staleError = "insufficient_user_authentication";

/** The name of a response's success flag. */
export type Verdict = "ok" | "success";

/** `{ok: false, error, fieldErrors?, current?}` */
export function failureResponse(failure: Failure, verdict: Verdict = "ok"): Response {
  const { code, error, fieldErrors, retryAfter, current } = failure;
  const headers = new Headers({ "cache-control": "no-store" });
  if (code === "stale") {
    headers.set("www-authenticate", `Cookie error="${staleError}", max_age=600`);
  }
  if (retryAfter !== undefined) headers.set("retry-after", String(Math.ceil(retryAfter)));
  return Response.json(
    { [verdict]: false, error, fieldErrors, current },
    { status: statuses[code], headers },
  );
}
