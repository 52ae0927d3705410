import { useCallback, useEffect, useRef, useState } from "react";
import { saveFile } from "~/ui/office/save-file";
import type { PrepEngine } from "../.client/prep-engine";
import type { Batch } from "../batch";
import { zipName } from "../metadata-files";
import type { Progress } from "../progress";

export type Download =
  | { state: "idle" }
  | { state: "rendering"; progress: Progress }
  | { state: "packing" }
  | { state: "done"; name: string; count: number; bytes: number; skipped: readonly string[] }
  | { state: "failed"; problem: string };

export type Working = Extract<Download, { state: "rendering" | "packing" }>;

export function isWorking(download: Download): download is Working {
  return download.state === "rendering" || download.state === "packing";
}

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
  const { finishBatch, zipBatch } = await import("../.client/finish-batch");
  const startedAt = performance.now();
  const { outputs, skipped } = await finishBatch(engine, batch, {
    signal,
    onProgress: (done, total) =>
      report({ state: "rendering", progress: { done, total, startedAt } }),
  });
  if (outputs.length === 0) return { state: "failed", problem: nothingRendered };
  report({ state: "packing" });
  const zip = await zipBatch(engine, outputs, batch, signal);
  const name = zipName(batch.options.section);
  saveFile(zip, name);
  return { state: "done", name, count: outputs.length, bytes: zip.size, skipped };
}
