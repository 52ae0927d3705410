import { maxFileBytes } from "~/features/orders/files/attachment-limits";
import { sniffFileKind, sniffLength, whyNotTaken } from "~/features/orders/files/file-kind";
import { showToast } from "~/ui/toast/toast-store";
import {
  admitFiles,
  type FileVerdict,
  type LeftFile,
  leftFileNotices,
  type Notice,
} from "../attachment-rules";
import { mayShrink } from "../shrink-plan";

export type TrayState = {
  files: readonly File[];
  /** Chosen and not attached; they stay listed until they fit or are taken out. */
  left: readonly LeftFile<File>[];
  /** Whether photos are made smaller; null: there is none that would have to be. */
  shrinks: boolean | null;
  busy: boolean;
  /** What a screen reader is told that the list itself does not say. */
  remark: string;
};

type Entry = { original: File; verdict: FileVerdict; small: File | null };

/** The chosen files, as they came and as they go. */
export class FileTray {
  /** Told of every change. */
  watch: (state: TrayState) => void = () => {};
  #entries: readonly Entry[] = [];
  #shrinks = true;
  #busy = false;
  #remark = "";
  #told: ReadonlySet<File> = new Set();

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

  /** Several choices add up; what is listed already stays listed once. */
  async add(chosen: readonly File[]): Promise<void> {
    const repeated: string[] = [];
    for (const original of chosen) {
      const known = await this.#find(original);
      if (known && this.state.files.includes(this.#sent(known))) repeated.push(original.name);
      else await this.#enter(original, known);
    }
    this.#busy = false;
    this.#remark = repeated.length > 0 ? `Already attached: ${repeated.join(", ")}` : "";
    this.#tell();
  }

  /** One switch for all photos. */
  shrinkAll(shrinks: boolean): void {
    this.#shrinks = shrinks;
    this.#tell();
  }

  remove(file: File): void {
    this.#entries = this.#entries.filter((entry) => this.#sent(entry) !== file);
    this.#tell();
  }

  replaceAll(files: readonly File[]): void {
    this.#entries = files.map((original) => ({ original, verdict: "accepted", small: null }));
    this.#remark = "";
    this.#tell();
  }

  /** The file that goes for an entry. */
  #sent({ original, small }: Entry): File {
    return (this.#shrinks && small) || original;
  }

  /** A notice names only what was not left out before. */
  #tell(): void {
    const { state } = this;
    announce(leftFileNotices(state.left.filter(({ file }) => !this.#told.has(file))));
    this.#told = new Set(state.left.map(({ file }) => file));
    this.watch(state);
  }

  /** Chosen once more, what was left out is looked at anew. */
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

  /** By its bytes: a screenshot that is pasted twice has another time each time. */
  async #find(file: File): Promise<Entry | undefined> {
    for (const entry of this.#entries) {
      const { name, size } = entry.original;
      const alike = name === file.name && size === file.size;
      if (alike && (await haveSameBytes(entry.original, file))) return entry;
    }
    return undefined;
  }
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

/** Milliseconds. A browser that runs out of memory may never answer, and the form waits for the photo. */
const shrinkTimeout = 15_000;

/** Null: this browser cannot open the photo, or it cannot be made small enough in time. */
async function shrink(file: File): Promise<File | null> {
  try {
    const { shrinkImage } = await import("./image-shrinker");
    const giveUp = new Promise<null>((resolve) => setTimeout(resolve, shrinkTimeout, null));
    return await Promise.race([shrinkImage(file), giveUp]);
  } catch {
    return null;
  }
}

/** Of two files that are too large to go, the same name and size are enough. */
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
  const head = await readHead(file);
  if (!head) return "unreadable";
  return sniffFileKind(head) === null ? whyNotTaken(head) : "accepted";
}

async function readHead(file: File): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await file.slice(0, sniffLength).arrayBuffer());
  } catch {
    return null;
  }
}

/** One toast is seen at a time, so it says everything. */
function announce([first, ...others]: readonly Notice[]): void {
  if (!first) return;
  const description = [first.text, ...others.map(({ title, text }) => `${title}: ${text}`)];
  showToast({ title: first.title, description: description.join(". "), kind: "warning" });
}
