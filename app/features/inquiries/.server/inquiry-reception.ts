import { type Failure, fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { maxFiles, noDroppedFiles } from "../attachment-rules";
import type { ReceivedInquiry } from "../contact-answer";
import { fileKinds, sniffFileKind } from "../file-kind";
import { cleanFileName, nameForKind } from "../file-name";
import { digestFields, draftIdentity, sha256 } from "../inquiry-digest";
import { formFields, type InquiryInput, requiredFields } from "../inquiry-fields";
import { checkFields } from "../inquiry-messages";
import { type Inquiry, studioToday, validateInquiry } from "../inquiry-schema";
import { attachmentKey, putAttachment, removeAttachments } from "./attachment-store";
import type { HumanCheck } from "./human-check";
import {
  type InquiryRecord,
  type KeptFile,
  removeReceiving,
  saveReceiving,
} from "./inquiry-writes";
import { keepInquiry } from "./keep-inquiry";

type ReceptionServices = Pick<Services, "db" | "attachments" | "clock" | "ids" | "log">;
type ArrivedFile = { name: string; bytes: Uint8Array<ArrayBuffer> };
type RecordSoFar = Omit<InquiryRecord, "lostFiles">;

/** One enquiry while its parts arrive: fields and files as they come, then `finish`. */
export class InquiryReception {
  readonly values: InquiryInput = {};
  readonly #services: ReceptionServices;
  readonly #network: string;
  readonly #checkHuman: HumanCheck;
  readonly #id: string;
  readonly #receivedAt: number;
  readonly #files = new Map<string, KeptFile>();
  readonly #dropped = noDroppedFiles();
  /** Files that came before the fields could be judged. */
  #held: ArrivedFile[] = [];
  #checked: { token: string; human: InquiryRecord["human"] } | undefined;
  #refusal: Failure | undefined;
  #admitted = false;
  #saved = false;

  constructor(services: ReceptionServices, network: string, checkHuman: HumanCheck) {
    this.#services = services;
    this.#network = network;
    this.#checkHuman = checkHuman;
    this.#id = services.ids.next();
    this.#receivedAt = services.clock.now();
  }

  /** What comes is still read, but nothing is stored and `finish` answers `failure`. */
  refuse(failure: Failure): void {
    this.#refusal ??= failure;
  }

  takeField(name: string, value: string): void {
    const field = formFields.find((known) => known === name);
    if (field) this.values[field] ??= value;
  }

  /** The first file begins, or no more will come: the fields are judged and kept if they can be. */
  async open(): Promise<void> {
    if (this.#admitted || this.#refusal) return;
    const inquiry = this.#validate();
    if (!inquiry.ok) {
      // A field that has not come yet may still follow the files; a wrong one will not change.
      if (requiredFields.every((field) => this.values[field] !== undefined)) this.refuse(inquiry);
      return;
    }
    const record = await this.#describe(inquiry.value);
    if (!record.ok) return this.refuse(record);
    this.#admitted = true;
    await this.#save(record.value);
    await this.#storeHeld();
  }

  async takeFile(file: ArrivedFile): Promise<void> {
    await this.open();
    if (this.#refusal) return;
    if (this.#admitted) await this.#store(file);
    else this.#held.push(file);
  }

  dropOversizeFile(name: string): void {
    this.#dropped.tooLarge.push(cleanFileName(name));
  }

  async finish(): Promise<Result<ReceivedInquiry>> {
    const record = await this.#judge();
    if (!record.ok) {
      await this.#withdraw();
      return record;
    }
    await this.#storeHeld();
    return keepInquiry(this.#services, {
      record: record.value,
      saved: this.#saved,
      files: [...this.#files.values()],
      dropped: this.#dropped,
    });
  }

  async #judge(): Promise<Result<RecordSoFar>> {
    if (this.#refusal) return this.#refusal;
    const inquiry = this.#validate();
    return inquiry.ok ? this.#describe(inquiry.value) : inquiry;
  }

  #validate(): Result<Inquiry> {
    const checked = validateInquiry(this.values, { today: studioToday(this.#receivedAt) });
    if (checked.ok) return ok(checked.value);
    return fail("bad_input", checkFields, { fieldErrors: checked.fieldErrors });
  }

  async #describe(inquiry: Inquiry): Promise<Result<RecordSoFar>> {
    const human = await this.#judgeSender(inquiry);
    if (!human.ok) return human;
    const fieldsDigest = await digestFields(inquiry);
    const day = studioToday(this.#receivedAt);
    return ok({
      id: this.#id,
      draftId: draftIdentity(inquiry.draftId, { day, fieldsDigest }),
      fieldsDigest,
      inquiry,
      human: human.value,
      network: this.#network,
      receivedAt: this.#receivedAt,
    });
  }

  /** A token is asked about once; one that came after the files is another token. */
  async #judgeSender({
    hp,
    captchaToken: token,
  }: Inquiry): Promise<Result<InquiryRecord["human"]>> {
    if (hp !== "") return ok({ outcome: "honeypot", reason: "" });
    if (this.#checked?.token === token) return ok(this.#checked.human);
    const human = await this.#checkHuman(token, this.#network);
    if (human.ok) this.#checked = { token, human: human.value };
    return human;
  }

  async #save(record: RecordSoFar): Promise<void> {
    try {
      await saveReceiving(this.#services, { ...record, lostFiles: [] });
      this.#saved = true;
    } catch (error) {
      // The end of the enquiry writes the row again.
      this.#services.log.error("inquiry.not_saved_yet", error, { id: this.#id });
    }
  }

  async #storeHeld(): Promise<void> {
    const held = this.#held;
    this.#held = [];
    for (const file of held) await this.#store(file);
  }

  async #store({ name, bytes }: ArrivedFile): Promise<void> {
    const kind = sniffFileKind(bytes);
    if (!kind) {
      this.#dropped.wrongKind.push(cleanFileName(name));
      return;
    }
    const hash = await sha256(bytes);
    if (this.#files.has(hash)) return;
    const kindName = nameForKind(name, kind);
    if (this.#files.size + this.#dropped.lost.length >= maxFiles) {
      this.#dropped.tooMany.push(kindName);
      return;
    }
    const key = attachmentKey(this.#id, hash);
    if (!(await putAttachment(this.#services, key, bytes, kind))) {
      this.#dropped.lost.push(kindName);
      return;
    }
    const { contentType } = fileKinds[kind];
    this.#files.set(hash, { sha256: hash, name: kindName, contentType, size: bytes.length });
  }

  async #withdraw(): Promise<void> {
    if (!this.#saved && this.#files.size === 0) return;
    try {
      await removeReceiving(this.#services, this.#id);
      await removeAttachments(this.#services, this.#id);
    } catch (error) {
      this.#services.log.error("inquiry.not_withdrawn", error, { id: this.#id });
    }
  }
}
