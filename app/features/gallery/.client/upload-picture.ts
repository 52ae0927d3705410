import * as z from "zod/mini";
import { callAdmin } from "~/platform/http/admin-call";
import { ok, type Result } from "~/platform/result";
import {
  type PictureUpload,
  type StoreOptions,
  storePicture,
} from "~/platform/upload/store-picture";
import { type PortfolioPicture, portfolioPicture } from "../portfolio-picture";

export type GalleryUpload = PictureUpload & { title: string; alt: string; position: number };

const taken = z.object({ picture: portfolioPicture });

/**
 * Brings a photo into the gallery: its files first, then one call that takes it in. It can be tried again from wherever it
 * stopped. Rejects when it is aborted.
 */
export async function uploadPicture(
  upload: GalleryUpload,
  options: StoreOptions,
): Promise<Result<PortfolioPicture>> {
  const stored = await storePicture(upload, options);
  if (!stored.ok) return stored;
  const { key: id, placeholder } = stored.value;
  const { title, alt, position } = upload;
  const answer = await callAdmin("/api/portfolio/gallery/pictures", taken, {
    method: "POST",
    json: { id, placeholder, title, alt, position },
    signal: options.signal,
  });
  return answer.ok ? ok(answer.value.picture) : answer;
}
