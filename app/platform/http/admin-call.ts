import * as z from "zod/mini";
import type { $ZodType } from "zod/v4/core";
import { safeParse } from "zod/v4/core";
import { failureCodes } from "~/platform/failure-code";
import { type Failure, fail, ok, type Result } from "~/platform/result";
import { statuses } from "./failure-response";

export type AdminCall = {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  /** Sent as JSON. */
  json?: unknown;
  body?: BodyInit;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** What is said when the server refuses without a sentence. */
  fallback?: string;
};

const failureSchema = z.object({
  error: z.string(),
  fieldErrors: z.optional(z.record(z.string(), z.string())),
  current: z.optional(z.unknown()),
});

/**
 * A call of the back office from the browser. Whatever goes wrong is a failure with a sentence to show: the server's
 * own, "Network error" when no answer came. An ended session loses nothing: the call can be made again after signing
 * in. A call that was aborted rejects, since nobody waits for it any more.
 */
export async function callAdmin<T>(
  path: string,
  schema: $ZodType<T>,
  { method = "GET", json, body, headers, signal, fallback }: AdminCall = {},
): Promise<Result<T>> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: {
        ...(method !== "GET" && { "x-admin": "1" }),
        ...(json !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      body: json === undefined ? body : JSON.stringify(json),
      signal,
      cache: "no-store",
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    return fail("unavailable", "Network error");
  }
  return readAdminAnswer(response, schema, fallback);
}

/** Reads what the server answered a call of the back office, however it was sent. */
export async function readAdminAnswer<T>(
  response: Response,
  schema: $ZodType<T>,
  fallback?: string,
): Promise<Result<T>> {
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) return failureOf(response, answer, fallback);
  const parsed = safeParse(schema, answer);
  return parsed.success
    ? ok(parsed.data)
    : fail("unavailable", "The server's answer could not be read. Please reload the page.");
}

function failureOf(response: Response, answer: unknown, fallback?: string): Failure {
  const known = failureCodes.find((each) => statuses[each] === response.status);
  const code = known ?? "unavailable";
  if (code === "unauthenticated") {
    return fail(
      code,
      "Your session has ended. Sign in again in another tab, then try once more: nothing here is lost.",
    );
  }
  const parsed = failureSchema.safeParse(answer);
  const wait = Number(response.headers.get("retry-after") ?? Number.NaN);
  return fail(
    code,
    parsed.success ? parsed.data.error : (fallback ?? `Server ${response.status}`),
    {
      ...(parsed.success && parsed.data.fieldErrors && { fieldErrors: parsed.data.fieldErrors }),
      ...(parsed.success && parsed.data.current !== undefined && { current: parsed.data.current }),
      ...(Number.isFinite(wait) && { retryAfter: wait }),
    },
  );
}
