import { useEffect, useRef, useState } from "react";
import { useLeaveWarning } from "~/ui/use-leave-warning";
import { chooseUploads } from "../../.client/choose-uploads";
import { type GalleryUpload, uploadPhoto } from "../../.client/upload-photo";
import type { CategoryFolder, PortfolioPhoto } from "../../portfolio-photo";
import { describeDuplicate, type UploadEntry, unpublishedEntries } from "../../upload-entries";

/** One is resized while the other uploads. */
const concurrency = 2;

export type Uploads = ReturnType<typeof useUploads>;

export function useUploads(
  photos: readonly PortfolioPhoto[],
  onAdded: (photo: PortfolioPhoto) => void,
) {
  const [entries, setEntries] = useState<readonly UploadEntry[]>([]);
  const uploads = useRef(new Map<string, GalleryUpload>());
  const queue = useQueue(send);
  const latestPhotos = useRef(photos);
  latestPhotos.current = photos;
  /** Just added; `photos` may not have them yet. */
  const justAdded = useRef<PortfolioPhoto[]>([]);
  const busy = entries.some(({ state }) => state === "waiting" || state === "sending");

  useLeaveWarning(busy);

  function update(id: string, change: (entry: UploadEntry) => UploadEntry | null) {
    setEntries((all) => all.flatMap((entry) => (entry.id === id ? (change(entry) ?? []) : entry)));
  }

  async function send(id: string, signal: AbortSignal) {
    const upload = uploads.current.get(id);
    if (!upload) return;
    const onProgress = (part: number) =>
      update(id, ({ name }) => ({ id, name, state: "sending", part }));
    try {
      const added = await uploadPhoto(upload, { signal, onProgress });
      if (added.ok) return complete(id, added.value);
      const { error, code } = added;
      const retryable = code !== "bad_input" && code !== "unsupported_type";
      update(id, ({ name }) => ({ id, name, state: "failed", error, retryable }));
    } catch (error) {
      if (signal.aborted) return;
      const message = error instanceof Error ? error.message : String(error);
      update(id, ({ name }) => ({ id, name, state: "failed", error: message, retryable: true }));
    }
  }

  function complete(id: string, photo: PortfolioPhoto) {
    uploads.current.delete(id);
    const duplicate = describeDuplicate(photo, [...latestPhotos.current, ...justAdded.current]);
    justAdded.current.push(photo);
    onAdded(photo);
    update(id, ({ name }) => ({ id, name, state: "done", photo: photo.id, duplicate }));
  }

  async function add(files: readonly File[], place: { folder: CategoryFolder; before: number }) {
    // New photos go before pending ones.
    const pending = [...uploads.current.values()].map(({ position }) => position);
    const before = Math.min(place.before, ...pending);
    const chosen = await chooseUploads(files, { ...place, before });
    for (const { id, upload } of chosen) if (upload) uploads.current.set(id, upload);
    setEntries((all) => [
      ...all.filter(({ state }) => state !== "done"),
      ...chosen.map(
        ({ id, name, error }): UploadEntry =>
          error === null
            ? { id, name, state: "waiting" }
            : { id, name, state: "failed", error, retryable: false },
      ),
    ]);
    queue.push(chosen.flatMap(({ id, upload }) => (upload ? [id] : [])));
  }

  function retry(ids: readonly string[]) {
    for (const id of ids) update(id, ({ name }) => ({ id, name, state: "waiting" }));
    queue.push(ids);
  }

  function remove(id: string) {
    queue.remove(id);
    uploads.current.delete(id);
    update(id, () => null);
  }

  return {
    entries: unpublishedEntries(entries, photos),
    add,
    retry,
    remove,
    clear: () => setEntries([]),
  };
}

/** Runs up to `atOnce` at a time; removing one aborts it. */
function useQueue(work: (id: string, signal: AbortSignal) => Promise<void>) {
  const waiting = useRef<string[]>([]);
  const running = useRef(new Map<string, AbortController>());

  useEffect(() => {
    const controllers = running.current;
    return () => {
      waiting.current = [];
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  function advance() {
    while (running.current.size < concurrency) {
      const id = waiting.current.shift();
      if (id === undefined) return;
      const controller = new AbortController();
      running.current.set(id, controller);
      work(id, controller.signal).finally(() => {
        running.current.delete(id);
        advance();
      });
    }
  }

  function push(ids: readonly string[]) {
    waiting.current.push(...ids);
    advance();
  }

  function remove(id: string) {
    waiting.current = waiting.current.filter((other) => other !== id);
    running.current.get(id)?.abort();
  }

  return { push, remove };
}
