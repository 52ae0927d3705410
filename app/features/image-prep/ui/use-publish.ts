import { useState } from "react";
import type { CategoryFolder } from "~/features/gallery/portfolio-photo";
import type { FailedUpload, NamedUpload } from "../.client/gallery-uploads";
import type { PrepEngine } from "../.client/prep-engine";
import { type Batch, usableItems } from "../batch";
import { type Failed, type Idle, useWork } from "./use-work";

type Step =
  /** `part`: 0 to 1 of this state's work. */
  | { state: "rendering" | "sending"; part: number }
  | { state: "settled"; sent: number; failed: readonly FailedUpload[] };

export type Publishing = Idle | Failed | Step;

/** Sends the finished batch to the portfolio: the only thing here that talks to the server, and only when asked. */
export function usePublish(engine: PrepEngine | undefined, batch: Batch) {
  const work = useWork<Step>("We couldn’t send your photos. Please try again.");
  const { state: publishing, setState: report, run, cancel } = work;
  const [sentIds, setSentIds] = useState<ReadonlySet<string>>(new Set());

  async function send(uploads: readonly NamedUpload[], signal: AbortSignal): Promise<Publishing> {
    const { sendUploads } = await import("../.client/gallery-uploads");
    const onPart = (part: number) => report({ state: "sending", part });
    const onSent = (id: string) => setSentIds((before) => new Set(before).add(id));
    const failed = await sendUploads(uploads, { signal, onPart, onSent });
    return { state: "settled", sent: uploads.length - failed.length, failed };
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
      return send(galleryUploads(outputs, place), signal);
    });
  }

  function retry() {
    if (publishing.state !== "settled") return;
    const { failed } = publishing;
    void run((signal) => send(failed, signal));
  }

  /** How many of the photos are in the portfolio already. */
  const sentBefore = usableItems(batch).filter(({ id }) => sentIds.has(id)).length;
  return { publishing, start, retry, cancel, sentBefore };
}
