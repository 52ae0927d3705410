import { ok, type Result } from "~/platform/result";
import { startPictureWorker } from "./.client/picture-worker-start";
import type { EncodedPicture, PictureAnswer } from "./picture-job";
import type { PictureLimits } from "./picture-plan";
import { type Refusal, refusePicture } from "./picture-refusal";

/** One picture at a time: two at once may be more than a phone's memory holds. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Makes a photo ready for the site, off the main thread: upright, fitted within the limits (never cropped or enlarged),
 * encoded anew without what else was in the file (place, camera, preview). A file that gives no picture is a failure
 * that names it. Rejects when it is aborted.
 */
export function encodePicture(
  file: Blob,
  limits: PictureLimits,
  signal?: AbortSignal,
): Promise<Result<EncodedPicture>> {
  const turn = queue.then(async () => {
    signal?.throwIfAborted();
    const answer = await askWorker(file, limits, signal);
    return "refusal" in answer ? refusePicture(file, answer.refusal) : ok(answer.picture);
  });
  queue = turn.catch(() => {});
  return turn;
}

function askWorker(
  file: Blob,
  limits: PictureLimits,
  signal: AbortSignal | undefined,
): Promise<PictureAnswer> {
  const worker = startPictureWorker();
  const answered = new Promise<PictureAnswer>((resolve, reject) => {
    const refuse = (refusal: Refusal) => resolve({ refusal });
    worker.onmessage = ({ data }: MessageEvent<PictureAnswer>) => resolve(data);
    worker.onerror = () => refuse("stopped");
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  worker.postMessage({ file, limits });
  return answered.finally(() => worker.terminate());
}
