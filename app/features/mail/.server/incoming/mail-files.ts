import { attachFiles } from "~/features/orders/.server/order-files";
import { describeFile, putOrderFile } from "~/features/orders/.server/uploads";
import { maxFileBytes, maxFiles } from "~/features/orders/files/attachment-limits";
import { cleanFileName, isCutOff, sniffFileKind } from "~/features/orders/files/file-kind";
import { measureAttachment } from "~/features/orders/files/shown-attachment";
import type { StoredFile } from "~/features/orders/files/stored-file";
import type { Services } from "~/platform/services";
import type { MailFile, ReadMail } from "./read-mail";

/** `left`: names of files that weren't saved. */
export type MessageFiles = { kept: StoredFile[]; left: string[] };

const mostNames = 30;

/** In pixels, of a signature's logo or icon. */
const largestIcon = 400;

function isIcon({ bytes, isInline }: MailFile): boolean {
  if (!isInline) return false;
  const { width, height } = measureAttachment(bytes);
  return width !== null && Math.max(width, height) <= largestIcon;
}

/** Icons come last, so that they don't use up the limit. */
function attachmentsFirst(files: readonly MailFile[]): MailFile[] {
  const icons = files.filter(isIcon);
  return [...files.filter((file) => !icons.includes(file)), ...icons];
}

/** Applies the limits of the inquiry form. The caller has charged the budget. */
export async function storeMailFiles(
  services: Pick<Services, "attachments">,
  orderId: string,
  { files, refused }: Pick<ReadMail, "files" | "refused">,
): Promise<MessageFiles> {
  const kept = new Map<string, StoredFile>();
  const left = refused.map(cleanFileName);
  for (const file of attachmentsFirst(files)) {
    const { name, bytes } = file;
    const kind = bytes.length > maxFileBytes ? null : sniffFileKind(bytes);
    if (!kind || isCutOff(kind, bytes) || kept.size >= maxFiles) {
      left.push(cleanFileName(name));
      continue;
    }
    const stored = await describeFile(name, kind, bytes);
    if (kept.has(stored.sha256)) continue;
    await putOrderFile(services, orderId, stored, bytes);
    kept.set(stored.sha256, stored);
  }
  return { kept: [...kept.values()], left: left.slice(0, mostNames) };
}

/** Doesn't save the files: those of an unmatched email stay in the raw email. */
export function unsavedFiles({
  files,
  refused,
}: Pick<ReadMail, "files" | "refused">): MessageFiles {
  const names = [...attachmentsFirst(files).map(({ name }) => name), ...refused];
  return { kept: [], left: names.slice(0, mostNames).map(cleanFileName) };
}

export function namesOf({ kept, left }: MessageFiles): string[] {
  return [...kept.map(({ name }) => name), ...left];
}

export function attachMailFiles(
  db: D1Database,
  message: { id: string; orderId: string },
  { kept, left }: MessageFiles,
): D1PreparedStatement[] {
  return [
    db
      .prepare("UPDATE messages SET files = ? WHERE id = ? AND order_id = ? AND files = '{}'")
      .bind(JSON.stringify({ kept, left }), message.id, message.orderId),
    attachFiles(db, { orderId: message.orderId, messageId: message.id }, kept),
  ];
}
