import * as z from "zod/mini";
import { readAdminResponse } from "~/platform/http/admin-call";
import { fail, ok, type Result } from "~/platform/result";
import { sendUpload } from "./send-upload";
import { uploadLimit } from "./upload-limit";

type PutOptions = {
  contentType: string;
  signal?: AbortSignal;
  /** `sent` starts over on a retry. */
  onProgress?: (sent: number, total: number) => void;
};

const stored = z.object({ url: z.nullish(z.string()) });
const stallTimeout = 45_000;
const retryDelay = 1500;

/** Retries once if no response came. Rejects if aborted. Failures have a message to show (A8). */
export async function putObject(
  url: string,
  blob: Blob,
  { contentType, signal, onProgress }: PutOptions,
): Promise<Result<{ url: string }>> {
  if (blob.size > uploadLimit) {
    return fail("too_large", "Photos can be up to 15 MB. Make this one smaller and try again.");
  }
  async function put(): Promise<Response | null> {
    const end = await sendUpload(url, {
      method: "PUT",
      body: blob,
      headers: { "content-type": contentType, "x-admin": "1" },
      stallTimeout,
      signal,
      onProgress,
    });
    signal?.throwIfAborted();
    return end.kind === "response" ? end.response : null;
  }
  let response = await put();
  if (!response) {
    await pause(retryDelay, signal);
    response = await put();
  }
  if (!response) return fail("unavailable", "Network error");
  const result = await readAdminResponse(response, stored, "upload failed");
  if (!result.ok) return result;
  const address = result.value.url;
  return address ? ok({ url: address }) : fail("unavailable", "No public URL returned");
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
    signal?.addEventListener("abort", () => resolve(), { once: true });
  });
}
