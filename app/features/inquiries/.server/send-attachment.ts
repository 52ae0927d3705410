import { z } from "zod";
import { isOwner } from "~/features/auth/.server/access";
import { findUpload } from "~/features/orders/.server/uploads";
import { attachmentDisposition } from "~/features/orders/files/attachment-disposition";
import {
  hasPreview,
  isShownImage,
  isTooLarge,
  type PixelSize,
  pixelSize,
} from "~/features/orders/files/shown-attachment";
import { undoTime } from "~/features/orders/order-status";
import { verifySeal } from "~/platform/crypto/seal";
import { judgePreconditions, type Validators } from "~/platform/http/preconditions";
import { measureObject } from "~/platform/photos/object-reading";
import { resizePhoto } from "~/platform/photos/photo-resize";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { runQuery } from "~/platform/storage/d1-query";
import { type AttachmentId, attachmentKey, previewKey } from "./attachment-store";

type SentAs = "download" | "image" | "preview";

type FileServices = Pick<Services, "db" | "attachments" | "images" | "clock" | "log">;

type Opened = Preview & { contentType: string; disposition: string };

const notThere = fail("not_found", "This file no longer exists.");

/** Images can't run scripts. Browsers must revalidate their cache, so nothing shows after sign-out. */
export async function sendAttachment(
  services: Services,
  file: AskedFile,
  request: Request,
): Promise<Result<never> | Response> {
  // Only the owner sees files of inquiries that were deleted within a day.
  return sendFile(services, file, request, await isOwner(services, request));
}

type AskedFile = { inquiry: string; file: string; as: SentAs };

async function sendFile(
  services: Services,
  { inquiry, file: sha256, as }: AskedFile,
  request: Request,
  seesDeleted: boolean,
): Promise<Result<never> | Response> {
  try {
    const file = await findListedFile(services, { inquiryId: inquiry, sha256 }, seesDeleted);
    if (!file) return notThere;
    const opened = await open(services, file, as);
    return opened.ok ? await answer(opened.value, request) : opened;
  } catch (error) {
    services.log.error("attachment.failed", error, { inquiryId: inquiry });
    return fail("unavailable", "The file can’t be read right now.", { retryAfter: 10 });
  }
}

/** A file's preview, for whoever has its address from the owner's alert. */
export async function sendThumbnail(
  services: Services,
  { inquiry, file: sha256, seal }: { inquiry: string; file: string; seal: string },
  request: Request,
): Promise<Result<never> | Response> {
  const { SESSION_SECRET } = services.settings;
  if (!(await verifySeal(SESSION_SECRET, "thumbnail", [inquiry, sha256], seal))) return notThere;
  const asked = { inquiry, file: sha256, as: "preview" } as const;
  const sent = await sendFile(services, asked, request, false);
  if (sent instanceof Response) sent.headers.set("cross-origin-resource-policy", "cross-origin");
  return sent;
}

async function open(services: FileServices, file: ListedFile, as: SentAs): Promise<Result<Opened>> {
  if (as === "preview") {
    const preview = await openPreview(services, file);
    if (!preview.ok) return preview;
    const disposition = attachmentDisposition("inline", `${file.name}.webp`);
    return ok({ ...preview.value, contentType: "image/webp", disposition });
  }
  const isImage = as === "image" && isShownImage(await withSize(services, file));
  const key = attachmentKey(file.inquiryId, file.sha256);
  const object = await services.attachments.get(key);
  if (!object) return notThere;
  return ok({
    size: object.size,
    body: object.body,
    validators: object,
    contentType: isImage ? file.contentType : "application/octet-stream",
    disposition: attachmentDisposition(isImage ? "inline" : "attachment", file.name),
  });
}

async function answer(
  { contentType, disposition, size, body, validators }: Opened,
  request: Pick<Request, "headers" | "method">,
): Promise<Response> {
  const headers = new Headers({
    "content-type": contentType,
    "content-disposition": disposition,
    // Browsers' image viewers use inline styles.
    "content-security-policy":
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex, nofollow",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "private, no-cache",
    ...(validators && { etag: validators.httpEtag }),
  });
  const verdict = validators ? judgePreconditions(request.headers, validators) : "send";
  if (verdict === "send") headers.set("content-length", String(size));
  if (verdict === "send" && request.method !== "HEAD") return new Response(body, { headers });
  if (body instanceof ReadableStream) await body.cancel();
  return new Response(null, { status: emptyStatus[verdict], headers });
}

