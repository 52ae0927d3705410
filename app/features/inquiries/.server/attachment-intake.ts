import type { Services } from "~/platform/services";
import { sha256 } from "~/platform/sha256";
import { maxFiles, noDroppedFiles } from "../attachment-rules";
import { type FileKind, fileKinds, sniffFileKind } from "../file-kind";
import { cleanFileName, nameForKind } from "../file-name";
import { attachmentKey, putAttachment } from "./attachment-store";
import { BindingWatch } from "./binding-watch";
import type { KeptFile } from "./inquiry-writes";

export type ArrivedFile = { name: string; bytes: Uint8Array<ArrayBuffer> };

/** An enquiry's files as they arrive: what was kept of them, and what was left out and why. */
export class AttachmentIntake {
  readonly dropped = noDroppedFiles();
  readonly bucket = new BindingWatch();
  readonly #services: Pick<Services, "attachments" | "log">;
  readonly #inquiryId: string;
  readonly #files = new Map<string, KeptFile>();

  constructor(services: Pick<Services, "attachments" | "log">, inquiryId: string) {
    this.#services = services;
    this.#inquiryId = inquiryId;
  }

  get files(): KeptFile[] {
    return [...this.#files.values()];
  }

  store(file: ArrivedFile): Promise<void> {
    return this.#take(file, (hash, kind, name) =>
      putAttachment(
        this.#services,
        attachmentKey(this.#inquiryId, hash),
        { name, kind, bytes: file.bytes },
        this.bucket,
      ),
    );
  }

  /** Counts the file as if it were stored. */
  weigh(file: ArrivedFile): Promise<void> {
    return this.#take(file, async () => true);
  }

  dropOversize(name: string): void {
    this.dropped.tooLarge.push(cleanFileName(name));
  }

  async #take(
    { name, bytes }: ArrivedFile,
    keep: (hash: string, kind: FileKind, name: string) => Promise<boolean>,
  ): Promise<void> {
    const kind = sniffFileKind(bytes);
    if (!kind) {
      this.dropped.wrongKind.push(cleanFileName(name));
      return;
    }
    const hash = await sha256(bytes);
    if (this.#files.has(hash)) return;
    const kindName = nameForKind(name, kind);
    if (this.#files.size + this.dropped.lost.length >= maxFiles) {
      this.dropped.tooMany.push(kindName);
      return;
    }
    if (!(await keep(hash, kind, kindName))) {
      this.dropped.lost.push(kindName);
      return;
    }
    const { contentType } = fileKinds[kind];
    this.#files.set(hash, { sha256: hash, name: kindName, contentType, size: bytes.length });
  }
}
