import { useEffect, useRef, useState } from "react";
import { useLeaveWarning } from "~/ui/use-leave-warning";
import { chooseUploads } from "../../.client/choose-uploads";
import { type GalleryUpload, uploadPhoto } from "../../.client/upload-photo";
import type { CategoryFolder, PortfolioPhoto } from "../../portfolio-photo";
import { describeTwin, type UploadEntry, unpublishedEntries } from "../../upload-entries";

/** One is resized while another is being sent. */
const atOnce = 2;

export type Uploads = ReturnType<typeof useUploads>;

/** Photos being uploaded into the gallery; one that fails can be retried and holds none of the others up. */
export function useUploads(
  photos: readonly PortfolioPhoto[],
  onAdded: (photo: PortfolioPhoto) => void,
) {
  const [entries, setEntries] = useState<readonly UploadEntry[]>([]);
  const uploads = useRef(new Map<string, GalleryUpload>());
  const running = useRef(new Map<string, AbortController>());
  const queue = useRef<string[]>([]);
  const known = useRef(photos);
  known.current = photos;
  /** Added a moment ago, before the list may have them. */
  const fresh = useRef<PortfolioPhoto[]>([]);
  const busy = entries.some(({ state }) => state === "waiting" || state === "sending");

  useLeaveWarning(busy);

  useEffect(() => {
    const controllers = running.current;
    return () => {
      queue.current = [];
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  function update(id: string, change: (entry: UploadEntry) => UploadEntry | null) {
    setEntries((all) => all.flatMap((entry) => (entry.id === id ? (change(entry) ?? []) : entry)));
  }

  function advance() {
    while (running.current.size < atOnce) {
      const id = queue.current.shift();
      if (id === undefined) return;
      send(id).finally(advance);
    }
  }

  async function send(id: string) {
    const upload = uploads.current.get(id);
    if (!upload) return;
    const controller = new AbortController();
    running.current.set(id, controller);
    const onProgress = (part: number) =>
      update(id, ({ name }) => ({ id, name, state: "sending", part }));
    try {
      const added = await uploadPhoto(upload, { signal: controller.signal, onProgress });
      if (added.ok) {
        uploads.current.delete(id);
        const photo = added.value;
        const twin = describeTwin(photo, [...known.current, ...fresh.current]);
        fresh.current.push(photo);
        onAdded(photo);
        update(id, ({ name }) => ({ id, name, state: "done", photo: photo.id, twin }));
      } else {
        const { error, code } = added;
        const retryable = code !== "bad_input" && code !== "unsupported_type";
        update(id, ({ name }) => ({ id, name, state: "failed", error, retryable }));
      }
    } catch (error) {
      if (controller.signal.aborted) return;
      const message = error instanceof Error ? error.message : String(error);
      update(id, ({ name }) => ({ id, name, state: "failed", error: message, retryable: true }));
    } finally {
      running.current.delete(id);
    }
  }

  async function add(files: readonly File[], place: { folder: CategoryFolder; before: number }) {
    // The pending ones will come before what is there.
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
    queue.current.push(...chosen.flatMap(({ id, upload }) => (upload ? [id] : [])));
    advance();
  }

  function retry(ids: readonly string[]) {
    for (const id of ids) update(id, ({ name }) => ({ id, name, state: "waiting" }));
    queue.current.push(...ids);
    advance();
  }

  function remove(id: string) {
    queue.current = queue.current.filter((waiting) => waiting !== id);
    running.current.get(id)?.abort();
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
