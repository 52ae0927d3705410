import { z } from "zod";
import { runQuery } from "~/platform/d1-query";
import { fail, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { attachmentDisposition } from "../attachment-disposition";
import { undoTime } from "../inbox-view";
import { isShownImage } from "../shown-image";
import { attachmentKey, readAttachment } from "./attachment-store";

type FileServices = Pick<Services, "db" | "attachments" | "clock" | "log">;

const notThere = fail("not_found", "This file is not there any more.");

/**
 * Sends a file of an enquiry, as a download or as an image that can run nothing. A browser may keep it, but asks
 * each time, so that it is shown to nobody who has signed out.
 */
export async function sendAttachment(
  services: FileServices,
  { inquiryId, sha256, shown }: { inquiryId: string; sha256: string; shown: boolean },
  request: Pick<Request, "headers" | "method">,
): Promise<Result<never> | Response> {
  try {
    const file = await findFile(services, inquiryId, sha256);
    if (!file) return notThere;
    const conditions = new Headers();
    const known = request.headers.get("if-none-match");
    if (known) conditions.set("if-none-match", known);
    const object = await readAttachment(services, attachmentKey(inquiryId, sha256), conditions);
    if (!object) return notThere;
    const isImage = shown && isShownImage(file.contentType);
    const headers = new Headers({
      "content-type": isImage ? file.contentType : "application/octet-stream",
      "content-disposition": attachmentDisposition(isImage ? "inline" : "attachment", file.name),
      // The browser's own picture viewer brings a style.
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex, nofollow",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "private, no-cache",
      etag: object.httpEtag,
    });
    if (!("body" in object)) return new Response(null, { status: 304, headers });
    headers.set("content-length", String(object.size));
    if (request.method !== "HEAD") return new Response(object.body, { headers });
    await object.body.cancel();
    return new Response(null, { headers });
  } catch (error) {
    services.log.error("attachment.failed", error, { inquiryId });
    return fail("unavailable", "The file cannot be read right now.", { retryAfter: 10 });
  }
}

const filesSchema = z.array(z.object({ name: z.string(), contentType: z.string() }));

/** Only what an enquiry lists is sent: the spool lies in the same bucket. */
async function findFile(
  { db, clock }: Pick<FileServices, "db" | "clock">,
  inquiryId: string,
  sha256: string,
) {
  return runQuery(db, {
    sql: `SELECT file.name, file.content_type AS contentType FROM inquiry_attachments AS file
          JOIN inquiries ON inquiries.id = file.inquiry_id
          WHERE file.inquiry_id = ? AND file.sha256 = ? AND (deleted_at IS NULL OR deleted_at > ?)`,
    params: [inquiryId, sha256, clock.now() - undoTime],
    parse: (rows) => filesSchema.parse(rows)[0] ?? null,
  });
}
