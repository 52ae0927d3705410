import {
  maxFileBytes,
  maxFiles,
  maxFilesBytes,
  tooManyFiles,
} from "~/features/orders/files/attachment-limits";
import { rejectedKinds } from "~/features/orders/files/file-kind";

/** Shown as a toast, although the inquiry went through. */
export type Notice = { title: string; text: string };

type DroppedFiles = {
  tooLarge: string[];
  wrongKind: string[];
  oldPhoto: string[];
  empty: string[];
  /** Part of the file is missing. */
  cutOff: string[];
  /** For example a folder, or a file that was moved. */
  unreadable: string[];
  tooMany: string[];
  tooHeavy: string[];
  lost: string[];
};

export const noDroppedFiles = (): DroppedFiles => ({
  tooLarge: [],
  wrongKind: [],
  oldPhoto: [],
  empty: [],
  cutOff: [],
  unreadable: [],
  tooMany: [],
  tooHeavy: [],
  lost: [],
});

export function droppedFileNotices(dropped: DroppedFiles): Notice[] {
  const notices: (Notice & { names: string[] })[] = [
    { names: dropped.tooLarge, title: "Some files were too large", text: "Max 5 MB each" },
    {
      names: dropped.wrongKind,
      title: "We couldn’t attach some files",
      text: `Photos, PDFs, and text files only: ${listNames(dropped.wrongKind)}`,
    },
    {
      names: dropped.oldPhoto,
      title: "We can’t open BMP or TIFF photos",
      text: `Please save them as JPEG or PNG and add them again: ${listNames(dropped.oldPhoto)}`,
    },
    {
      names: dropped.empty,
      title: "Some files are empty",
      text: `We left these out: ${listNames(dropped.empty)}`,
    },
    {
      names: dropped.cutOff,
      title: "Some files are incomplete",
      text: `Their transfer broke off. Please add the whole files again: ${listNames(dropped.cutOff)}`,
    },
    {
      names: dropped.unreadable,
      title: "We couldn’t read some files",
      text: `Please add them again: ${listNames(dropped.unreadable)}`,
    },
    {
      names: dropped.tooMany,
      title: "Too many files",
      text: `Max ${maxFiles} files. Not attached: ${listNames(dropped.tooMany)}`,
    },
    {
      names: dropped.tooHeavy,
      title: "Those files are too big together",
      text: `The limit is 25 MB in all. Not attached: ${listNames(dropped.tooHeavy)}`,
    },
    {
      names: dropped.lost,
      title: "Some files didn’t arrive",
      text: `Please email them to us: ${listNames(dropped.lost)}`,
    },
  ];
  return notices
    .filter(({ names }) => names.length > 0)
    .map(({ title, text }) => ({ title, text }));
}

export type FileVerdict = "accepted" | "wrongKind" | "oldPhoto" | "empty" | "cutOff" | "unreadable";
type LeftReason = Exclude<keyof DroppedFiles, "lost">;
export type RejectedFile<F> = { file: F; reason: LeftReason };
type Judged<F> = { file: F; verdict: FileVerdict };

export function admitFiles<F extends { size: number }>(
  chosen: readonly Judged<F>[],
): { files: F[]; left: RejectedFile<F>[] } {
  const files: F[] = [];
  const left: RejectedFile<F>[] = [];
  let bytes = 0;
  for (const { file, verdict } of chosen) {
    const reason = reasonAgainst(file, verdict, { count: files.length, bytes });
    if (reason) left.push({ file, reason });
    else {
      files.push(file);
      bytes += file.size;
    }
  }
  return { files, left };
}

function reasonAgainst(
  { size }: { size: number },
  verdict: FileVerdict,
  listed: { count: number; bytes: number },
): LeftReason | null {
  if (size > maxFileBytes) return "tooLarge";
  if (verdict !== "accepted") return verdict;
  if (listed.count >= maxFiles) return "tooMany";
  return listed.bytes + size > maxFilesBytes ? "tooHeavy" : null;
}

export function rejectedFileNotices(left: readonly RejectedFile<{ name: string }>[]): Notice[] {
  const dropped = noDroppedFiles();
  for (const { file, reason } of left) dropped[reason].push(file.name);
  return droppedFileNotices(dropped);
}

export const rejectionTexts: Record<LeftReason, string> = {
  ...rejectedKinds,
  tooLarge: "It’s over 5 MB.",
  cutOff: "It’s incomplete: its transfer broke off. Please add the whole file again.",
  unreadable: "We couldn’t read it. Please add it again.",
  tooMany: tooManyFiles,
  tooHeavy: "That would go over 25 MB.",
};

export function notSentNotices(left: readonly RejectedFile<{ name: string }>[]): Notice[] {
  if (left.length === 0) return [];
  const text = `Please email them to us: ${listNames(left.map(({ file }) => file.name))}`;
  return [{ title: "Some files weren’t sent", text }];
}

export function focusAfterRemoval(index: number, length: number): number | null {
  return index < length - 1 ? index : null;
}

function listNames(names: readonly string[]): string {
  const shown = names.slice(0, 4).join(", ");
  return names.length > 4 ? `${shown}, and ${names.length - 4} more` : shown;
}
