import { fail, ok, type Result } from "~/platform/result";

type RemoteRequest = {
  url: string;
  method?: "GET" | "POST" | "PUT" | "DELETE";
  headers?: Record<string, string>;
  body?: string | URLSearchParams | Uint8Array<ArrayBuffer>;
  /** Milliseconds per try, including the response body. */
  timeout: number;
  /** For idempotent requests only. */
  retries?: number;
  /** Milliseconds for all tries together; no limit by default. */
  overall?: number;
};

type RemoteAnswer = { status: number; body: string };

/** Fails with `unavailable` on network errors, timeouts, and redirects, which could leak a secret to another host. */
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
  const limit = AbortSignal.timeout(timeout);
  try {
    const response = await fetchRemote(url, {
      method,
      headers,
      body,
      redirect: "manual",
      signal: end ? AbortSignal.any([limit, end]) : limit,
    });
    if (isRedirect(response)) {
      await response.body?.cancel();
      return fail("unavailable", `${new URL(url).host} answered with a redirect.`);
    }
    return ok({ status: response.status, body: await response.text() });
  } catch (error) {
    return trouble(url, error);
  }
}

function isRedirect({ status }: Response): boolean {
  return status >= 300 && status < 400;
}

type RemoteFile = { url: string; timeout: number; limit: number };

/** Doesn't follow redirects; any status but 200 is a failure. */
export type RemoteDownload = (file: RemoteFile) => Promise<Result<Uint8Array<ArrayBuffer>>>;

export function createRemoteDownload(fetchRemote: typeof fetch): RemoteDownload {
  return async ({ url, timeout, limit }) => {
    const signal = AbortSignal.timeout(timeout);
    try {
      const response = await fetchRemote(url, { redirect: "manual", signal });
      if (response.status !== 200 || !response.body) {
        await response.body?.cancel();
        return fail("unavailable", `${new URL(url).host} answered ${response.status}.`);
      }
      return await readBytes(response.body, limit);
    } catch (error) {
      return trouble(url, error);
    }
  };
}

async function readBytes(
  body: ReadableStream<Uint8Array>,
  limit: number,
): Promise<Result<Uint8Array<ArrayBuffer>>> {
  const bytes = new Uint8Array(limit);
  const reader = body.getReader();
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (size + part.value.byteLength > limit) {
      await reader.cancel();
      return fail("too_large", `The file is larger than ${limit} bytes.`);
    }
    bytes.set(part.value, size);
    size += part.value.byteLength;
  }
  return ok(bytes.slice(0, size));
}

function trouble(url: string, error: unknown) {
  const timedOut = error instanceof Error && error.name === "TimeoutError";
  const reason = timedOut ? "did not answer in time" : "could not be reached";
  return fail("unavailable", `${new URL(url).host} ${reason}.`);
}
