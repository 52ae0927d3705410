import { maxFiles, tooManyFiles } from "~/features/orders/files/attachment-limits";
import { type StoredFile, storedFile } from "~/features/orders/files/stored-file";

/** Bytes. An email carries 5 MB, in which files are a third larger. */
const maxReplyBytes = 3.5 * 1024 * 1024;

export const replyFilesHint = `Up to ${maxFiles} photos, PDFs, or text files, 3.5 MB in all: an email carries no more. Photos are made smaller.`;

/** Null if the files fit into one email. */
export function whyTooMuch(files: readonly { size: number }[]): string | null {
  if (files.length > maxFiles) return tooManyFiles;
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes <= maxReplyBytes) return null;
  const sum = (bytes / 1024 / 1024).toFixed(1);
  return `Together, these files have ${sum} MB. An email carries 3.5 MB: remove some, or send them in two replies.`;
}

/** One line per file, so that drafts can be joined like other texts. Unreadable lines are skipped. */
export function writeFiles(files: readonly StoredFile[]): string {
  return files.map((file) => JSON.stringify(file)).join("\n");
}

export function readFiles(text = ""): StoredFile[] {
  const files = text.split("\n").flatMap((line) => {
    try {
      return [storedFile.parse(JSON.parse(line))];
    } catch {
      return [];
    }
  });
  return [...new Map(files.map((file) => [file.sha256, file])).values()];
}
