/** Limits of DESIGN 5.11 and P5. */
export const maxFiles = 10;
export const maxFileBytes = 5 * 1024 * 1024;
export const maxRequestBytes = 25 * 1024 * 1024;
/** The files' share of a request; the rest is for the fields and for what multipart adds. */
const maxFilesBytes = maxRequestBytes - 128 * 1024;

/** For the file input: what the picker offers first. */
export const acceptedTypes = "image/*,application/pdf,text/plain";

/** Something that a person should know although the inquiry went through; shown as a toast. */
export type Notice = { title: string; text: string };

/** Names of the files that were left out, by reason. */
export type DroppedFiles = {
  tooLarge: string[];
  wrongKind: string[];
  /** The browser cannot read them, e.g. a folder or a file that has gone. */
  unreadable: string[];
  tooMany: string[];
  /** Fit one by one, but not together. */
  tooHeavy: string[];
  /** Could not be stored. */
  lost: string[];
};

export const noDroppedFiles = (): DroppedFiles => ({
  tooLarge: [],
  wrongKind: [],
  unreadable: [],
  tooMany: [],
  tooHeavy: [],
  lost: [],
});

export function fileSizeLabel(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1024))} KB`;
}

export function droppedFileNotices(dropped: DroppedFiles): Notice[] {
  const notices: (Notice & { names: string[] })[] = [
    { names: dropped.tooLarge, title: "Some files were too large", text: "Max 5 MB each" },
    {
      names: dropped.wrongKind,
      title: "We couldn't attach some files",
      text: `Photos, PDFs, and text files only: ${listNames(dropped.wrongKind)}`,
    },
    {
      names: dropped.unreadable,
      title: "We couldn't read some files",
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
      title: "Some files didn't arrive",
      text: `Please email them to us: ${listNames(dropped.lost)}`,
    },
  ];
  return notices
    .filter(({ names }) => names.length > 0)
    .map(({ title, text }) => ({ title, text }));
}

type Choosable = { name: string; size: number; lastModified: number };

/** What a look at a file's first bytes says. */
export type FileVerdict = "accepted" | "wrongKind" | "unreadable";

/** Adds newly chosen files to the listed ones as far as the rules let them; one that is listed stays listed once. */
export function addFiles<F extends Choosable>(
  listed: readonly F[],
  chosen: readonly F[],
  judge: (file: F) => FileVerdict,
): { files: F[]; dropped: DroppedFiles } {
  const files = [...listed];
  const dropped = noDroppedFiles();
  let bytes = files.reduce((sum, file) => sum + file.size, 0);
  for (const file of chosen) {
    if (files.some((other) => isSame(file, other))) continue;
    const verdict = judge(file);
    if (file.size > maxFileBytes) dropped.tooLarge.push(file.name);
    else if (verdict !== "accepted") dropped[verdict].push(file.name);
    else if (files.length >= maxFiles) dropped.tooMany.push(file.name);
    else if (bytes + file.size > maxFilesBytes) dropped.tooHeavy.push(file.name);
    else {
      files.push(file);
      bytes += file.size;
    }
  }
  return { files, dropped };
}

/** Which file gets the focus when the one at `index` is taken out: the next one; null: there is none. */
export function focusAfterRemoval(index: number, length: number): number | null {
  return index < length - 1 ? index : null;
}

function isSame(one: Choosable, other: Choosable): boolean {
  return (
    one.name === other.name && one.size === other.size && one.lastModified === other.lastModified
  );
}

function listNames(names: readonly string[]): string {
  const shown = names.slice(0, 4).join(", ");
  return names.length > 4 ? `${shown} and ${names.length - 4} more` : shown;
}
