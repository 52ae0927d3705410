import { type Failure, fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { droppedFileNotices } from "../attachment-rules";
import type { ReceivedInquiry } from "../contact-answer";
import { digestFields, digestInquiry, draftIdentity } from "../inquiry-digest";
import { formFields, type InquiryInput, requiredFields } from "../inquiry-fields";
import { checkFields } from "../inquiry-messages";
import { type Inquiry, studioToday, validateInquiry } from "../inquiry-schema";
import { type ArrivedFile, AttachmentIntake } from "./attachment-intake";
import { removeAttachments } from "./attachment-store";
import { BindingWatch } from "./binding-watch";
import { type Applicant, admitInquiry } from "./inquiry-admission";
import {
  findFinished,
  type InquiryRecord,
  readSiblings,
  removeReceiving,
  saveReceiving,
} from "./inquiry-writes";
import { keepInquiry } from "./keep-inquiry";
import type { Sender } from "./sender";

export type ReceptionServices = Pick<
  Services,
  "settings" | "db" | "attachments" | "remote" | "clock" | "ids" | "log"
>;
type RecordSoFar = Applicant & Pick<InquiryRecord, "human">;

/** One enquiry while its parts arrive: fields and files as they come, then `finish`. */
export class InquiryReception {
  readonly values: InquiryInput = {};
  readonly #services: ReceptionServices;
  readonly #sender: Sender;
  readonly #id: string;
  readonly #receivedAt: number;
  readonly #intake: AttachmentIntake;
  readonly #database = new BindingWatch();
  /** Files that came before the fields could be judged. */
  #held: ArrivedFile[] = [];
  /** One for each token: a token that came after the files is another one. */
  #admission: { token: string; human: Result<InquiryRecord["human"]> } | undefined;
  #refusal: Failure | undefined;
  /** Refused at the door, yet the same draft and words stand already: its files tell whether it is a retry. */
  #known: Applicant | undefined;
  #admitted = false;
  #saved = false;

  constructor(services: ReceptionServices, sender: Sender) {
    this.#services = services;
    this.#sender = sender;
    this.#id = services.ids.next();
    this.#receivedAt = services.clock.now();
    this.#intake = new AttachmentIntake(services, this.#id);
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
    const record = await this.#judge();
    if (!record.ok) {
      const complete = requiredFields.every((field) => this.values[field] !== undefined);
      // A field that has not come yet may still follow the files; a wrong one will not change.
      if (complete || !record.fieldErrors) this.refuse(record);
      return;
    }
    this.#admitted = true;
    await this.#save(record.value);
    await this.#storeHeld();
  }

  async takeFile(file: ArrivedFile): Promise<void> {
    await this.open();
    if (this.#known) await this.#intake.weigh(file);
    else if (this.#refusal) return;
    else if (this.#admitted) await this.#intake.store(file);
    else this.#held.push(file);
  }

  dropOversizeFile(name: string): void {
    this.#intake.dropOversize(name);
  }

  async finish(): Promise<Result<ReceivedInquiry>> {
    const record = this.#refusal ?? (await this.#judge());
    if (!record.ok) return this.#turnDown(record);
    await this.#storeHeld();
    const { files, dropped } = this.#intake;
    return keepInquiry(
      this.#services,
      { record: record.value, saved: this.#saved, files, dropped },
      this.#database,
    );
  }

  async #judge(): Promise<Result<RecordSoFar>> {
    const checked = validateInquiry(this.values, { today: studioToday(this.#receivedAt) });
    if (!checked.ok) return fail("bad_input", checkFields, { fieldErrors: checked.fieldErrors });
    const applicant = await this.#describe(checked.value);
    const human = await this.#admit(applicant);
    return human.ok ? ok({ ...applicant, human: human.value }) : human;
  }

  async #describe(inquiry: Inquiry): Promise<Applicant> {
    const fieldsDigest = await digestFields(inquiry);
    const day = studioToday(this.#receivedAt);
    return {
      id: this.#id,
      draftId: draftIdentity(inquiry.draftId, { day, fieldsDigest }),
      fieldsDigest,
      inquiry,
      network: this.#sender.network,
      receivedAt: this.#receivedAt,
    };
  }

  async #admit(applicant: Applicant): Promise<Result<InquiryRecord["human"]>> {
    const token = applicant.inquiry.captchaToken;
    if (this.#admission?.token === token) return this.#admission.human;
    const { address } = this.#sender;
    const human = await admitInquiry(this.#services, applicant, address, this.#database);
    this.#admission = { token, human };
    if (!human.ok && (await this.#isKnown(applicant))) this.#known = applicant;
    return human;
  }

  async #isKnown(applicant: Applicant): Promise<boolean> {
    try {
      const siblings = await readSiblings(this.#services, applicant);
      return siblings.some(({ state }) => state === "new");
    } catch (error) {
      this.#services.log.error("inquiry.siblings_unknown", error);
      return false;
    }
  }

  async #save(record: RecordSoFar): Promise<void> {
    if (this.#database.hangs) return;
    try {
      await saveReceiving(this.#services, { ...record, lostFiles: [] });
      this.#saved = true;
    } catch (error) {
      this.#database.note(error);
      // The end of the enquiry writes the row again.
      this.#services.log.error("inquiry.not_saved_yet", error, { id: this.#id });
    }
  }

  async #storeHeld(): Promise<void> {
    const held = this.#held;
    this.#held = [];
    for (const file of held) await this.#intake.store(file);
  }

  /** A retry whose first answer was lost comes with a spent token: it gets that answer again (DESIGN 5.12). */
  async #turnDown(failure: Failure): Promise<Result<ReceivedInquiry>> {
    await this.#withdraw();
    if (!this.#known) return failure;
    for (const file of this.#held) await this.#intake.weigh(file);
    const { draftId, fieldsDigest } = this.#known;
    const hashes = this.#intake.files.map(({ sha256 }) => sha256);
    const digest = await digestInquiry(fieldsDigest, hashes);
    try {
      const standing = await findFinished(this.#services, { draftId, digest });
      if (!standing) return failure;
      const notices = droppedFileNotices(this.#intake.dropped);
      return ok({ ...standing, notices, duplicate: true });
    } catch (error) {
      this.#services.log.error("inquiry.siblings_unknown", error);
      return failure;
    }
  }

  async #withdraw(): Promise<void> {
    if (!this.#admitted) return;
    try {
      await removeReceiving(this.#services, this.#id);
      await removeAttachments(this.#services, this.#id);
    } catch (error) {
      this.#services.log.error("inquiry.not_withdrawn", error, { id: this.#id });
    }
  }
}
