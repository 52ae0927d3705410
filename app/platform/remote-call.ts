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
};

export type RemoteAnswer = { status: number; body: string };

/** Calls a server on the internet. Network trouble and time-outs are a failure `unavailable`; any status is an answer. */
export type RemoteCall = (request: RemoteRequest) => Promise<Result<RemoteAnswer>>;

export function createRemoteCall(fetchRemote: typeof fetch): RemoteCall {
  return async (request) => {
    const tries = 1 + (request.retries ?? 0);
    let answer: Result<RemoteAnswer> = fail("unavailable", "The call was not made.");
    for (let attempt = 0; attempt < tries; attempt += 1) {
      answer = await callOnce(fetchRemote, request);
      if (answer.ok && answer.value.status < 500) return answer;
    }
    return answer;
  };
}

async function callOnce(
  fetchRemote: typeof fetch,
  { url, method = "GET", headers, body, timeout }: RemoteRequest,
): Promise<Result<RemoteAnswer>> {
  const host = new URL(url).host;
  try {
    const response = await fetchRemote(url, {
      method,
      headers,
      body,
      signal: AbortSignal.timeout(timeout),
    });
    return ok({ status: response.status, body: await response.text() });
  } catch (error) {
    const timedOut = error instanceof Error && error.name === "TimeoutError";
    const reason = timedOut ? `did not answer within ${timeout} ms` : "could not be reached";
    return fail("unavailable", `${host} ${reason}.`);
  }
}
