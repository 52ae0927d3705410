import * as z from "zod/mini";
import { type $ZodType, type input, type output, safeParse } from "zod/v4/core";
import { type FailureCode, failureCodes } from "~/platform/failure-code";
import { type Failure, fail, ok, type Result } from "~/platform/result";
import { type Call, hrefOf } from "./call";
import { staleError, statuses } from "./failure-response";

/** Other servers of this contract have `message` instead of `error`, and may fail with status 200. */
const failureSchema = z.object({
  ok: z.optional(z.boolean()),
  error: z.optional(z.string()),
  message: z.optional(z.string()),
  fieldErrors: z.optional(z.record(z.string(), z.string())),
  current: z.optional(z.unknown()),
});

/** Asks the person to sign in again; resolves to whether they did. */
type Confirm = () => Promise<boolean>;
let confirm: Confirm | undefined;

/** Registers this page's prompt; returns the unregister function. */
export function confirmWith(ask: Confirm): () => void {
  confirm = ask;
  return () => {
    if (confirm === ask) confirm = undefined;
  };
}

/** Fires on `window` after each call that may have changed something. */
export const changedEvent = "office:changed";

type CallOptions = { signal?: AbortSignal };

type CallArguments<I> = undefined extends I
  ? [input?: undefined, options?: CallOptions]
  : [input: I, options?: CallOptions];

/**
 * Every error becomes a failure with a message to show, such as the server's own or "Network error". If the call needs a
 * fresh sign-in, prompts for it and retries. Rejects only if aborted.
 */
export async function call<I extends $ZodType, A extends $ZodType>(
  declared: Call<I, A>,
  ...[json, options = {}]: CallArguments<input<I>>
): Promise<Result<output<A>>> {
  const answer = await callOnce(declared, json, options);
  if (answer.ok || answer.code !== "stale" || !confirm) return answer;
  return (await confirm())
    ? callOnce(declared, json, options)
    : fail("stale", "You didn’t confirm that it’s you, so nothing was done.");
}

async function callOnce<I extends $ZodType, A extends $ZodType>(
  declared: Call<I, A>,
  json: input<I> | undefined,
  { signal }: CallOptions,
): Promise<Result<output<A>>> {
  const { method, address, action, answer, fallback } = declared;
  const isGet = method === "GET";
  const body = isGet ? undefined : JSON.stringify(action ? Object.assign({ action }, json) : json);
  let response: Response;
  try {
    response = await fetch(isGet ? hrefOf(declared, json) : address, {
      method,
      headers: {
        ...(!isGet && { "x-admin": "1" }),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      body,
      signal,
      cache: "no-store",
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    return fail("unavailable", "Network error");
  }
  const read = await readAdminResponse(response, answer, fallback);
  if (read.ok && !isGet) dispatchEvent(new Event(changedEvent));
  return read;
}

/** Also parses the response of an upload. */
export async function readAdminResponse<S extends $ZodType>(
  response: Response,
  schema: S,
  fallback?: string,
): Promise<Result<output<S>>> {
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

/** Two codes share status 401; RFC 9470's header tells them apart. */
function codeOf({ status, headers }: Response): FailureCode {
  if (headers.get("www-authenticate")?.includes(staleError)) return "stale";
  return failureCodes.find((each) => statuses[each] === status) ?? "unavailable";
}
