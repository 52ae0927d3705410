import type { Services } from "~/platform/services";
import { missingWidths, type StoredPhoto, widthKey } from "./image-widths";
import { resizePhoto } from "./photo-resize";

export type ResizablePhoto = StoredPhoto & {
  widths: number[];
  failedWidths: number[];
};

type WidthsMade = {
  changed: ResizablePhoto[];
  refused: boolean;
};

type Outcome = "made" | "failed" | "refused";

type MakerServices = Pick<Services, "portfolio" | "images" | "log">;

/** Never throws for a broken photo. */
export async function makeWidths(
  services: MakerServices,
  photos: readonly ResizablePhoto[],
  limit: number,
): Promise<WidthsMade> {
  const changed = new Map<string, ResizablePhoto>();
  for (const { photo, width } of listMissing(photos).slice(0, limit)) {
    const outcome = await makeWidth({ ...services, bucket: services.portfolio }, photo, width);
    if (outcome === "refused") return { changed: [...changed.values()], refused: true };
    const state = changed.get(photo.key) ?? photo;
    const list = outcome === "made" ? "widths" : "failedWidths";
    changed.set(photo.key, { ...state, [list]: [...state[list], width] });
  }
  return { changed: [...changed.values()], refused: false };
}

function listMissing(photos: readonly ResizablePhoto[]) {
  return photos.flatMap((photo) => {
    const settled = [...photo.widths, ...photo.failedWidths];
    return missingWidths(photo.width, settled).map((width) => ({ photo, width }));
  });
}

export async function makeWidth(
  { bucket, images, log }: Pick<Services, "images" | "log"> & { bucket: R2Bucket },
  { key, etag }: Pick<StoredPhoto, "key" | "etag">,
  width: number,
): Promise<Outcome> {
  if (!images) return "refused";
  const original = await bucket.get(key, { onlyIf: { etagMatches: etag } });
  if (!original || !("body" in original)) return "failed";
  const resized = await resizePhoto(images, original.body, { width });
  if (resized.state !== "made") {
    log.error("width.failed", resized.cause, { key, width });
    return resized.state;
  }
  try {
    await bucket.put(widthKey(key, width), resized.bytes, {
      httpMetadata: { contentType: "image/webp" },
      customMetadata: { source: etag },
    });
    return "made";
  } catch (error) {
    log.error("width.failed", error, { key, width });
    return "refused";
  }
}
