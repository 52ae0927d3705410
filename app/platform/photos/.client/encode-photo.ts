import { ok, type Result } from "~/platform/result";
import type { EncodedPhoto, PhotoJob, PhotoLimits, PhotoResult } from "../photo-plan";
import { refusePhoto } from "../photo-refusal";

/** One photo at a time: two may exceed a phone's memory. */
let queue: Promise<unknown> = Promise.resolve();

/** Strips metadata (location, camera, preview). Rejects if aborted. */
export function encodePhoto(
  file: Blob,
  limits: PhotoLimits,
  signal?: AbortSignal,
): Promise<Result<EncodedPhoto>> {
  const turn = queue.then(async () => {
    signal?.throwIfAborted();
    const answer = await runWorker({ file, limits }, signal);
    return "refusal" in answer ? refusePhoto(file, answer.refusal) : ok(answer.photo);
  });
  queue = turn.catch(() => {});
  return turn;
}

function runWorker(job: PhotoJob, signal: AbortSignal | undefined): Promise<PhotoResult> {
  const worker = new Worker(new URL("./photo-worker.ts", import.meta.url), { type: "module" });
  const response = new Promise<PhotoResult>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<PhotoResult>) => resolve(data);
    worker.onerror = () => resolve({ refusal: "stopped" });
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  worker.postMessage(job);
  return response.finally(() => worker.terminate());
}
