import * as z from "zod/mini";
import type { $ZodType } from "zod/v4/core";
import { safeParse } from "zod/v4/core";
import { type FailureCode, failureCodes } from "~/platform/failure-code";
import { type Failure, fail, ok, type Result } from "~/platform/result";
import { staleError, statuses } from "./failure-response";

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

/** Other servers of this contract say `message` where ours says `error`, some with status 200. */
const failureSchema = z.object({
  ok: z.optional(z.boolean()),
  error: z.optional(z.string()),
  message: z.optional(z.string()),
  fieldErrors: z.optional(z.record(z.string(), z.string())),
  current: z.optional(z.unknown()),
});

/** Asks who is signed in to show again who they are; answers whether they did. */
type Confirm = () => Promise<boolean>;
let confirm: Confirm | undefined;

/** Says how this page asks, until the function that is returned is called. */
export function confirmWith(ask: Confirm): () => void {
  confirm = ask;
  return () => {
    if (confirm === ask) confirm = undefined;
  };
}

/**
 * A call of the back office from the browser. Whatever goes wrong is a failure with a sentence to show: the server's
 * own, "Network error" when no answer came. An ended session loses nothing: the call can be made again after signing
 * in. One that needs a fresh sign-in asks for it and is then made anew. A call that was aborted rejects, since nobody waits
 * for it any more.
 */
export async function callAdmin<T>(
  path: string,
  schema: $ZodType<T>,
  call: AdminCall = {},
): Promise<Result<T>> {
  const answer = await callOnce(path, schema, call);
  if (answer.ok || answer.code !== "stale" || !confirm) return answer;
  return (await confirm())
    ? callOnce(path, schema, call)
    : fail("stale", "You didn’t confirm that it’s you, so nothing was done.");
}

async function callOnce<T>(
  path: string,
  schema: $ZodType<T>,
  { method = "GET", json, body, headers, signal, fallback }: AdminCall,
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
  const { data: verdict } = safeParse(failureSchema, answer);
  if (!response.ok || verdict?.ok === false) return failureOf(response, verdict, fallback);
  const parsed = safeParse(schema, answer);
  return parsed.success
    ? ok(parsed.data)
    : fail("unavailable", "Something came back garbled. Please reload the page.");
}

function failureOf(
  response: Response,
  verdict: z.infer<typeof failureSchema> | undefined,
  fallback?: string,
): Failure {
  const code = codeOf(response);
  if (code === "unauthenticated") {
    return fail(
      code,
      "You’ve been signed out. Sign in again in another tab, then retry. Nothing here is lost.",
    );
  }
  const wait = Number(response.headers.get("retry-after") ?? Number.NaN);
  const sentence = verdict?.error || verdict?.message || fallback;
  return fail(code, sentence ?? "Something went wrong on our side. Please try again.", {
    ...(verdict?.fieldErrors && { fieldErrors: verdict.fieldErrors }),
    ...(verdict?.current !== undefined && { current: verdict.current }),
    ...(Number.isFinite(wait) && { retryAfter: wait }),
  });
}

/** Two codes share 401; its header tells them apart (RFC 9470). */
function codeOf({ status, headers }: Response): FailureCode {
  if (headers.get("www-authenticate")?.includes(staleError)) return "stale";
  return failureCodes.find((each) => statuses[each] === status) ?? "unavailable";
}
