import { addUploadedPhoto } from "~/features/gallery/.server/edit-gallery";
import { gallery } from "~/features/gallery/.server/gallery-kind";
import type { PhotoChange, PortfolioPhoto } from "~/features/gallery/portfolio-photo";
import { itemsQuery } from "~/features/portfolio/.server/item-rows";
import { saveEdits } from "~/features/portfolio/.server/save-edits";
import { uploadMark } from "~/features/portfolio/.server/upload-mark";
import { saveCaption } from "~/features/seo/.server/alt-text";
import { widthKey } from "~/platform/photos/image-widths";
import type { Result } from "~/platform/result";
import { runQuery } from "~/platform/storage/d1-query";
import { jpeg, type PortfolioServices } from "./storage";

export function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

/** Stores a photo and its smallest width like the back office. */
export async function storeUpload(bucket: R2Bucket, key: string, shade = 200): Promise<void> {
  const options = { customMetadata: uploadMark };
  await bucket.put(key, await jpeg(400, 300, shade), options);
  await bucket.put(widthKey(key, 320), await jpeg(320, 240, shade), options);
}

/** Uploads a photo into the gallery; lower positions come first. */
export async function upload(
  services: PortfolioServices,
  id: string,
  position = 0,
): Promise<PortfolioPhoto> {
  await storeUpload(services.portfolio, id);
  const title = id.replace(/^.*\/|\..*$/g, "");
  const photo = { id, title, alt: "", position };
  return unwrap(await addUploadedPhoto(services, photo, saveCaption)).photo;
}

export async function edit(services: PortfolioServices, ...changes: PhotoChange[]): Promise<void> {
  unwrap(await saveEdits(services, gallery, changes));
}

export function photosOf(services: PortfolioServices): Promise<PortfolioPhoto[]> {
  return runQuery(services, itemsQuery(gallery));
}
