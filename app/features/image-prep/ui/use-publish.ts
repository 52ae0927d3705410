import { useEffect, useRef, useState } from "react";
import type { CategoryFolder } from "~/features/gallery/portfolio-photo";
import type { FailedUpload, NamedUpload } from "../.client/gallery-uploads";
import type { PrepEngine } from "../.client/prep-engine";
import type { Batch } from "../batch";
import { nothingRendered } from "./use-download";

export type Publishing =
  | { state: "idle" }
  /** `part`: 0 to 1 of what is done just now. */
  | { state: "rendering" | "sending"; part: number }
  | { state: "settled"; sent: number; failed: readonly FailedUpload[] }
  | { state: "failed"; problem: string };

/** Sends the finished batch to the portfolio: the only thing here that talks to the server, and only when asked. */
export function usePublish(engine: PrepEngine | undefined, batch: Batch) {
  const [publishing, setPublishing] = useState<Publishing>({ state: "idle" });
  const abort = useRef<AbortController>();

  useEffect(() => () => abort.current?.abort(), []);

  async function run(work: (signal: AbortSignal) => Promise<Publishing>) {
    const stop = new AbortController();
    abort.current = stop;
    try {
      setPublishing(await work(stop.signal));
    } catch (error) {
      if (stop.signal.aborted) return setPublishing({ state: "idle" });
      console.error(error);
      setPublishing({ state: "failed", problem: "Publishing failed. Please try again." });
    }
  }

  async function send(uploads: readonly NamedUpload[], signal: AbortSignal): Promise<Publishing> {
    const { sendUploads } = await import("../.client/gallery-uploads");
    const onPart = (part: number) => setPublishing({ state: "sending", part });
    const failed = await sendUploads(uploads, { signal, onPart });
    return { state: "settled", sent: uploads.length - failed.length, failed };
  }

  return {
    publishing,
    start: (folder: CategoryFolder) =>
      run(async (signal) => {
        if (!engine) return { state: "idle" };
        setPublishing({ state: "rendering", part: 0 });
        const [{ finishBatch }, { galleryUploads, readFront }] = await Promise.all([
          import("../.client/finish-batch"),
          import("../.client/gallery-uploads"),
        ]);
        const { outputs } = await finishBatch(engine, batch, {
          signal,
          onProgress: (done, total) =>
            setPublishing({ state: "rendering", part: total && done / total }),
        });
        if (outputs.length === 0) return { state: "failed", problem: nothingRendered };
        const front = await readFront(folder, signal);
        if (!front.ok) return { state: "failed", problem: front.error };
        const place = { folder, first: front.value, newId: () => crypto.randomUUID() };
        return send(galleryUploads(outputs, place), signal);
      }),
    retry: () => {
      if (publishing.state !== "settled") return;
      const { failed } = publishing;
      void run((signal) => send(failed, signal));
    },
    cancel: () => abort.current?.abort(),
  };
}
