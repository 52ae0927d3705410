import { BindingWatch } from "~/platform/deadline";
import { type Failure, fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { studioToday } from "~/studio-time";
import { droppedFileNotices } from "../attachment-rules";
import { digestFields, digestInquiry, draftIdentity } from "../inquiry-digest";
import { formFields, type InquiryInput, requiredFields } from "../inquiry-fields";
import { checkFields } from "../inquiry-messages";
import { type Inquiry, validateInquiry } from "../inquiry-schema";
import { type ArrivedFile, AttachmentIntake } from "./attachment-intake";
import { removeAttachments } from "./attachment-store";
import { type DraftText, findFinished, readSiblings, removeReceiving } from "./finish-inquiries";
import { admitInquiry } from "./inquiry-admission";
import type { InquiryRecord, SpamCheck } from "./inquiry-rows";
import type { InquiryPart } from "./multipart-inquiry";
import { type ReceivedInquiry, storeInquiry } from "./store-inquiry";
import { checkTurnstile } from "./turnstile";

export type ReceptionServices = Pick<
  Services,
  "settings" | "db" | "attachments" | "remote" | "clock" | "ids" | "log"
>;
type Applicant = Omit<InquiryRecord, "spamCheck" | "lostFiles"> & { inquiry: Inquiry };
type JudgedInquiry = Omit<InquiryRecord, "lostFiles">;
type ReceivedPart = Exclude<InquiryPart, { kind: "failure" }>;

export type Sender = {
  /** A keyed digest, to count by and to store; empty: not known. */
  network: string;
  /** For Turnstile alone: it is neither stored nor logged. */
  address: string;
};

const filesFirst = fail(
  "bad_input",
  "Your files came before your message, so we couldn't take them. Please send the form again, or email them to us.",
);

/** How many files all connections of an isolate may hold in memory together, since they came before their fields. */
const mostHeld = 3;
let heldByAll = 0;

/** One inquiry while its parts arrive: fields and files as they come, then `finish`. */
export class InquiryReception {
  readonly values: InquiryInput = {};
  readonly #services: ReceptionServices;
  readonly #sender: Sender;
  readonly #id: string;
  readonly #receivedAt: number;
  readonly #intake: AttachmentIntake;
  readonly #database = new BindingWatch();
  /** A file that came before the fields could be judged: one at most, since it is held in memory. */
  #held: ArrivedFile | undefined;
  #hasPlace = false;
  /** One for each token: a token that came after the files is another one. */
  #check: { token: string; result: Result<SpamCheck> } | undefined;
  #refusal: Failure | undefined;
  /** Rejected, although the same text under the same draft id is stored: the files tell whether it is a retry. */
  #known: DraftText | undefined;
  #admitted = false;
  #saved = false;
  #isSpam = false;

  constructor(services: ReceptionServices, sender: Sender) {
    this.#services = services;
    this.#sender = sender;
    this.#id = services.ids.next();
    this.#receivedAt = services.clock.now();
    this.#intake = new AttachmentIntake(services, this.#id, this.#database);
  }

  /** What comes is still read, but nothing is stored and `finish` answers `failure`. */
  refuse(failure: Failure): void {
    this.#refusal ??= failure;
  }

  async take(part: ReceivedPart): Promise<void> {
    if (part.kind === "field") this.#takeField(part.name, part.value);
    else if (part.kind === "oversize-file") this.#intake.dropOversize(part.name);
    else if (part.kind === "file-begins") await this.#beginFile();
    else await this.#takeFile(part);
  }

  #takeField(name: string, value: string): void {
    const field = formFields.find((known) => known === name);
    if (field) this.values[field] ??= value;
  }

  /** Whether files can still be of use. */
  get wantsFiles(): boolean {
    return this.#refusal === undefined || this.#known !== undefined;
  }

  /** A file is under way that is too long to be a field. */
  async #beginFile(): Promise<void> {
    await this.open();
    if (!this.#admitted && !this.#refusal && !this.#takePlace()) this.#refuseFilesFirst();
  }

  /** To be called when nothing more is read, whatever happened. */
  close(): void {
    if (this.#hasPlace) heldByAll -= 1;
    this.#hasPlace = false;
    this.#held = undefined;
  }

  /** The first file begins, or no more will come: the fields are judged and kept if they can be. */
  async open(): Promise<void> {
    if (this.#admitted || this.#refusal) return;
    const judged = await this.#judge();
    if (!judged.ok) {
      const complete = requiredFields.every((field) => this.values[field] !== undefined);
      // A field that has not come yet may still follow the files; a wrong one will not change.
      if (complete || !judged.fieldErrors) this.refuse(judged);
      return;
    }
    const refusal = await this.#admit(judged.value);
    if (refusal) {
      await this.#turnAway(judged.value, refusal);
      return;
    }
    this.#admitted = true;
    this.#isSpam = judged.value.spamCheck.outcome === "honeypot";
    await this.#storeHeld();
  }

  async #takeFile(file: ArrivedFile): Promise<void> {
    await this.open();
    if (this.#known) await this.#intake.weigh(file);
    else if (this.#refusal) return;
    else if (this.#admitted) await this.#keepFile(file);
    else if (this.#held) this.#refuseFilesFirst();
    else this.#held = file;
  }

  /** Of the files that may be held one; false: there is no place for it. */
  #takePlace(): boolean {
    if (this.#held || heldByAll >= mostHeld) return false;
    heldByAll += 1;
    this.#hasPlace = true;
    return true;
  }

  #refuseFilesFirst(): void {
    this.close();
    this.refuse(filesFirst);
  }

  async finish(): Promise<Result<ReceivedInquiry>> {
    await this.open();
    const record = this.#refusal ?? (await this.#judge());
    if (!record.ok) return this.#turnDown(record);
    const { files, dropped } = this.#intake;
    return storeInquiry(
      this.#services,
      { record: record.value, saved: this.#saved, files, dropped },
      this.#database,
    );
  }

  async #judge(): Promise<Result<JudgedInquiry>> {
    const checked = validateInquiry(this.values, { today: studioToday(this.#receivedAt) });
    if (!checked.ok) return fail("bad_input", checkFields, { fieldErrors: checked.fieldErrors });
    const applicant = await this.#describe(checked.value);
    const spamCheck = await this.#checkSender(applicant);
    return spamCheck.ok ? ok({ ...applicant, spamCheck: spamCheck.value }) : spamCheck;
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

  async #checkSender(applicant: Applicant): Promise<Result<SpamCheck>> {
    const { hp, captchaToken: token } = applicant.inquiry;
    if (hp !== "") return ok({ outcome: "honeypot", reason: "", token: null });
    if (this.#check?.token === token) return this.#check.result;
    const { draftId, fieldsDigest } = applicant;
    const { address } = this.#sender;
    const result = await checkTurnstile(this.#services, { token, address, draftId, fieldsDigest });
    this.#check = { token, result };
    if (!result.ok) await this.#turnAway(applicant, result);
    return result;
  }

  /** The refusal of an inquiry that has no room; limits that cannot be asked stop nobody. */
  async #admit(record: JudgedInquiry): Promise<Failure | null> {
    if (this.#database.hangs) return null;
    try {
      const admitted = await admitInquiry(this.#services, { ...record, lostFiles: [] });
      this.#saved = admitted.ok;
      return admitted.ok ? null : admitted;
    } catch (error) {
      this.#database.note(error);
      // The end of the inquiry writes the row again.
      this.#services.log.error("inquiry.not_saved_yet", error, { id: this.#id });
      return null;
    }
  }

  async #turnAway(applicant: DraftText, failure: Failure): Promise<void> {
    this.refuse(failure);
    try {
      const siblings = await readSiblings(this.#services, [applicant]);
      if (siblings.some(({ state }) => state === "new")) this.#known = applicant;
    } catch (error) {
      this.#services.log.error("inquiry.siblings_unknown", error);
    }
  }

  async #storeHeld(): Promise<void> {
    const held = this.#held;
    this.close();
    if (held) await this.#keepFile(held);
  }

  /** Of spam no file is stored; they are named, in case that a person sent it after all. */
  #keepFile(file: ArrivedFile): Promise<void> {
    return this.#isSpam ? this.#intake.lose(file) : this.#intake.store(file);
  }

  /** A retry whose first answer was lost comes with a spent token: it gets that answer again (DESIGN 5.12). */
  async #turnDown(failure: Failure): Promise<Result<ReceivedInquiry>> {
    await this.#withdraw();
    if (!this.#known) return failure;
    if (this.#held) await this.#intake.weigh(this.#held);
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
      await removeReceiving(this.#services, [this.#id]);
      await removeAttachments(this.#services, this.#id);
    } catch (error) {
      this.#services.log.error("inquiry.not_withdrawn", error, { id: this.#id });
    }
  }
}
