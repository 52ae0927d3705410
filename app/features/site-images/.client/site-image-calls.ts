import * as z from "zod/mini";
import { callAdmin } from "~/platform/http/admin-call";
import type { EncodedPhoto } from "~/platform/photos/photo-plan";
import type { Result } from "~/platform/result";
import { putPhoto } from "~/platform/upload/store-photo";
import type { FocalPoint } from "~/ui/photo";
import { saveFailed } from "../site-image-messages";
import { type SiteImageSlot, siteImageKey } from "../slots";

const changed = z.object({ ok: z.literal(true) });

export type SiteImageCall = {
  id: SiteImageSlot;
  url: string | null;
  focal?: FocalPoint;
  alt?: string;
  placeholder?: string;
  from: SlotVersion;
};

/** What a slot showed where a change was begun. */
export type SlotVersion = { url: string | null; focal?: FocalPoint; alt?: string };

/** POST /api/site-image (A7). */
export function saveSiteImage(call: SiteImageCall, signal?: AbortSignal): Promise<Result<object>> {
  return callAdmin("/api/site-image", changed, {
    method: "POST",
    json: call,
    signal,
    fallback: saveFailed,
  });
}

const fraction = z.number();
const otherVersion = z.nullable(
  z.object({
    url: z.string(),
    focal: z.object({ x: fraction, y: fraction }),
    alt: z.string(),
  }),
);

/** What another device has made of a slot; null: the default. */
export type OtherVersion = z.infer<typeof otherVersion>;

/** Undefined: the failure is no conflict. */
export function readOtherVersion({
  code,
  current,
}: {
  code: string;
  current?: unknown;
}): OtherVersion | undefined {
  if (code !== "conflict" || current === undefined) return undefined;
  return otherVersion.safeParse(current).data;
}

type SlotUpload = {
  slot: SiteImageSlot;
  /** Names the file; the same one again takes the place of what an earlier try has left. */
  timestamp: number;
  photo: EncodedPhoto;
  focal: FocalPoint;
  alt: string;
  from: SlotVersion;
};

/**
 * Stores a photo and its widths, then sets it: only the last call makes anything visible. `onProgress` gets the part
 * that has gone, 0 to 1. Rejects when it is aborted.
 */
export async function uploadSiteImage(
  { slot, timestamp, photo, focal, alt, from }: SlotUpload,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (part: number) => void },
): Promise<Result<object>> {
  const key = siteImageKey(slot, timestamp, photo.extension);
  const stored = await putPhoto({ bucket: "site-images", key }, photo, { signal, onProgress });
  if (!stored.ok) return stored;
  const { url } = stored.value;
  const { placeholder } = photo;
  return saveSiteImage({ id: slot, url, focal, alt, placeholder, from }, signal);
}
