import { type Batch, type BatchItem, usableItems } from "./batch";
import type { BatchOptions } from "./batch-options";
import { placePhoto, type Size } from "./geometry";
import { smallSide } from "./prep-job";
import { planKey, planPhoto } from "./render-plan";

/**
 * How a finished file differs from its preview, measured on the demo's photos in three sections: bytes grow a little
 * faster than the area, an enlarged photo has less in each pixel, and so has a preview drawn larger than its small copy.
 */
const exponents = { area: 1.01, enlarged: -0.55, drawn: 0.3 };

/**
 * Bytes of the finished file, judged by the bytes of a small rendering of it. `enlarged`: how many times the photo is,
 * 1 at least; `drawn`: pixels of the rendering for one of the copy that it was drawn from.
 */
export function estimateBytes(
  small: Size & { bytes: number },
  full: Size,
  { enlarged, drawn }: { enlarged: number; drawn: number },
): number {
  const ratio = (full.width * full.height) / (small.width * small.height);
  const detail = enlarged ** exponents.enlarged * drawn ** exponents.drawn;
  return Math.round(small.bytes * ratio ** exponents.area * detail);
}

/** Of an item as it is previewed; unknown before that. */
export function estimateItem(
  { photo, preview }: BatchItem,
  options: BatchOptions,
): number | undefined {
  if (photo.state !== "open" || !preview || preview.problem !== undefined) return undefined;
  const { scale } = placePhoto(photo.size, options);
  const copy = Math.min(1, smallSide / Math.max(photo.size.width, photo.size.height));
  const drawn = (scale * preview.size.width) / preview.output.width / copy;
  const small = { ...preview.size, bytes: preview.blob.size };
  return estimateBytes(small, preview.output, { enlarged: Math.max(1, scale), drawn });
}

/** The photos that are finished ahead of the others, to learn how large they become. */
function sampledItems(batch: Batch): BatchItem[] {
  const items = usableItems(batch);
  const last = items.length - 1;
  const places = new Set([0, Math.round(last / 2), last]);
  return items.filter((_, at) => places.has(at));
}

/** The next photo to finish, unless all samples are there as the photos are now. */
export function nextSample(batch: Batch) {
  for (const item of sampledItems(batch)) {
    const plan = planPhoto(batch.options, item.overrides, batch.watermark);
    const key = planKey(plan);
    if (item.sample?.key !== key) return { item, plan, key };
  }
  return undefined;
}

/** What the whole ZIP says more of a photo: its texts in both lists. */
const entryBytes = 300;

/** Bytes of the ZIP: what the samples came to, and of the others what their previews say, corrected by the samples. */
export function estimateTotal(batch: Batch): number | undefined {
  const usable = usableItems(batch);
  if (usable.length === 0 || nextSample(batch)) return undefined;
  const sampled = new Set(sampledItems(batch));
  const known = usable.map((item) => ({
    guess: estimateItem(item, batch.options) ?? 0,
    finished: sampled.has(item) ? item.sample?.bytes : undefined,
  }));
  const samples = known.filter(({ finished, guess }) => finished && guess);
  const finished = samples.reduce((sum, sample) => sum + (sample.finished ?? 0), 0);
  const guessed = samples.reduce((sum, { guess }) => sum + guess, 0);
  const correction = guessed > 0 ? finished / guessed : 1;
  return known.reduce(
    (sum, photo) => sum + entryBytes + (photo.finished ?? photo.guess * correction),
    0,
  );
}
