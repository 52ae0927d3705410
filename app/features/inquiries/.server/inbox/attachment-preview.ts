import { within } from "~/platform/deadline";
import type { Validators } from "~/platform/http/preconditions";
import { resizePhoto } from "~/platform/photos/photo-resize";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { hasPreview, isTooLarge } from "../../shown-attachment";
import { attachmentKey, previewKey, readAttachment } from "../attachment-store";
import { type ListedFile, withSize } from "./listed-file";

type PreviewServices = Pick<Services, "attachments" | "images" | "log">;

/** Without validators it could not be kept. */
export type Preview = { size: number; body: ReadableStream | ArrayBuffer; validators?: Validators };

const contentType = "image/webp";
/** Pixels: twice what the inbox shows, for dense screens. */
const side = 480;
const storeDeadline = 4000;

const noPreview = fail("not_found", "There is no preview of this file.");
const notNow = fail("unavailable", "The preview can't be made right now.", { retryAfter: 60 });

/**
 * A small still copy of a photo. It is made when the studio first looks, by Cloudflare Images, so that neither the
 * Worker nor the inbox ever decodes what a stranger has sent.
 */
export async function openPreview(
  services: PreviewServices,
  file: ListedFile,
): Promise<Result<Preview>> {
  if (!hasPreview(file)) return noPreview;
  const key = previewKey(file.inquiryId, file.sha256);
  const kept = await readAttachment(services, key);
  if (kept) return ok({ size: kept.size, body: kept.body, validators: kept });
  const measured = await withSize(services, file);
  if (measured.width === null || isTooLarge(measured)) return noPreview;
  return makePreview(services, file, key);
}

async function makePreview(
  { attachments, images, log }: PreviewServices,
  { inquiryId, sha256 }: ListedFile,
  key: string,
): Promise<Result<Preview>> {
  if (!images) return notNow;
  const original = attachmentKey(inquiryId, sha256);
  const object = await readAttachment({ attachments }, original);
  if (!object) return noPreview;
  const transform = { width: side, height: side, fit: "scale-down", anim: false } as const;
  const resized = await resizePhoto(images, object.body, transform);
  if (resized.state !== "made") {
    log.error("preview.not_made", resized.cause, { inquiryId });
    return resized.state === "failed" ? noPreview : notNow;
  }
  const { bytes } = resized;
  try {
    const storing = attachments.put(key, bytes, { httpMetadata: { contentType } });
    const validators = await within(storeDeadline, "R2", storing);
    return ok({ size: bytes.byteLength, body: bytes, validators });
  } catch (error) {
    log.error("preview.not_kept", error, { inquiryId });
    return ok({ size: bytes.byteLength, body: bytes });
  }
}
