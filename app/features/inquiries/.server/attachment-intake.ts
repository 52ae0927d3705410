import { describeFile } from "~/features/orders/.server/uploads";
import { maxFiles } from "~/features/orders/files/attachment-limits";
import {
  cleanFileName,
  isCutOff,
  rejectionReason,
  sniffFileKind,
} from "~/features/orders/files/file-kind";
import type { StoredFile } from "~/features/orders/files/stored-file";
import { spendShare } from "~/platform/limits/day-share";
import type { Services } from "~/platform/services";
import { failFast, type Guard } from "~/platform/stores";
import { noDroppedFiles } from "../attachment-rules";
import { attachmentKey, putAttachment } from "./attachment-store";
import { listFile } from "./store-inquiry";

type ArrivedFile = { name: string; bytes: Uint8Array<ArrayBuffer> };

type IntakeServices = Pick<Services, "attachments" | "db" | "clock" | "log">;

type Target = {
  inquiryId: string;
  network: string;
  listed: ReadonlySet<string>;
  /** False for spam: only the names are noted. */
  keepsFiles: boolean;
};

export class AttachmentIntake {
  readonly dropped = noDroppedFiles();
  readonly #bucket = failFast();
  readonly #services: IntakeServices;
  readonly #target: Target;
  readonly #database: Guard;
  readonly #files = new Map<string, StoredFile>();
  #listing = Promise.resolve();

  constructor(services: IntakeServices, target: Target, database: Guard) {
    this.#services = services;
    this.#target = target;
    this.#database = database;
  }

  get files(): StoredFile[] {
    return [...this.#files.values()];
  }

  dropOversize(name: string): void {
    this.dropped.tooLarge.push(cleanFileName(name));
  }

  async add({ name: givenName, bytes }: ArrivedFile): Promise<void> {
    const kind = sniffFileKind(bytes);
    if (!kind) {
      this.dropped[rejectionReason(bytes)].push(cleanFileName(givenName));
      return;
    }
    if (isCutOff(kind, bytes)) {
      this.dropped.cutOff.push(cleanFileName(givenName));
      return;
    }
    const stored = await describeFile(givenName, kind, bytes);
    const { sha256: hash, name } = stored;
    if (this.#files.has(hash)) return;
    const { listed, keepsFiles } = this.#target;
    if (listed.has(hash)) this.#files.set(hash, stored);
    else if (this.#isFull()) this.dropped.tooMany.push(name);
    else if (!keepsFiles || !(await this.#store(stored, bytes))) this.dropped.lost.push(name);
    else {
      this.#files.set(hash, stored);
      this.#list(stored, this.#files.size - 1);
    }
  }

  #isFull(): boolean {
    const all = new Set([...this.#target.listed, ...this.#files.keys()]);
    return all.size + this.dropped.lost.length >= maxFiles;
  }

  async #store(file: StoredFile, bytes: ArrivedFile["bytes"]): Promise<boolean> {
    if (!(await this.#isPaidFor(file))) return false;
    const key = attachmentKey(this.#target.inquiryId, file.sha256);
    return putAttachment(this.#services, key, { ...file, bytes }, this.#bucket);
  }

  /** If the budget can't be read, the file is accepted. */
  async #isPaidFor({ size }: StoredFile): Promise<boolean> {
    try {
      const share = { kind: "attachment-bytes", holder: this.#target.network } as const;
      const isPaid = await this.#database(() => spendShare(this.#services, share, size));
      if (!isPaid) this.#services.log.warn("budget.used_up", { kind: "attachment-bytes" });
      return isPaid;
    } catch (error) {
      this.#services.log.error("inquiry.budget_unknown", error);
      return true;
    }
  }

  /** `listed`: the inquiry's files, which other tries may have filled meanwhile. */
  dropUnlisted(listed: ReadonlySet<string>): void {
    for (const [hash, { name }] of this.#files) {
      if (listed.has(hash)) continue;
      this.#files.delete(hash);
      this.dropped.tooMany.push(name);
    }
  }

  async settle(): Promise<void> {
    await this.#listing;
  }

  /** In case the upload breaks off; `finish` lists the files again. Doesn't delay the next part. */
  #list(file: StoredFile, position: number): void {
    const { inquiryId } = this.#target;
    this.#listing = this.#listing.then(async () => {
      try {
        await this.#database(() => listFile(this.#services, inquiryId, file, position));
      } catch (error) {
        this.#services.log.error("inquiry.file_not_listed", error, { id: inquiryId });
      }
    });
  }
}
