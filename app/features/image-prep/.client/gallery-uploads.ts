import * as z from "zod/mini";
import { type GalleryUpload, uploadPhoto } from "~/features/gallery/.client/upload-photo";
import { uploadTitle } from "~/features/gallery/photo-title";
import type { CategoryFolder } from "~/features/gallery/portfolio-photo";
import { callAdmin } from "~/platform/http/admin-call";
import { ok, type Result } from "~/platform/result";
import { keyPart } from "~/platform/slug";
import type { FinishedBatch } from "./finish-batch";

export type NamedUpload = { name: string; upload: GalleryUpload };
export type FailedUpload = NamedUpload & { error: string };

const front = z.object({ first: z.number() });

/** The position for one more photo at the front of a category. */
export async function readFront(
  folder: CategoryFolder,
  signal: AbortSignal,
): Promise<Result<number>> {
  const answer = await callAdmin(`/api/portfolio/gallery?folder=${folder}`, front, { signal });
  return answer.ok ? ok(answer.value.first) : answer;
}

/** The uploads of outputs into a category, in their order; the last one takes position `first`. */
export function galleryUploads(
  outputs: FinishedBatch["outputs"],
  { folder, first, newId }: { folder: CategoryFolder; first: number; newId: () => string },
): NamedUpload[] {
  return outputs.map(({ fileName, title, alt, blob }, at) => ({
    name: fileName,
    upload: {
      read: async () => blob,
      stem: `gallery/${folder}/${keyPart(fileName.replace(/\.jpg$/, ""), "photo")}-${newId().slice(0, 8)}`,
      title: title.trim() || uploadTitle(fileName, folder),
      alt,
      position: first + 1 - outputs.length + at,
    },
  }));
}

/** Sends one photo after the other; one that fails does not stop the others and can be sent again. */
export async function sendUploads(
  uploads: readonly NamedUpload[],
  { signal, onPart }: { signal: AbortSignal; onPart: (part: number) => void },
): Promise<FailedUpload[]> {
  const failed: FailedUpload[] = [];
  for (const [at, named] of uploads.entries()) {
    const onProgress = (part: number) => onPart((at + part) / uploads.length);
    const sent = await uploadPhoto(named.upload, { signal, onProgress });
    if (!sent.ok) failed.push({ ...named, error: sent.error });
  }
  return failed;
}
