import { useCallback, useEffect, useRef, useState } from "react";
import { saveFile } from "~/ui/office/save-file";
import type { PhotoOrder } from "../.client/make-zip";
import type { PrepEngine } from "../.client/prep-engine";
import { type Batch, usableItems } from "../batch";
import { photoType } from "../input-kinds";
import { metadataOf } from "../metadata";
import { zipName } from "../metadata-files";
import type { Progress } from "../progress";
import { planPhoto } from "../render-plan";

export type Download =
  | { state: "idle" }
  | { state: "rendering"; progress: Progress }
  | { state: "packing" }
  | { state: "done"; name: string; count: number; bytes: number; skipped: readonly string[] }
  | { state: "failed"; problem: string };

export const nothingRendered =
  "No images could be rendered. Please check your inputs and try again.";
const zipFailed = "Error while creating ZIP. See console for details.";

/** Makes the ZIP of a batch, step by step, and hands it over. */
export function useDownload(engine: PrepEngine | undefined, batch: Batch) {
  const [download, setDownload] = useState<Download>({ state: "idle" });
  const abort = useRef<AbortController>();

  useEffect(() => () => abort.current?.abort(), []);

  const start = useCallback(async () => {
    if (!engine) return;
    const stop = new AbortController();
    abort.current = stop;
    try {
      setDownload(await makeZip(engine, batch, stop.signal, setDownload));
    } catch (error) {
      if (stop.signal.aborted) {
        setDownload({ state: "idle" });
        return;
      }
      console.error(error);
      setDownload({ state: "failed", problem: zipFailed });
    }
  }, [engine, batch]);

  return {
    download,
    start,
    cancel: useCallback(() => abort.current?.abort(), []),
  };
}

async function makeZip(
  engine: PrepEngine,
  batch: Batch,
  signal: AbortSignal,
  report: (download: Download) => void,
): Promise<Download> {
  const { finishPhotos, packZip } = await import("../.client/make-zip");
  const orders = ordersOf(batch);
  let progress: Progress = { done: 0, total: orders.length, startedAt: performance.now() };
  report({ state: "rendering", progress });
  const finished = await finishPhotos(engine, orders, {
    signal,
    onDone: () => {
      progress = { ...progress, done: progress.done + 1 };
      if (!signal.aborted) report({ state: "rendering", progress });
    },
  });
  if (finished.photos.length === 0) return { state: "failed", problem: nothingRendered };
  report({ state: "packing" });
  const { context, options } = batch;
  const zip = await packZip(engine, finished, { context, section: options.section, signal });
  const name = zipName(options.section);
  saveFile(zip, name);
  const count = finished.photos.length;
  return { state: "done", name, count, bytes: zip.size, skipped: finished.skipped };
}

/** What is to be rendered of a batch. */
export function ordersOf(batch: Batch): PhotoOrder[] {
  return usableItems(batch).flatMap(({ file, photo, overrides, generated }) =>
    photo.state === "open"
      ? [
          {
            file,
            type: photoType(file),
            size: photo.size,
            plan: planPhoto(batch.options, overrides, batch.watermark),
            words: metadataOf(file.name, overrides, generated),
          },
        ]
      : [],
  );
}
