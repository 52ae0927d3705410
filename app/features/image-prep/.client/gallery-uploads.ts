import { type GalleryUpload, uploadPhoto } from "~/features/gallery/.client/upload-photo";
import { galleryCalls } from "~/features/gallery/gallery-calls";
import { uploadTitle } from "~/features/gallery/photo-title";
import type { CategoryFolder } from "~/features/gallery/portfolio-photo";
import { call } from "~/platform/http/admin-call";
import { ok, type Result } from "~/platform/result";
import { jpegName, outputKeyPart } from "../file-names";
import { longestTexts } from "../metadata";
import type { FinishedBatch } from "./finish-batch";

/** `id`: of the photo in the batch; `key`: of what it comes to in the gallery. */
export type NamedUpload = { id: string; key: string; name: string; upload: GalleryUpload };
export type FailedUpload = NamedUpload & { error: string };

/** The position for one more photo at the front of a category. */
export async function readFront(
  folder: CategoryFolder,
  signal: AbortSignal,
): Promise<Result<number>> {
  const answer = await call(galleryCalls.readFirstPosition, { folder }, { signal });
  return answer.ok ? ok(answer.value.first) : answer;
}

/** Where a photo was to go: sent there again it is the same photo, not a second one. */
export type Place = Pick<GalleryUpload, "position"> & Partial<Pick<GalleryUpload, "stem">>;

/** Places at the front of a category for those that have none yet, in their order; the last one takes position `first`. */
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
  /** Of all photos of the batch, whether or not they are sent now. */
  captions: readonly string[];
  /** By key. */
  places: ReadonlyMap<string, Place>;
};

/** The uploads of outputs into a category; what has no place yet takes position `first`. */
export function galleryUploads(
  outputs: FinishedBatch["outputs"],
  { folder, first, newId, keyOf, captions, places }: Destination,
): NamedUpload[] {
  const alike = Map.groupBy(captions, (caption) => caption);
  return outputs.map(({ id, fileName, originalFile, title, alt, caption, focal, blob }) => ({
    id,
    key: keyOf(id),
    name: fileName,
    upload: {
      read: async () => blob,
      stem: `gallery/${folder}/${outputKeyPart(fileName, originalFile)}-${newId().slice(0, 8)}`,
      // A name that was not typed here is only what is left of the file's own, without accents.
      title:
        title.trim().slice(0, longestTexts.title) ||
        uploadTitle(fileName === jpegName(originalFile) ? originalFile : fileName, folder),
      alt: alt.trim().slice(0, longestTexts.alt),
      // What several photos say alike tells visitors nothing of any.
      caption:
        alike.get(caption)?.length === 1 ? caption.trim().slice(0, longestTexts.caption) : "",
      focal,
      position: first,
      ...places.get(keyOf(id)),
    },
  }));
}

/** Sends one photo after the other; one that fails does not stop the others and can be sent again. */
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
