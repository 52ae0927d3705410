import { maxFiles } from "~/features/orders/files/attachment-limits";
import {
  cleanFileName,
  type FileKind,
  fileKinds,
  nameForKind,
  sniffFileKind,
  whyNotTaken,
} from "~/features/orders/files/file-kind";
import { measureAttachment, type PixelSize } from "~/features/orders/files/shown-attachment";
import type { StoredFile } from "~/features/orders/files/stored-file";
import { sha256 } from "~/platform/crypto/sha256";
import { BindingWatch } from "~/platform/deadline";
import { spend } from "~/platform/limits/day-budget";
import type { Services } from "~/platform/services";
import { noDroppedFiles } from "../attachment-rules";
import { attachmentKey, putAttachment } from "./attachment-store";

type Judged = { hash: string; kind: FileKind; name: string; pixels: PixelSize };

export type ArrivedFile = { name: string; bytes: Uint8Array<ArrayBuffer> };

type IntakeServices = Pick<Services, "attachments" | "db" | "clock" | "log">;

/** An inquiry's files as they arrive: what was kept of them, and what was left out and why. */
export class AttachmentIntake {
  readonly dropped = noDroppedFiles();
  readonly bucket = new BindingWatch();
  readonly #services: IntakeServices;
  readonly #inquiryId: string;
  readonly #database: BindingWatch;
  readonly #files = new Map<string, StoredFile>();

  constructor(services: IntakeServices, inquiryId: string, database: BindingWatch) {
    this.#services = services;
    this.#inquiryId = inquiryId;
    this.#database = database;
  }

  get files(): StoredFile[] {
    return [...this.#files.values()];
  }

  store(file: ArrivedFile): Promise<void> {
    return this.#take(
      file,
      async ({ hash, ...judged }) =>
        (await this.#isPaidFor(file)) &&
        putAttachment(
          this.#services,
          attachmentKey(this.#inquiryId, hash),
          { ...judged, bytes: file.bytes },
          this.bucket,
        ),
    );
  }

  /** Names the file among those that were not stored. */
  drop(file: ArrivedFile): Promise<void> {
    return this.#take(file, async () => false);
  }

  /** Counts the file as if it were stored. */
  count(file: ArrivedFile): Promise<void> {
    return this.#take(file, async () => true);
  }

  dropOversize(name: string): void {
    this.dropped.tooLarge.push(cleanFileName(name));
  }

  /** Whether the day has room for the file; a budget that cannot be asked stops nobody. */
  async #isPaidFor({ bytes }: ArrivedFile): Promise<boolean> {
    if (this.#database.hangs) return true;
    try {
      const isPaid = await spend(this.#services, "attachment-bytes", bytes.length);
      if (!isPaid) this.#services.log.warn("budget.used_up", { kind: "attachment-bytes" });
      return isPaid;
    } catch (error) {
      this.#database.note(error);
      this.#services.log.error("inquiry.budget_unknown", error);
      return true;
    }
  }

  async #take(
    { name, bytes }: ArrivedFile,
    keep: (file: Judged) => Promise<boolean>,
  ): Promise<void> {
    const kind = sniffFileKind(bytes);
    if (!kind) {
      this.dropped[whyNotTaken(bytes)].push(cleanFileName(name));
      return;
    }
    const hash = await sha256(bytes);
    if (this.#files.has(hash)) return;
    const kindName = nameForKind(name, kind);
    if (this.#files.size + this.dropped.lost.length >= maxFiles) {
      this.dropped.tooMany.push(kindName);
      return;
    }
    const pixels = measureAttachment(bytes);
    if (!(await keep({ hash, kind, name: kindName, pixels }))) {
      this.dropped.lost.push(kindName);
      return;
    }
    const { contentType } = fileKinds[kind];
    const size = bytes.length;
    this.#files.set(hash, { sha256: hash, name: kindName, contentType, size, ...pixels });
  }
}
