import { maxFileBytes } from "~/features/orders/files/attachment-limits";
import { isCutOff, rejectionReason, sniffFileKind } from "~/features/orders/files/file-kind";
import { sniffedBytes } from "~/platform/photos/photo-kind";
import { showToast } from "~/ui/toast/toast-store";
import {
  admitFiles,
  type FileVerdict,
  type Notice,
  type RejectedFile,
  rejectedFileNotices,
} from "../attachment-rules";
import { largestShrinkable, mayShrink } from "../shrink-plan";

export type TrayState = {
  files: readonly File[];
  /** Rejected files stay listed until they fit or are removed. */
  left: readonly RejectedFile<File>[];
  shrinks: boolean | null;
  busy: boolean;
  remark: string;
};

type Entry = { original: File; verdict: FileVerdict; small: File | null };

export class FileTray {
  watch: (state: TrayState) => void = () => {};
  #entries: readonly Entry[] = [];
  #shrinks = true;
  #busy = false;
  #remark = "";
  #announced: ReadonlySet<File> = new Set();

  get state(): TrayState {
    const shrunk = this.#entries.some(({ small }) => small !== null);
    return {
      ...admitFiles(
        this.#entries.map((entry) => ({ file: this.#sent(entry), verdict: entry.verdict })),
      ),
      shrinks: shrunk ? this.#shrinks : null,
      busy: this.#busy,
      remark: this.#remark,
    };
  }

  async add(chosen: readonly File[]): Promise<void> {
    const repeated: string[] = [];
    for (const original of chosen) {
      const known = await this.#find(original);
      if (known && this.state.files.includes(this.#sent(known))) repeated.push(original.name);
      else await this.#enter(original, known);
    }
    this.#busy = false;
    this.#remark = repeated.length > 0 ? `Already attached: ${repeated.join(", ")}` : "";
    this.#notify();
  }

  shrinkAll(shrinks: boolean): void {
    this.#shrinks = shrinks;
    this.#notify();
  }

  remove(file: File): void {
    this.#entries = this.#entries.filter((entry) => this.#sent(entry) !== file);
    this.#notify();
  }

  replaceAll(files: readonly File[]): void {
    this.#entries = files.map((original) => ({ original, verdict: "accepted", small: null }));
    this.#remark = "";
    this.#notify();
  }

  #sent({ original, small }: Entry): File {
    return (this.#shrinks && small) || original;
  }

  #notify(): void {
    const { state } = this;
    announce(rejectedFileNotices(state.left.filter(({ file }) => !this.#announced.has(file))));
    this.#announced = new Set(state.left.map(({ file }) => file));
    this.watch(state);
  }

  async #enter(original: File, known: Entry | undefined): Promise<void> {
    const verdict = await judge(original);
    const shrinks = verdict === "accepted" && mayShrink(original);
    if (shrinks && !this.#busy) {
      this.#busy = true;
      this.watch(this.state);
    }
    const small = shrinks ? await shrink(original) : null;
    const others = this.#entries.filter((entry) => entry !== known);
    this.#entries = [...others, { original, verdict, small }];
  }

  /** Compares bytes: a screenshot that is pasted twice gets a new timestamp each time. */
  async #find(file: File): Promise<Entry | undefined> {
    for (const entry of this.#entries) {
      const { name, size } = entry.original;
      const alike = name === file.name && size === file.size;
      if (alike && (await haveSameBytes(entry.original, file))) return entry;
    }
    return undefined;
  }
}

/** `gone`: moved or changed since they were chosen. */
export async function splitReadable(
  files: readonly File[],
): Promise<{ readable: File[]; gone: File[] }> {
  const readable: File[] = [];
  const gone: File[] = [];
  for (const file of files) {
    const found = await readBytes(file, 1);
    (found ? readable : gone).push(file);
  }
  return { readable, gone };
}

/** Milliseconds. A browser out of memory may never respond. */
const shrinkTimeout = 15_000;

async function shrink(file: File): Promise<File | null> {
  try {
    const { shrinkImage } = await import("./image-shrinker");
    const giveUp = new Promise<null>((resolve) => setTimeout(resolve, shrinkTimeout, null));
    return await Promise.race([shrinkImage(file), giveUp]);
  } catch {
    return null;
  }
}

/** Files that are too large to send are compared by name, size, and time. */
async function haveSameBytes(one: File, other: File): Promise<boolean> {
  if (one.size > maxFileBytes * 4) return one.lastModified === other.lastModified;
  try {
    const [left, right] = await Promise.all([one.arrayBuffer(), other.arrayBuffer()]);
    const rightBytes = new Uint8Array(right);
    return new Uint8Array(left).every((byte, at) => byte === rightBytes[at]);
  } catch {
    return false;
  }
}

async function judge(file: File): Promise<FileVerdict> {
  const head = await readBytes(file, sniffedBytes);
  if (!head) return "unreadable";
  const kind = sniffFileKind(head);
  if (kind === null) return rejectionReason(head);
  if (file.size > largestShrinkable) return "accepted";
  const bytes = await readBytes(file, file.size);
  if (!bytes) return "unreadable";
  return isCutOff(kind, bytes) ? "cutOff" : "accepted";
}

async function readBytes(file: File, length: number): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await file.slice(0, length).arrayBuffer());
  } catch {
    return null;
  }
}

/** Only one toast shows at a time, so it holds every notice. */
function announce([first, ...others]: readonly Notice[]): void {
  if (!first) return;
  const description = [first.text, ...others.map(({ title, text }) => `${title}: ${text}`)];
  showToast({ title: first.title, description: description.join(". "), kind: "warning" });
}
