import * as z from "zod/mini";
import { readAdminAnswer } from "~/platform/http/admin-call";
import { fail, ok, type Result } from "~/platform/result";
import { uploadLimit } from "./upload-limit";

type PutOptions = {
  contentType: string;
  signal?: AbortSignal;
  /** Bytes sent; starts over when the upload is retried. */
  onProgress?: (sent: number, total: number) => void;
};

const stored = z.object({ url: z.nullish(z.string()) });
/** Milliseconds without progress; a slow upload may take any time as long as it progresses. */
const stallTimeout = 45_000;
/** Milliseconds before the retry. */
const pause = 1500;

/**
 * PUTs a file to one of the storage addresses and gives its public address. Retried once when no response came. Rejects
 * when it is aborted; any other problem is a failure with a sentence to show.
 */
export async function putObject(
  url: string,
  blob: Blob,
  options: PutOptions,
): Promise<Result<{ url: string }>> {
  if (blob.size > uploadLimit) {
    return fail("too_large", "Photos can be up to 15 MB. Make this one smaller and try again.");
  }
  const first = await send(url, blob, options);
  if (first) return addressIn(first);
  await waitFor(pause, options.signal);
  const second = await send(url, blob, options);
  return second ? addressIn(second) : fail("unavailable", "Network error");
}

/** The sentences are those of A8. */
async function addressIn(response: Response): Promise<Result<{ url: string }>> {
  const answer = await readAdminAnswer(response, stored, "upload failed");
  if (!answer.ok) return answer;
  const { url } = answer.value;
  return url ? ok({ url }) : fail("unavailable", "No public URL returned");
}

/** An XMLHttpRequest, since `fetch` reports no upload progress. Null: no response came. */
function send(
  url: string,
  blob: Blob,
  { contentType, signal, onProgress }: PutOptions,
): Promise<Response | null> {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer = 0;
    const stop = () => request.abort();
    const restartTimer = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(stop, stallTimeout);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      restartTimer();
      onProgress?.(loaded, total);
    };
    request.onload = () => resolve(answerOf(request));
    request.onerror = () => resolve(null);
    request.onabort = () => (signal?.aborted ? reject(signal.reason) : resolve(null));
    request.onloadend = () => {
      window.clearTimeout(timer);
      signal?.removeEventListener("abort", stop);
    };
    signal?.addEventListener("abort", stop);
    restartTimer();
    request.open("PUT", url);
    request.setRequestHeader("content-type", contentType);
    request.setRequestHeader("x-admin", "1");
    request.send(blob);
  });
}

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  const wait = request.getResponseHeader("retry-after");
  if (wait !== null) headers.set("retry-after", wait);
  return new Response(request.responseText || null, { status: request.status, headers });
}

function waitFor(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      window.clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = window.setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener("abort", stop, { once: true });
  });
}
