import { type GalleryUpload, uploadPhoto } from "~/features/gallery/.client/upload-photo";
import { galleryCalls } from "~/features/gallery/gallery-calls";
import type { CategoryFolder } from "~/features/gallery/portfolio-photo";
import { call } from "~/platform/http/admin-call";
import { ok, type Result } from "~/platform/result";
import { outputKeyPart } from "../file-names";
import { maxTextLengths } from "../metadata/metadata";
import { galleryTexts } from "../metadata/output-metadata";
import type { FinishedBatch } from "./finish-batch";

/** `id`: of the batch item; `key`: see `galleryKey`. */
export type NamedUpload = { id: string; key: string; name: string; upload: GalleryUpload };
export type FailedUpload = NamedUpload & { error: string };

export async function readFirstPosition(
  folder: CategoryFolder,
  signal: AbortSignal,
): Promise<Result<number>> {
  const result = await call(galleryCalls.readFirstPosition, { folder }, { signal });
  return result.ok ? ok(result.value.first) : result;
}

/** Where a photo goes in the gallery. Sending to the same place again is idempotent. */
export type Place = Pick<GalleryUpload, "position"> & Partial<Pick<GalleryUpload, "stem">>;

/** Assigns positions to new keys, in order; the last one gets `first`. Existing places win. */
export function withPlaces(
  places: ReadonlyMap<string, Place>,
  keys: readonly string[],
  first: number,
): ReadonlyMap<string, Place> {
  const fresh = keys.map((key, at): [string, Place] => [
    key,
    { position: first + 1 - keys.length + at },
  ]);
  return new Map([...fresh, ...places]);
}

type Destination = {
  folder: CategoryFolder;
  first: number;
  newId: () => string;
  keyOf: (id: string) => string;
  /** Captions of the whole batch, including photos that aren't sent now. */
  captions: readonly string[];
  /** By `galleryKey`. */
  places: ReadonlyMap<string, Place>;
};

export function galleryUploads(
  outputs: FinishedBatch["outputs"],
  { folder, first, newId, keyOf, captions, places }: Destination,
): NamedUpload[] {
  const byCaption = Map.groupBy(captions, (caption) => caption);
  return outputs.map(({ id, fileName, originalFile, title, alt, caption, focal, blob }) => ({
    id,
    key: keyOf(id),
    name: fileName,
    upload: {
      read: async () => blob,
      stem: `gallery/${folder}/${outputKeyPart(fileName, originalFile)}-${newId().slice(0, 8)}`,
      ...galleryTexts(originalFile, { fileName, title, alt }, folder),
      // A caption that several photos share says nothing about any of them.
      caption:
        byCaption.get(caption)?.length === 1 ? caption.trim().slice(0, maxTextLengths.caption) : "",
      focal,
      position: first,
      ...places.get(keyOf(id)),
    },
  }));
}

/** Uploads one at a time. A failure doesn't stop the rest and can be retried. */
export async function sendUploads(
  uploads: readonly NamedUpload[],
  {
    signal,
    onPart,
    onSent,
  }: { signal: AbortSignal; onPart: (part: number) => void; onSent: (upload: NamedUpload) => void },
): Promise<FailedUpload[]> {
  const failed: FailedUpload[] = [];
  for (const [at, named] of uploads.entries()) {
    const onProgress = (part: number) => onPart((at + part) / uploads.length);
    const sent = await uploadPhoto(named.upload, { signal, onProgress });
    if (sent.ok) onSent(named);
    else failed.push({ ...named, error: sent.error });
  }
  return failed;
}
