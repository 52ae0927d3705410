import * as z from "zod/mini";
import { callAdmin } from "~/platform/http/admin-call";
import { widthKey } from "~/platform/photos/image-widths";
import type { EncodedPhoto } from "~/platform/photos/photo-job";
import { ok, type Result } from "~/platform/result";
import { putObject } from "~/platform/upload/put-object";
import type { FocalPoint } from "~/ui/photo";
import { siteImageKey } from "../site-image-key";
import { saveFailed } from "../site-image-messages";
import type { SiteImageSlot } from "../slots";

const changed = z.object({ ok: z.literal(true) });

export type SiteImageCall = {
  id: SiteImageSlot;
  url: string | null;
  focal?: FocalPoint;
  alt?: string;
  placeholder?: string;
};

/** POST /api/site-image (A7). */
export function saveSiteImage(call: SiteImageCall, signal?: AbortSignal): Promise<Result<object>> {
  return callAdmin("/api/site-image", changed, {
    ...{ method: "POST", json: call, signal, fallback: saveFailed },
  });
}

export type SlotUpload = {
  slot: SiteImageSlot;
  /** Names the file; the same one again takes the place of what an earlier try has left. */
  timestamp: number;
  photo: EncodedPhoto;
  focal: FocalPoint;
  alt: string;
};

/**
 * Stores a photo and its widths, then sets it: only the last call makes anything visible. `onProgress` gets the part
 * that has gone, 0 to 1. Rejects when it is aborted.
 */
export async function uploadSiteImage(
  { slot, timestamp, photo, focal, alt }: SlotUpload,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (part: number) => void },
): Promise<Result<object>> {
  const key = siteImageKey(slot, timestamp, photo.extension);
  const files = [
    { key, blob: photo.original },
    ...photo.variants.map(({ width, blob }) => ({ key: widthKey(key, width), blob })),
  ];
  const total = files.reduce((sum, { blob }) => sum + blob.size, 0);
  let gone = 0;
  let url = "";
  for (const file of files) {
    const stored = await putObject(`/api/storage/site-images/${file.key}`, file.blob, {
      contentType: file.blob.type,
      signal,
      onProgress: (sent) => onProgress((gone + Math.min(sent, file.blob.size)) / total),
    });
    if (!stored.ok) return stored;
    url ||= stored.value.url;
    gone += file.blob.size;
  }
  const set = await saveSiteImage(
    { id: slot, url, focal, alt, placeholder: photo.placeholder },
    signal,
  );
  return set.ok ? ok({ url }) : set;
}
