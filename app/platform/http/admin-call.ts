import * as z from "zod/mini";
import { type $ZodType, type input, type output, safeParse } from "zod/v4/core";
import { type FailureCode, failureCodes } from "~/platform/failure-code";
import { type Failure, fail, ok, type Result } from "~/platform/result";
import { type Call, hrefOf } from "./call";
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

type CallOptions = { signal?: AbortSignal };

/** The arguments after the declaration: the input, unless the call has none. */
type CallArguments<I> = undefined extends I
  ? [input?: undefined, options?: CallOptions]
  : [input: I, options?: CallOptions];

/** Makes a declared call. Failures are as those of `callAdmin`. */
export function call<I extends $ZodType, A extends $ZodType>(
  declared: Call<I, A>,
  ...[json, options]: CallArguments<input<I>>
): Promise<Result<output<A>>> {
  const { method, address, action, answer, fallback } = declared;
  if (method === "GET") return callAdmin(hrefOf(declared, json), answer, { fallback, ...options });
  const body = action === undefined ? json : Object.assign({ action }, json);
  return callAdmin(address, answer, { method, json: body, fallback, ...options });
}

/**
 * A call of the back office from the browser. Whatever goes wrong is a failure with a sentence to show: the server's
 * own, "Network error" when no answer came. An ended session loses nothing: the call can be made again after signing
 * in. One that needs a fresh sign-in asks for it and is then made anew. A call that was aborted rejects, since nobody waits
 * for it any more.
 */
export async function callAdmin<S extends $ZodType>(
  path: string,
  schema: S,
  sent: AdminCall = {},
): Promise<Result<output<S>>> {
  const answer = await callOnce(path, schema, sent);
  if (answer.ok || answer.code !== "stale" || !confirm) return answer;
  return (await confirm())
    ? callOnce(path, schema, sent)
    : fail("stale", "You didn’t confirm that it’s you, so nothing was done.");
}

async function callOnce<S extends $ZodType>(
  path: string,
  schema: S,
  { method = "GET", json, body, headers, signal, fallback }: AdminCall,
): Promise<Result<output<S>>> {
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
export async function readAdminAnswer<S extends $ZodType>(
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

/** Two codes share 401; its header tells them apart (RFC 9470). */
function codeOf({ status, headers }: Response): FailureCode {
  if (headers.get("www-authenticate")?.includes(staleError)) return "stale";
  return failureCodes.find((each) => statuses[each] === status) ?? "unavailable";
}