const emptyStatus = { send: 200, "not-modified": 304, failed: 412 } as const;

type Preview = { size: number; body: ReadableStream | ArrayBuffer; validators?: Validators };

const contentType = "image/webp";
const side = 480;

const noPreview = fail("not_found", "There’s no preview of this file.");
const notNow = fail("unavailable", "The preview can’t be made right now.", { retryAfter: 60 });

/** Made by Cloudflare Images on first use, so that neither the Worker nor the inbox decodes a stranger's file. */
async function openPreview(services: FileServices, file: ListedFile): Promise<Result<Preview>> {
  if (!hasPreview(file)) return noPreview;
  const key = previewKey(file.inquiryId, file.sha256);
  const kept = await services.attachments.get(key);
  if (kept) return ok({ size: kept.size, body: kept.body, validators: kept });
  const measured = await withSize(services, file);
  if (measured.width === null || isTooLarge(measured)) return noPreview;
  return makePreview(services, file, key);
}

async function makePreview(
  { attachments, images, log }: FileServices,
  { inquiryId, sha256 }: ListedFile,
  key: string,
): Promise<Result<Preview>> {
  if (!images) return notNow;
  const original = attachmentKey(inquiryId, sha256);
  const object = await attachments.get(original);
  if (!object) return noPreview;
  const transform = { width: side, height: side, fit: "scale-down", anim: false } as const;
  const resized = await resizePhoto(images, object.body, transform);
  if (resized.state !== "made") {
    log.error("preview.not_made", resized.cause, { inquiryId });
    return resized.state === "failed" ? noPreview : notNow;
  }
  const { bytes } = resized;
  try {
    const validators = await attachments.put(key, bytes, { httpMetadata: { contentType } });
    return ok({ size: bytes.byteLength, body: bytes, validators });
  } catch (error) {
    log.error("preview.not_kept", error, { inquiryId });
    return ok({ size: bytes.byteLength, body: bytes });
  }
}

type ListedFile = AttachmentId & PixelSize & { name: string; contentType: string };

const filesSchema = z.array(
  z.object({
    name: z.string().nullable(),
    contentType: z.string().nullable(),
    width: z.number().nullable(),
    height: z.number().nullable(),
  }),
);

/** Only files that are listed, or that the studio has just added: the spool is in the same bucket. */
async function findListedFile(
  services: Pick<Services, "db" | "attachments" | "clock" | "log">,
  { inquiryId, sha256 }: AttachmentId,
  seesDeleted: boolean,
): Promise<ListedFile | null> {
  const row = await runQuery(services, {
    sql: `SELECT file.name, file.content_type AS contentType, width, height FROM orders
          LEFT JOIN inquiry_attachments AS file ON file.order_id = orders.id AND file.sha256 = ?2
          WHERE orders.id = ?1 AND (deleted_at IS NULL OR (?3 AND deleted_at > ?4))`,
    params: [inquiryId, sha256, Number(seesDeleted), services.clock.now() - undoTime],
    parse: (rows) => filesSchema.parse(rows)[0],
  });
  if (!row) return null;
  const { name, contentType, width, height } = row;
  if (name === null || contentType === null) {
    const upload = await findUpload(services, { orderId: inquiryId, sha256 });
    return upload && { inquiryId, ...upload };
  }
  return { inquiryId, sha256, name, contentType, ...pixelSize(width, height) };
}

async function withSize(
  services: Pick<Services, "attachments">,
  file: ListedFile,
): Promise<ListedFile> {
  if (file.width !== null) return file;
  const key = attachmentKey(file.inquiryId, file.sha256);
  const object = await services.attachments.head(key);
  if (!object) return file;
  const measured = await measureObject(services.attachments, object);
  return measured.state === "measured"
    ? { ...file, ...pixelSize(measured.width, measured.height) }
    : file;
}
