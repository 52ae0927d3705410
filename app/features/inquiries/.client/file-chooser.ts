import {
  addFiles,
  droppedFileNotices,
  type FileVerdict,
  maxFileBytes,
  type Notice,
} from "../attachment-rules";
import { sniffFileKind, sniffLength } from "../file-kind";
import { mayShrink } from "../shrink-plan";

export type ChosenFiles = {
  files: File[];
  notices: Notice[];
  /** Photos that were too large and can be made smaller. */
  shrinkable: File[];
  /** Names of files that were chosen although they are listed. */
  repeated: string[];
};

/** Adds files to the list as far as the rules let them. */
export async function chooseFiles(
  listed: readonly File[],
  chosen: readonly File[],
): Promise<ChosenFiles> {
  const verdicts = new Map<File, FileVerdict>();
  const fresh: File[] = [];
  const repeated: string[] = [];
  for (const file of chosen) {
    if (await isRepeated(file, [...listed, ...fresh])) repeated.push(file.name);
    else {
      fresh.push(file);
      verdicts.set(file, await judge(file));
    }
  }
  const { files, dropped } = addFiles(listed, fresh, (file) => verdicts.get(file) ?? "accepted");
  return {
    files,
    notices: droppedFileNotices(dropped),
    shrinkable: await shrinkableAmong(fresh),
    repeated,
  };
}

/** Parts the files that can still be read from those that were moved or changed since they were chosen. */
export async function splitReadable(
  files: readonly File[],
): Promise<{ readable: File[]; gone: File[] }> {
  const readable: File[] = [];
  const gone: File[] = [];
  for (const file of files) {
    const found = await readHead(file);
    (found ? readable : gone).push(file);
  }
  return { readable, gone };
}

/** By its bytes: a screenshot that is pasted twice has another time each time. */
async function isRepeated(file: File, others: readonly File[]): Promise<boolean> {
  const namesakes = others.filter(({ name, size }) => name === file.name && size === file.size);
  for (const other of file.size > maxFileBytes ? [] : namesakes) {
    if (await haveSameBytes(file, other)) return true;
  }
  return false;
}

async function haveSameBytes(one: File, other: File): Promise<boolean> {
  try {
    const [left, right] = await Promise.all([one.arrayBuffer(), other.arrayBuffer()]);
    const rightBytes = new Uint8Array(right);
    return new Uint8Array(left).every((byte, at) => byte === rightBytes[at]);
  } catch {
    return false;
  }
}

async function judge(file: File): Promise<FileVerdict> {
  const head = await readHead(file);
  if (!head) return "unreadable";
  return sniffFileKind(head) === null ? "wrongKind" : "accepted";
}

async function readHead(file: File): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await file.slice(0, sniffLength).arrayBuffer());
  } catch {
    return null;
  }
}

async function shrinkableAmong(files: readonly File[]): Promise<File[]> {
  const large = files.filter(mayShrink);
  if (large.length === 0) return [];
  const shrinker = await import("./image-shrinker").catch(() => null);
  const shrinkable: File[] = [];
  for (const file of shrinker ? large : []) {
    if (await shrinker?.canDecode(file)) shrinkable.push(file);
  }
  return shrinkable;
}
