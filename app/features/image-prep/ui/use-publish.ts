import { useState } from "react";
import type { CategoryFolder } from "~/features/gallery/portfolio-photo";
import type { FailedUpload, NamedUpload } from "../.client/gallery-uploads";
import type { PrepEngine } from "../.client/prep-engine";
import { type Batch, usableItems } from "../batch";
import { type SavedPhotos, savedPhotos } from "../saved-photos";
import { type Failed, type Idle, useWork } from "./use-work";

type Step =
  /** `part`: 0 to 1 of this state's work. */
  | { state: "rendering" | "sending"; part: number }
  | { state: "settled"; photos: SavedPhotos; failed: readonly FailedUpload[] };

export type Publishing = Idle | Failed | Step;

/** Sends the finished batch to the portfolio: the only thing here that talks to the server, and only when asked. */
export function usePublish(engine: PrepEngine | undefined, batch: Batch) {
  const work = useWork<Step>("We couldn’t send your photos. Please try again.");
  const { state: publishing, setState: report, run, cancel } = work;
  const [sent, setSent] = useState<SavedPhotos>(new Map());

  async function send(
    uploads: readonly NamedUpload[],
    photos: SavedPhotos,
    signal: AbortSignal,
  ): Promise<Publishing> {
    const { sendUploads } = await import("../.client/gallery-uploads");
    const onPart = (part: number) => report({ state: "sending", part });
    const onSent = (id: string) => {
      const overrides = photos.get(id);
      if (overrides) setSent((before) => new Map(before).set(id, overrides));
    };
    const failed = await sendUploads(uploads, { signal, onPart, onSent });
    return { state: "settled", photos, failed };
  }

  function start(folder: CategoryFolder) {
    if (!engine) return;
    void run(async (signal) => {
      report({ state: "rendering", part: 0 });
      const [{ finishBatch, nothingRendered }, { galleryUploads, readFront }] = await Promise.all([
        import("../.client/finish-batch"),
        import("../.client/gallery-uploads"),
      ]);
      const { outputs } = await finishBatch(engine, batch, {
        signal,
        onProgress: (done, total) => report({ state: "rendering", part: total && done / total }),
      });
      if (outputs.length === 0) return { state: "failed", problem: nothingRendered };
      const front = await readFront(folder, signal);
      if (!front.ok) return { state: "failed", problem: front.error };
      const place = { folder, first: front.value, newId: () => crypto.randomUUID() };
      return send(galleryUploads(outputs, place), savedPhotos(batch), signal);
    });
  }

  function retry() {
    if (publishing.state !== "settled") return;
    const { failed, photos } = publishing;
    void run((signal) => send(failed, photos, signal));
  }

  /** How many of the photos are in the portfolio already. */
  const sentBefore = usableItems(batch).filter(({ id }) => sent.has(id)).length;
  return { publishing, start, retry, cancel, sent, sentBefore };
}
