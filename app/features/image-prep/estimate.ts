import { type Batch, type BatchItem, usableItems } from "./batch";
import type { BatchOptions } from "./batch-options";
import { placePhoto } from "./geometry";
import { planKey, planPhoto } from "./render-plan";

/** Enlarged photos have less detail per pixel: bytes per pixel grow with this power of the scale. */
const enlargementExponent = -0.55;

/** Estimated bytes of the final file; undefined until its preview is ready. */
export function estimateItem(
  { photo, preview }: BatchItem,
  options: BatchOptions,
): number | undefined {
  if (photo.state !== "open" || !preview || preview.problem !== undefined) return undefined;
  const { size, output, blob } = preview;
  const ratio = (output.width * output.height) / (size.width * size.height);
  const enlarged = Math.max(1, placePhoto(photo.size, options).scale);
  return blob.size * ratio * enlarged ** enlargementExponent;
}

/** First, middle, and last photo: rendered early to calibrate the estimate. */
function sampledItems(batch: Batch): BatchItem[] {
  const items = usableItems(batch);
  const last = items.length - 1;
  const indexes = new Set([0, Math.round(last / 2), last]);
  return items.filter((_, at) => indexes.has(at));
}

/** The next photo whose sample is missing or stale. */
export function nextSample(batch: Batch) {
  for (const item of sampledItems(batch)) {
    const plan = planPhoto(batch.options, item.overrides, batch.watermark);
    const key = planKey(plan);
    if (item.sample?.key !== key) return { item, plan, key };
  }
  return undefined;
}

/** ZIP overhead in bytes per photo: its rows in the JSON and CSV lists. */
const entryBytes = 300;

/** Ratio of actual to estimated size; undefined until all samples are current. */
export function sizeCorrection(batch: Batch): number | undefined {
  if (nextSample(batch)) return undefined;
  let finished = 0;
  let expected = 0;
  for (const item of sampledItems(batch)) {
    const guess = estimateItem(item, batch.options);
    if (!guess || !item.sample?.bytes) continue;
    finished += item.sample.bytes;
    expected += guess;
  }
  return expected > 0 ? finished / expected : 1;
}

/** Bytes of the ZIP, with measured sizes for the sampled photos. */
export function estimateTotal(batch: Batch): number | undefined {
  const usable = usableItems(batch);
  const correction = sizeCorrection(batch);
  if (usable.length === 0 || correction === undefined) return undefined;
  const sampled = new Set(sampledItems(batch));
  const bytes = usable.map((item) => {
    const finished = sampled.has(item) ? item.sample?.bytes : undefined;
    return entryBytes + (finished ?? (estimateItem(item, batch.options) ?? 0) * correction);
  });
  return bytes.reduce((sum, one) => sum + one, 0);
}
