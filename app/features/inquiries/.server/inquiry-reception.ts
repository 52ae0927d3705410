import { cakeByFile, type LikedCake } from "~/features/likes/liked-cake";
import { BindingWatch } from "~/platform/deadline";
import { type Failure, fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { runQuery } from "~/platform/storage/d1-query";
import { studioToday } from "~/studio-time";
import { droppedFileNotices } from "../attachment-rules";
import { formFields, type InquiryInput, optionalFields, requiredFields } from "../form-fields";
import { digestFields, digestInquiry, draftIdentity } from "../inquiry-digest";
import { fieldsToCheck } from "../inquiry-messages";
import { type Inquiry, validateInquiry } from "../inquiry-schema";
import { admitUnfinished } from "./admit-inquiry";
import { type ArrivedFile, AttachmentIntake } from "./attachment-intake";
import { removeAttachments } from "./attachment-store";
import { type DraftText, removeReceiving, type Sibling, siblingsQuery } from "./finish-inquiries";
import type { InquiryRecord, SpamCheck } from "./inquiry-rows";
import type { InquiryPart } from "./multipart-inquiry";
import { type ReceivedInquiry, storeInquiry, storeWhole } from "./store-inquiry";
import { checkTurnstile } from "./turnstile";

export type ReceptionServices = Pick<
  Services,
  "settings" | "db" | "attachments" | "remote" | "clock" | "ids" | "log"
>;
type Applicant = Omit<InquiryRecord, "spamCheck" | "lostFiles"> & { inquiry: Inquiry };
/** Which cakes of the gallery have these ids; a failure says that it cannot be asked. */
export type CakeFinder = (ids: readonly string[]) => Promise<Result<LikedCake[]>>;
type JudgedInquiry = Omit<InquiryRecord, "lostFiles">;
type ReceivedPart = Exclude<InquiryPart, { kind: "failure" }>;

export type Sender = {
  /** A keyed digest, to count by and to store; empty: not known. */
  network: string;
  /** For Turnstile alone: it is neither stored nor logged. */
  address: string;
};

const takenFields = [...formFields, ...optionalFields];

const filesFirst = fail(
  "bad_input",
  "Your files came before your message, so we couldn’t take them. Please send the form again, or email them to us.",
);

/** One inquiry while its parts arrive: fields and files as they come, then `finish`. */
export class InquiryReception {
  readonly values: InquiryInput = {};
  readonly #services: ReceptionServices;
  readonly #sender: Sender;
  readonly #findCakes: CakeFinder;
  readonly #id: string;
  readonly #receivedAt: number;
  readonly #intake: AttachmentIntake;
  readonly #database = new BindingWatch();
  /** One for each token: a token that came after the files is another one. */
  #check: { token: string; result: Result<SpamCheck> } | undefined;
  #refusal: Failure | undefined;
  /** Rejected, although the same text under the same draft id is stored: the files tell whether it is a retry. */
  #maybeRetry: DraftText | undefined;
  #admitted = false;
  #saved = false;
  #isSpam = false;
  #likes: { asked: string; cakes: readonly LikedCake[] } | undefined;

  constructor(services: ReceptionServices, sender: Sender, findCakes: CakeFinder) {
    this.#services = services;
    this.#sender = sender;
    this.#findCakes = findCakes;
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
    else if (part.kind === "file-begins") await this.open();
    else await this.#takeFile(part);
  }

  #takeField(name: string, value: string): void {
    const field = takenFields.find((known) => known === name);
    if (field) this.values[field] ??= value;
  }

  /** Whether files can still be of use. */
  get wantsFiles(): boolean {
    return this.#refusal === undefined || this.#maybeRetry !== undefined;
  }

  /** The first file begins, or no more will come: the fields are judged and kept if they can be. */
  async open(): Promise<void> {
    if (this.#admitted || this.#refusal) return;
    const judged = await this.#judge();
    if (!judged.ok) {
      const complete = requiredFields.every((field) => this.values[field] !== undefined);
      this.refuse(complete || !judged.fieldErrors ? judged : filesFirst);
      return;
    }
    const refusal = await this.#admit(judged.value);
    if (refusal) {
      await this.#refuseUnlessRetry(judged.value, refusal);
      return;
    }
    this.#admitted = true;
    this.#isSpam = judged.value.spamCheck.outcome === "honeypot";
  }

  async #takeFile(file: ArrivedFile): Promise<void> {
    await this.open();
    if (this.#maybeRetry) await this.#intake.count(file);
    else if (!this.#refusal) await this.#keepFile(file);
  }

  async finish(): Promise<Result<ReceivedInquiry>> {
    if (!this.#admitted && !this.#refusal) return this.#finishWithoutFiles();
    const record = this.#refusal ?? (await this.#judge());
    if (!record.ok) return this.#answerRefused(record);
    const { files, dropped } = this.#intake;
    return storeInquiry(
      this.#services,
      { record: record.value, saved: this.#saved, files, dropped },
      this.#database,
    );
  }

  async #finishWithoutFiles(): Promise<Result<ReceivedInquiry>> {
    const record = await this.#judge();
    if (!record.ok) return this.#answerRefused(record);
    const { dropped } = this.#intake;
    return storeWhole(this.#services, { record: record.value, dropped }, this.#database);
  }

  async #judge(): Promise<Result<JudgedInquiry>> {
    const checked = validateInquiry(this.values, { today: studioToday(this.#receivedAt) });
    if (!checked.ok) {
      const { fieldErrors } = checked;
      return fail("bad_input", fieldsToCheck(Object.keys(fieldErrors)), { fieldErrors });
    }
    const inquiry = checked.value;
    const fieldsDigest = await digestFields(inquiry);
    const day = studioToday(this.#receivedAt);
    const applicant: Applicant = {
      id: this.#id,
      draftId: draftIdentity(inquiry.draftId, { day, fieldsDigest }),
      fieldsDigest,
      inquiry,
      details: inquiry.details,
      likes: await this.#nameLikes(inquiry.likes),
      network: this.#sender.network,
      receivedAt: this.#receivedAt,
    };
    const spamCheck = await this.#checkSender(applicant);
    return spamCheck.ok ? ok({ ...applicant, spamCheck: spamCheck.value }) : spamCheck;
  }

  /** What the gallery does not show is left out; while it cannot be asked, a cake is called by its file. */
  async #nameLikes(ids: readonly string[]): Promise<readonly LikedCake[]> {
    if (ids.length === 0) return [];
    const asked = ids.join("\n");
    if (this.#likes?.asked !== asked) {
      const found = this.#database.hangs ? null : await this.#findCakes(ids);
      this.#likes = { asked, cakes: found?.ok ? found.value : ids.map(cakeByFile) };
    }
    return this.#likes.cakes;
  }

  async #checkSender(applicant: Applicant): Promise<Result<SpamCheck>> {
    const { hp, captchaToken: token } = applicant.inquiry;
    if (hp !== "") return ok({ outcome: "honeypot", reason: "", token: null });
    if (this.#check?.token === token) return this.#check.result;
    const { draftId, fieldsDigest } = applicant;
    const { address } = this.#sender;
    const result = await checkTurnstile(this.#services, { token, address, draftId, fieldsDigest });
    this.#check = { token, result };
    if (!result.ok) await this.#refuseUnlessRetry(applicant, result);
    return result;
  }

  /** The refusal of an inquiry that has no room; limits that cannot be asked stop nobody. */
  async #admit(record: JudgedInquiry): Promise<Failure | null> {
    if (this.#database.hangs) return null;
    try {
      const refusal = await admitUnfinished(this.#services, { ...record, lostFiles: [] });
      this.#saved = refusal === null;
      return refusal;
    } catch (error) {
      this.#database.note(error);
      // The end of the inquiry writes the row again.
      this.#services.log.error("inquiry.not_saved_yet", error, { id: this.#id });
      return null;
    }
  }

  async #refuseUnlessRetry(applicant: DraftText, failure: Failure): Promise<void> {
    this.refuse(failure);
    const stored = await this.#readStored(applicant);
    if (stored.length > 0) this.#maybeRetry = applicant;
  }

  /** Finished inquiries with the same text under the same draft id. */
  async #readStored(text: DraftText): Promise<Sibling[]> {
    try {
      const siblings = await runQuery(this.#services, siblingsQuery([text]));
      return siblings.filter(({ state }) => state === "new");
    } catch (error) {
      this.#services.log.error("inquiry.siblings_unknown", error);
      return [];
    }
  }

  /** Spam stores no files, but their names are kept in case a person sent it after all. */
  #keepFile(file: ArrivedFile): Promise<void> {
    return this.#isSpam ? this.#intake.drop(file) : this.#intake.store(file);
  }

  /** A retry whose first answer was lost comes with a spent token: it gets that answer again (DESIGN 5.12). */
  async #answerRefused(failure: Failure): Promise<Result<ReceivedInquiry>> {
    await this.#withdraw();
    if (!this.#maybeRetry) return failure;
    const { files, dropped } = this.#intake;
    const hashes = files.map(({ sha256 }) => sha256);
    const digest = await digestInquiry(this.#maybeRetry.fieldsDigest, hashes);
    const stored = await this.#readStored(this.#maybeRetry);
    const same = stored.find((sibling) => sibling.digest === digest);
    if (!same) return failure;
    const notices = droppedFileNotices(dropped);
    return ok({ id: same.id, attachmentsCount: files.length, notices, duplicate: true });
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
