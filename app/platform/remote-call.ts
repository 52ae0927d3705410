import { fail, ok, type Result } from "./result";

export type RemoteRequest = {
  url: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string | URLSearchParams;
  /** Milliseconds for each try, answer's body included. */
  timeout: number;
  /** How many more tries after a failure; only for requests that may be sent twice. */
  retries?: number;
  /** Milliseconds for all tries together; none: as many as they take. */
  overall?: number;
};

export type RemoteAnswer = { status: number; body: string };

/** Calls a server on the internet. Network trouble and time-outs are a failure `unavailable`; any status is an answer. */
export type RemoteCall = (request: RemoteRequest) => Promise<Result<RemoteAnswer>>;

export function createRemoteCall(fetchRemote: typeof fetch): RemoteCall {
  return async (request) => {
    const tries = 1 + (request.retries ?? 0);
    const { overall } = request;
    const end = overall === undefined ? undefined : AbortSignal.timeout(overall);
    let answer: Result<RemoteAnswer> = fail("unavailable", "The call was not made.");
    for (let attempt = 0; attempt < tries && !end?.aborted; attempt += 1) {
      answer = await callOnce(fetchRemote, request, end);
      if (answer.ok && answer.value.status < 500) return answer;
    }
    return answer;
  };
}

async function callOnce(
  fetchRemote: typeof fetch,
  { url, method = "GET", headers, body, timeout }: RemoteRequest,
  end: AbortSignal | undefined,
): Promise<Result<RemoteAnswer>> {
  const host = new URL(url).host;
  const limit = AbortSignal.timeout(timeout);
  try {
    const response = await fetchRemote(url, {
      method,
      headers,
      body,
      signal: end ? AbortSignal.any([limit, end]) : limit,
    });
    return ok({ status: response.status, body: await response.text() });
  } catch (error) {
    const timedOut = error instanceof Error && error.name === "TimeoutError";
    const reason = timedOut ? "did not answer in time" : "could not be reached";
    return fail("unavailable", `${host} ${reason}.`);
  }
}
