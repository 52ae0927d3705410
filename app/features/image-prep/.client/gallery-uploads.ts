import { type GalleryUpload, uploadPicture } from "~/features/gallery/.client/upload-picture";
import type { CategoryFolder } from "~/features/gallery/portfolio-picture";
import { uploadTitle } from "~/features/gallery/upload-title";
import { keyPart } from "~/platform/slug";
import type { FinishedBatch } from "./make-zip";

export type NamedUpload = { name: string; upload: GalleryUpload };
export type FailedUpload = NamedUpload & { error: string };

/** Finished pictures on their way into a category, in their order and before those of position 0. */
export function galleryUploads(
  { pictures }: FinishedBatch,
  folder: CategoryFolder,
  newId: () => string,
): NamedUpload[] {
  return pictures.map(({ fileName, title, alt, blob }, at) => ({
    name: fileName,
    upload: {
      read: async () => blob,
      stem: `gallery/${folder}/${keyPart(fileName.replace(/\.jpg$/, ""), "picture")}-${newId().slice(0, 8)}`,
      title: title.trim() || uploadTitle(fileName, folder),
      alt,
      position: at - pictures.length,
    },
  }));
}

/** Sends one picture after the other; one that fails holds none of the others up and can be sent again. */
export async function sendUploads(
  uploads: readonly NamedUpload[],
  { signal, onPart }: { signal: AbortSignal; onPart: (part: number) => void },
): Promise<FailedUpload[]> {
  const failed: FailedUpload[] = [];
  for (const [at, named] of uploads.entries()) {
    const onProgress = (part: number) => onPart((at + part) / uploads.length);
    const sent = await uploadPicture(named.upload, { signal, onProgress });
    if (!sent.ok) failed.push({ ...named, error: sent.error });
  }
  return failed;
}
