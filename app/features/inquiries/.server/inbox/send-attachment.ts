import { judgePreconditions } from "~/platform/http/preconditions";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { attachmentDisposition } from "../../attachment-disposition";
import { isShownImage } from "../../shown-attachment";
import { type AttachmentId, attachmentKey, readAttachment } from "../attachment-store";
import { openPreview, type Preview } from "./attachment-preview";
import { findListedFile, type ListedFile, withSize } from "./listed-file";

export type SentAs = "download" | "image" | "preview";

type FileServices = Pick<Services, "db" | "attachments" | "images" | "clock" | "log">;

type Opened = Preview & { contentType: string; disposition: string };

const notThere = fail("not_found", "This file is not there any more.");

/**
 * Sends a file of an inquiry: as a download, as an image that can run nothing, or as a small copy of it. A browser may
 * keep it, but asks each time, so that it is shown to nobody who has signed out.
 */
export async function sendAttachment(
  services: FileServices,
  id: AttachmentId,
  as: SentAs,
  request: Pick<Request, "headers" | "method">,
): Promise<Result<never> | Response> {
  try {
    const file = await findListedFile(services, id);
    if (!file) return notThere;
    const opened = await open(services, file, as);
    return opened.ok ? await answer(opened.value, request) : opened;
  } catch (error) {
    services.log.error("attachment.failed", error, { inquiryId: id.inquiryId });
    return fail("unavailable", "The file cannot be read right now.", { retryAfter: 10 });
  }
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
  const object = await readAttachment(services, key);
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
    // The browser's own photo viewer brings a style.
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
