import { cakeByFile, type LikedCake } from "~/features/likes/liked-cake";
import { BindingWatch } from "~/platform/deadline";
import { type Failure, fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { studioToday } from "~/studio-time";
import { droppedFileNotices, type Notice } from "../attachment-rules";
import { formFields, type InquiryInput, optionalFields, requiredFields } from "../form-fields";
import { identifyInquiry } from "../inquiry-digest";
import { fieldsToCheck } from "../inquiry-messages";
import { type Inquiry, validateInquiry } from "../inquiry-schema";
import { AttachmentIntake } from "./attachment-intake";
import { type InquiryRecord, type SpamCheck, tokenUsed } from "./inquiry-rows";
import { admitInquiry, isKept, type Kept, keepInquiries } from "./keep-inquiry";
import type { InquiryPart } from "./multipart-inquiry";
import { putSpooled } from "./spool";
import { checkTurnstile } from "./turnstile";

export type ReceptionServices = Pick<
  Services,
  "settings" | "db" | "attachments" | "remote" | "clock" | "log"
>;
/** Which cakes of the gallery have these ids; a failure says that it cannot be asked. */
export type CakeFinder = (ids: readonly string[]) => Promise<Result<LikedCake[]>>;
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
const notKept = fail(
  "unavailable",
  "We couldn’t save your inquiry just now. Please try again in a moment.",
);

/** What became of an inquiry that was taken. */
export type ReceivedInquiry = {
  id: string;
  attachmentsCount: number;
  notices: Notice[];
  /** The same inquiry was here before; this try added nothing but files. */
  duplicate: boolean;
};

/** An inquiry whose fields are judged; `kept`: what stands in the records, null while D1 does not say. */
type Begun = { record: InquiryRecord; kept: Kept | null; intake: AttachmentIntake };

/** One inquiry while its parts arrive: fields and files as they come, then `finish`. */
export class InquiryReception {
  readonly values: InquiryInput = {};
  readonly #services: ReceptionServices;
  readonly #sender: Sender;
  readonly #findCakes: CakeFinder;
  readonly #receivedAt: number;
  readonly #database = new BindingWatch();
  #refusal: Failure | undefined;
  #begun: Begun | undefined;

  constructor(services: ReceptionServices, sender: Sender, findCakes: CakeFinder) {
    this.#services = services;
    this.#sender = sender;
    this.#findCakes = findCakes;
    this.#receivedAt = services.clock.now();
  }

  /** What comes is still read, but nothing is stored and `finish` answers `failure`. */
  refuse(failure: Failure): void {
    this.#refusal ??= failure;
  }

  /** Whether files can still be of use. */
  get wantsFiles(): boolean {
    return this.#refusal === undefined;
  }

  async take(part: ReceivedPart): Promise<void> {
    if (part.kind === "field") return this.#takeField(part.name, part.value);
    const begun = await this.#open();
    if (!begun.ok || part.kind === "file-begins") return;
    const { intake } = begun.value;
    if (part.kind === "oversize-file") intake.dropOversize(part.name);
    else await intake.take(part);
  }

  #takeField(name: string, value: string): void {
    const field = takenFields.find((known) => known === name);
    if (!field) return;
    // The fields are what the inquiry is known by: they are complete when the first file begins.
    if (this.#begun && value !== "" && this.values[field] === undefined) this.refuse(filesFirst);
    this.values[field] ??= value;
  }

  /** No more fields come: they are judged and kept if they can be. */
  async #open(): Promise<Result<Begun>> {
    const isComplete = requiredFields.every((field) => this.values[field] !== undefined);
    const begun = await this.#begin({ ended: false });
    if (begun.ok || isComplete || !begun.fieldErrors) return begun;
    this.#refusal = filesFirst;
    return filesFirst;
  }

  /** The body broke off: what came whole is kept, since the visitor may not try again. */
  async breakOff(): Promise<void> {
    const begun = await this.#open();
    if (begun.ok) await begun.value.intake.settle();
  }

  async finish(): Promise<Result<ReceivedInquiry>> {
    const hasFiles = this.#begun !== undefined;
    const begun = await this.#begin({ ended: true });
    if (!begun.ok) return begun;
    const { record, kept, intake } = begun.value;
    if (kept?.isNew && !hasFiles) return ok(answerOf(begun.value, kept));
    await intake.settle();
    const whole = { record: { ...record, lostFiles: intake.dropped.lost }, files: intake.files };
    try {
      if (!this.#database.hangs) {
        const now = (await keepInquiries(this.#services, [whole])).get(record.id);
        return ok(answerOf(begun.value, kept ?? now));
      }
    } catch (error) {
      // The write may have arrived although its answer did not: the drain of the spool bears that.
      this.#services.log.error("inquiry.not_in_database", error, { id: record.id });
    }
    try {
      await putSpooled(this.#services, whole);
    } catch (error) {
      this.#services.log.error("inquiry.not_kept", error, { id: record.id });
      return notKept;
    }
    this.#services.log.warn("inquiry.spooled", { id: record.id });
    return ok(answerOf(begun.value, kept));
  }

  /** The fields are judged and kept once; `ended`: no files come. */
  async #begin({ ended }: { ended: boolean }): Promise<Result<Begun>> {
    if (this.#refusal) return this.#refusal;
    if (this.#begun) return ok(this.#begun);
    const begun = await this.#judgeAndKeep(ended);
    if (begun.ok) this.#begun = begun.value;
    else this.refuse(begun);
    return begun;
  }

  async #judgeAndKeep(ended: boolean): Promise<Result<Begun>> {
    const judged = await this.#judge();
    if (!judged.ok) return judged;
    const record = judged.value;
    const admitted = await this.#admit(record, ended);
    if (!admitted.ok) return admitted;
    const kept = admitted.value;
    const target = {
      inquiryId: record.id,
      listed: kept?.hashes ?? new Set<string>(),
      // Spam stores no files, but their names are kept in case a person sent it after all.
      keepsFiles: record.spamCheck.outcome !== "honeypot",
    };
    const intake = new AttachmentIntake(this.#services, target, this.#database);
    return ok({ record, kept, intake });
  }

  async #judge(): Promise<Result<InquiryRecord>> {
    const today = studioToday(this.#receivedAt);
    const checked = validateInquiry(this.values, { today });
    if (!checked.ok) {
      const { fieldErrors } = checked;
      return fail("bad_input", fieldsToCheck(Object.keys(fieldErrors)), { fieldErrors });
    }
    const inquiry = checked.value;
    const identity = await identifyInquiry(inquiry, today);
    const spamCheck = await this.#checkSender(identity.id, inquiry);
    if (!spamCheck.ok) return spamCheck;
    return ok({
      ...identity,
      inquiry,
      details: inquiry.details,
      likes: await this.#nameLikes(inquiry.likes),
      spamCheck: spamCheck.value,
      network: this.#sender.network,
      lostFiles: [],
      receivedAt: this.#receivedAt,
    });
  }

  /** A retry whose first answer was lost comes with a spent token: it goes on where its first try stands (DESIGN 5.12). */
  async #checkSender(inquiryId: string, { hp, captchaToken }: Inquiry): Promise<Result<SpamCheck>> {
    if (hp !== "") return ok({ outcome: "honeypot", reason: "", token: null });
    const { address } = this.#sender;
    const check = { token: captchaToken, address, inquiryId };
    const result = await checkTurnstile(this.#services, check);
    if (result.ok || !(await this.#isStored(inquiryId))) return result;
    return ok({ outcome: "unverified", reason: tokenUsed, token: null });
  }

  async #isStored(inquiryId: string): Promise<boolean> {
    try {
      return await isKept(this.#services, inquiryId);
    } catch (error) {
      this.#database.note(error);
      this.#services.log.error("inquiry.retry_unknown", error, { id: inquiryId });
      return false;
    }
  }

  /** What the gallery does not show is left out; while it cannot be asked, a cake is called by its file. */
  async #nameLikes(ids: readonly string[]): Promise<readonly LikedCake[]> {
    if (ids.length === 0) return [];
    const found = this.#database.hangs ? null : await this.#findCakes(ids);
    return found?.ok ? found.value : ids.map(cakeByFile);
  }

  /** Limits that cannot be asked stop nobody: null, and the end of the form keeps it whole. */
  async #admit(record: InquiryRecord, ended: boolean): Promise<Result<Kept | null>> {
    if (this.#database.hangs) return ok(null);
    try {
      return await admitInquiry(this.#services, record, ended);
    } catch (error) {
      this.#database.note(error);
      this.#services.log.error("inquiry.not_saved_yet", error, { id: record.id });
      return ok(null);
    }
  }
}

function answerOf(
  { record, intake }: Begun,
  kept: Pick<Kept, "isNew"> | null | undefined,
): ReceivedInquiry {
  return {
    id: record.id,
    attachmentsCount: intake.files.length,
    notices: droppedFileNotices(intake.dropped),
    duplicate: kept?.isNew === false,
  };
}
