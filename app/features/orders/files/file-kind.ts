import { isCompleteFile } from "~/platform/photos/complete-file";

import {
  ascii,
  type PhotoKind,
  sniffedBytes,
  sniffPhotoKind,
  startsWith,
} from "~/platform/photos/photo-kind";
import { wideEncoding } from "~/platform/text/wide-encoding";

/** Detected by the first bytes; the name and declared type aren't trusted. */
export type FileKind = PhotoKind | "pdf" | "text";

export const fileKinds: Record<FileKind, { contentType: string; extensions: readonly string[] }> = {
  jpeg: { contentType: "image/jpeg", extensions: ["jpg", "jpeg", "jfif"] },
  png: { contentType: "image/png", extensions: ["png"] },
  gif: { contentType: "image/gif", extensions: ["gif"] },
  webp: { contentType: "image/webp", extensions: ["webp"] },
  avif: { contentType: "image/avif", extensions: ["avif"] },
  heic: { contentType: "image/heic", extensions: ["heic", "heif"] },
  pdf: { contentType: "application/pdf", extensions: ["pdf"] },
  text: { contentType: "text/plain", extensions: ["txt", "text", "md"] },
};

export function sniffFileKind(bytes: Uint8Array): FileKind | null {
  const head = bytes.subarray(0, sniffedBytes);
  if (head.length === 0) return null;
  const photo = sniffPhotoKind(head);
  if (photo) return photo;
  if (isPdf(head)) return "pdf";
  return ascii(head, 4, 8) !== "ftyp" && isPlainText(head) ? "text" : null;
}

/** Readers accept a kilobyte before the header, such as a web server's or a mail gateway's lines. */
function isPdf(head: Uint8Array): boolean {
  const start = ascii(head, 0, 1024 + "%PDF-1".length);
  return (
    /^%PDF-/.test(start) ||
    /[^ -~]%PDF-\d/.test(start) ||
    (start.includes("%PDF-") && !isPlainText(head))
  );
}

/** Whether the file's transfer broke off. A text has no end to know it by. */
export function isCutOff(kind: FileKind, bytes: Uint8Array): boolean {
  return kind !== "text" && !isCompleteFile(kind, bytes);
}

export const rejectedKinds = {
  empty: "It’s empty.",
  oldPhoto: "We can’t open BMP or TIFF photos. Save it as JPEG or PNG.",
  wrongKind: "It isn’t a photo, PDF, or text file.",
};

export function rejectionReason(bytes: Uint8Array): keyof typeof rejectedKinds {
  if (bytes.length === 0) return "empty";
  const isOldPhoto = ["BM", "II*\0", "MM\0*"].some((start) => startsWith(bytes, start));
  return isOldPhoto ? "oldPhoto" : "wrongKind";
}

/** Whatever its encoding, a text has no control bytes. */
function isPlainText(head: Uint8Array): boolean {
  const wide = decodeWide(head);
  const text = wide ?? ascii(head, 0, head.length);
  if (/^(?:\xff\xd8|\x89PN)/.test(text)) return false;
  // HTML is text too, but a browser would run it.
  return (
    !/[^\P{Cc}\t\r\n\f\u0080-\u009f]/u.test(text) &&
    !/^(?:\ufeff|\u00ef\u00bb\u00bf)?\s*<(?:[!?]|[a-z][\w:-]*[\s/>])/i.test(text)
  );
}

function decodeWide(head: Uint8Array): string | undefined {
  const encoding = wideEncoding(head);
  return encoding && new TextDecoder(encoding).decode(head, { stream: true });
}

const nameLimit = 120;

export function cleanFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? "";
  const clean = last
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, "")
    .replace(/[<>:"|?*]/g, "_")
    .trim()
    .replace(/^\.+/, "");
  if (clean.length <= nameLimit) return clean || "file";
  const extension = /\.[^.]{1,8}$/.exec(clean)?.[0] ?? "";
  return clean.slice(0, nameLimit - extension.length).toWellFormed() + extension;
}

/** Gives the name the detected kind's extension, so that no computer opens a photo as a program. */
export function nameForKind(name: string, kind: FileKind): string {
  const clean = cleanFileName(name);
  const { extensions } = fileKinds[kind];
  const fits = extensions.some((extension) => clean.toLowerCase().endsWith(`.${extension}`));
  return fits ? clean : `${clean}.${extensions[0]}`;
}
