import { useRef, useState } from "react";
import type { CategoryFolder } from "~/features/gallery/portfolio-photo";
import type { FailedUpload, NamedUpload, Place } from "../.client/gallery-uploads";
import type { PrepEngine } from "../.client/prep-engine";
import { type Batch, usableItems } from "../batch";
import { metadataOf } from "../metadata/metadata";
import { galleryKey, type SavedPhotos, savedPhotos } from "../saved-photos";
import { type Failed, type Idle, useWork } from "./use-work";

type Step =
  /** `part`: progress of this state, 0 to 1. */
  | { state: "rendering" | "sending"; part: number }
  | {
      state: "settled";
      photos: SavedPhotos;
      failed: readonly FailedUpload[];
      skipped: readonly string[];
    };

export type Publishing = Idle | Failed | Step;
type Sending = Extract<Publishing, { state: "rendering" | "sending" }>;

export function isSending(publishing: Publishing): publishing is Sending {
  return publishing.state === "rendering" || publishing.state === "sending";
}

/** Uploads the finished batch to the portfolio. Photos leave the device only when the owner asks. */
export function usePublish(engine: PrepEngine | undefined, batch: Batch) {
  const work = useWork<Step>("We couldn’t send your photos. Please try again.");
  const { state: publishing, setState: report, run, cancel } = work;
  const [sent, setSent] = useState<SavedPhotos>(new Map());
  const [sentKeys, setSentKeys] = useState<ReadonlySet<string>>(new Set());
  const [live, setLive] = useState<SavedPhotos>(new Map());
  const places = useRef<ReadonlyMap<string, Place>>(new Map());
  const usable = usableItems(batch);

  function unsent(folder: CategoryFolder) {
    return usable.filter((item) => !sentKeys.has(galleryKey(batch, item, folder)));
  }

  async function send(
    uploads: readonly NamedUpload[],
    { photos, skipped }: { photos: SavedPhotos; skipped: readonly string[] },
    signal: AbortSignal,
  ): Promise<Publishing> {
    const { sendUploads } = await import("../.client/gallery-uploads");
    const onPart = (part: number) => report({ state: "sending", part });
    const onSent = ({ id, key }: NamedUpload) => {
      const overrides = photos.get(id);
      if (overrides) setSent((before) => new Map(before).set(id, overrides));
      setSentKeys((before) => new Set(before).add(key));
      // It's a new upload, not live yet.
      setLive((before) => new Map([...before].filter(([one]) => one !== id)));
    };
    const failed = await sendUploads(uploads, { signal, onPart, onSent });
    return { state: "settled", photos, failed, skipped };
  }

  function start(folder: CategoryFolder) {
    if (!engine) return;
    const sending = { ...batch, items: unsent(folder) };
    const keys = new Map(sending.items.map((item) => [item.id, galleryKey(batch, item, folder)]));
    void run(async (signal) => {
      report({ state: "rendering", part: 0 });
      const [{ finishBatch, nothingRendered }, { galleryUploads, readFirstPosition, withPlaces }] =
        await Promise.all([
          import("../.client/finish-batch"),
          import("../.client/gallery-uploads"),
        ]);
      const front = await readFirstPosition(folder, signal);
      if (!front.ok) return { state: "failed", problem: front.error };
      // Include photos that fail to render, so a later retry keeps the batch's order.
      places.current = withPlaces(places.current, [...keys.values()], front.value);
      const { outputs, skipped } = await finishBatch(engine, sending, {
        signal,
        onProgress: (done, total) => report({ state: "rendering", part: total && done / total }),
      });
      if (outputs.length === 0) return { state: "failed", problem: nothingRendered };
      const uploads = galleryUploads(outputs, {
        folder,
        first: front.value,
        newId: () => crypto.randomUUID(),
        keyOf: (id) => keys.get(id) ?? id,
        captions: usable.map(
          ({ file, overrides, generated }) => metadataOf(file.name, overrides, generated).caption,
        ),
        places: places.current,
      });
      places.current = new Map([
        ...places.current,
        ...uploads.map(({ key, upload: { stem, position } }) => [key, { stem, position }] as const),
      ]);
      return send(uploads, { photos: savedPhotos(sending), skipped }, signal);
    });
  }

  // Don't retry photos that were removed.
  const failed =
    publishing.state === "settled"
      ? publishing.failed.filter(({ id }) => usable.some((item) => item.id === id))
      : [];

  function retry() {
    if (publishing.state === "settled") void run((signal) => send(failed, publishing, signal));
  }

  return {
    publishing,
    failed,
    start,
    retry,
    cancel,
    sent,
    unsent,
    sentCount: usable.filter(({ id }) => sent.has(id)).length,
    liveCount: usable.filter(({ id }) => live.has(id)).length,
    markLive: () => setLive(sent),
  };
}
