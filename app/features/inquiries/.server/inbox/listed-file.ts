import { z } from "zod";
import { within } from "~/platform/deadline";
import { measureObject } from "~/platform/photos/object-reading";
import type { Services } from "~/platform/services";
import { runQuery } from "~/platform/storage/d1-query";
import { undoTime } from "../../inbox/inbox-view";
import { type PixelSize, pixelSize } from "../../shown-attachment";
import { type AttachmentId, attachmentKey, findAttachment } from "../attachment-store";

export type ListedFile = AttachmentId & PixelSize & { name: string; contentType: string };

const measureDeadline = 5000;

const filesSchema = z.array(
  z.object({
    name: z.string(),
    contentType: z.string(),
    width: z.number().nullable(),
    height: z.number().nullable(),
  }),
);

/** A file that an inquiry lists, which alone may be sent: the spool lies in the same bucket. */
export async function findListedFile(
  services: Pick<Services, "db" | "clock" | "log">,
  { inquiryId, sha256 }: AttachmentId,
): Promise<ListedFile | null> {
  return runQuery(services, {
    sql: `SELECT file.name, file.content_type AS contentType, width, height FROM inquiry_attachments AS file
          JOIN inquiries ON inquiries.id = file.inquiry_id
          WHERE file.inquiry_id = ? AND file.sha256 = ? AND (deleted_at IS NULL OR deleted_at > ?)`,
    params: [inquiryId, sha256, services.clock.now() - undoTime],
    parse(rows) {
      const [row] = filesSchema.parse(rows);
      if (!row) return null;
      const { width, height, ...file } = row;
      return { inquiryId, sha256, ...file, ...pixelSize(width, height) };
    },
  });
}

/** The file with its size, which is read from the file itself if it was not when it arrived. */
export async function withSize(
  services: Pick<Services, "attachments">,
  file: ListedFile,
): Promise<ListedFile> {
  if (file.width !== null) return file;
  const key = attachmentKey(file.inquiryId, file.sha256);
  const object = await findAttachment(services, key);
  if (!object) return file;
  const measuring = measureObject(services.attachments, object);
  const measured = await within(measureDeadline, "R2", measuring);
  return measured.state === "measured"
    ? { ...file, ...pixelSize(measured.width, measured.height) }
    : file;
}
