import { saveFile } from "~/ui/office/files/save-file";
import type { PrepEngine } from "../.client/prep-engine";
import type { Batch } from "../batch";
import { zipName } from "../metadata/metadata-files";
import type { Progress } from "../progress";
import { type SavedPhotos, savedPhotos } from "../saved-photos";
import { type Failed, type Idle, useWork } from "./use-work";

type Step =
  | { state: "rendering"; progress: Progress }
  | { state: "packing" }
  | {
      state: "done";
      name: string;
      count: number;
      bytes: number;
      skipped: readonly string[];
      saved: SavedPhotos;
    };

export type Download = Idle | Failed | Step;
type Working = Extract<Download, { state: "rendering" | "packing" }>;

export function isWorking(download: Download): download is Working {
  return download.state === "rendering" || download.state === "packing";
}

const zipFailed = "Error while creating ZIP. See console for details.";

export function useDownload(engine: PrepEngine | undefined, batch: Batch) {
  const { state: download, setState: report, run, cancel } = useWork<Step>(zipFailed);

  function start() {
    if (!engine) return;
    void run(async (signal) => {
      const { finishBatch, nothingRendered, zipBatch } = await import("../.client/finish-batch");
      const saved = savedPhotos(batch);
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
      return { state: "done", name, count: outputs.length, bytes: zip.size, skipped, saved };
    });
  }

  return { download, start, cancel };
}
