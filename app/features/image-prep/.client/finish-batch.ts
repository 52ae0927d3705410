import { creditXmp } from "~/platform/photos/credit-xmp";
import { type Batch, usableItems } from "../batch";
import { focalOnOutput, type Point } from "../geometry";
import { photoType } from "../input-kinds";
import { type ListedOutput, metadataCsv, metadataJson } from "../metadata/metadata-files";
import { outputMetadata } from "../metadata/output-metadata";
import { planPhoto } from "../render-plan";
import { creditOf } from "../seo-context";
import type { PrepEngine } from "./prep-engine";

export type FinishedBatch = {
  outputs: readonly (ListedOutput & { id: string; blob: Blob; focal?: Point })[];
  skipped: readonly string[];
};

export const nothingRendered =
  "No images could be rendered. Please check your inputs and try again.";

export async function finishBatch(
  engine: PrepEngine,
  batch: Batch,
  {
    signal,
    onProgress,
  }: { signal: AbortSignal; onProgress: (done: number, total: number) => void },
): Promise<FinishedBatch> {
  const metadataById = outputMetadata(batch);
  const items = usableItems(batch).flatMap((item) => {
    const metadata = metadataById.get(item.id);
    return item.photo.state === "open" && metadata
      ? [{ ...item, photoSize: item.photo.size, metadata }]
      : [];
  });
  const credit = batch.options.credit && creditOf(batch.context, location.origin);
  const xmp = credit ? creditXmp(credit) : undefined;
  const skipped: string[] = [];
  let done = 0;
  onProgress(done, items.length);
  const finished = await Promise.all(
    items.map(async ({ id, file, photoSize, overrides, metadata }) => {
      const plan = planPhoto(batch.options, overrides, batch.watermark);
      const photo = { file, type: photoType(file) };
      try {
        const { blob, size } = await engine.finish(photo, photoSize, plan, { signal, xmp });
        const focal = focalOnOutput(photoSize, plan);
        return { ...metadata, ...size, id, originalFile: file.name, blob, focal };
      } catch (error) {
        signal.throwIfAborted();
        console.error(error);
        skipped.push(file.name);
        return undefined;
      } finally {
        done += 1;
        if (!signal.aborted) onProgress(done, items.length);
      }
    }),
  );
  return { outputs: finished.filter((output) => output !== undefined), skipped };
}

/** The outputs in `images/`, plus the JSON and CSV lists (A7). */
export function zipBatch(
  engine: PrepEngine,
  outputs: FinishedBatch["outputs"],
  { context, options: { section } }: Batch,
  signal: AbortSignal,
): Promise<Blob> {
  return engine.zip(
    [
      ...outputs.map(({ fileName, blob }) => ({ path: `images/${fileName}`, content: blob })),
      { path: "metadata.json", content: new Blob([metadataJson(outputs, context, section)]) },
      { path: "metadata.csv", content: new Blob([metadataCsv(outputs, context, section)]) },
    ],
    { signal },
  );
}
