import { type Batch, type BatchItem, usableItems } from "./batch";
import type { BatchOptions } from "./batch-options";
import { placePhoto } from "./geometry";
import { planKey, planPhoto } from "./render-plan";

/** An enlarged photo has less in each pixel: bytes grow with this power of how many times it is. */
const enlargedPower = -0.55;

/** Bytes of a finished photo as its preview lets expect; unknown before that. */
export function estimateItem(
  { photo, preview }: BatchItem,
  options: BatchOptions,
): number | undefined {
  if (photo.state !== "open" || !preview || preview.problem !== undefined) return undefined;
  const { size, output, blob } = preview;
  const ratio = (output.width * output.height) / (size.width * size.height);
  const enlarged = Math.max(1, placePhoto(photo.size, options).scale);
  return blob.size * ratio * enlarged ** enlargedPower;
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

/** How many times as large as expected finished photos are; unknown until there are samples of the photos as they are now. */
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

/** Bytes of the ZIP; samples count as they are. */
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
