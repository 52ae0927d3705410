import { cakeByFile, type LikedCake } from "~/features/likes/liked-cake";
import { type Failure, fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { attempt, failFast } from "~/platform/stores";
import { studioToday } from "~/studio-time";
import { droppedFileNotices, type Notice } from "../attachment-rules";
import { formFields, type InquiryInput, optionalFields, requiredFields } from "../form-fields";
import { identifyInquiry, identifySpam } from "../inquiry-digest";
import { fieldsToCheck } from "../inquiry-messages";
import { type Inquiry, validateInquiry } from "../inquiry-schema";
import { AttachmentIntake } from "./attachment-intake";
import { type InquiryRecord, type SpamCheck, tokenUsed } from "./inquiry-rows";
import type { InquiryPart } from "./multipart-inquiry";
import { putSpooled } from "./spool";
import { admitInquiry, isInquiryStored, type StoredState, storeInquiries } from "./store-inquiry";
import { checkTurnstile } from "./turnstile";

export type ReceptionServices = Pick<
  Services,
  "settings" | "db" | "attachments" | "remote" | "clock" | "log"
>;
export type CakeFinder = (ids: readonly string[]) => Promise<Result<LikedCake[]>>;
type ReceivedPart = Exclude<InquiryPart, { kind: "failure" }>;

export type Sender = {
  /** A keyed digest for counting and storing; empty if unknown. */
  network: string;
  /** Only for Turnstile; never stored or logged. */
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

export type ReceivedInquiry = {
  id: string;
  attachmentsCount: number;
  notices: Notice[];
  duplicate: boolean;
};

/** `kept` is null if D1 didn't respond. */
type Begun = { record: InquiryRecord; kept: StoredState | null; intake: AttachmentIntake };

export class InquiryReception {
  readonly values: InquiryInput = {};
  readonly #services: ReceptionServices;
  readonly #sender: Sender;
  readonly #findCakes: CakeFinder;
  readonly #receivedAt: number;
  readonly #database = failFast();
  #refusal: Failure | undefined;
  #begun: Begun | undefined;

  constructor(services: ReceptionServices, sender: Sender, findCakes: CakeFinder) {
    this.#services = services;
    this.#sender = sender;
    this.#findCakes = findCakes;
    this.#receivedAt = services.clock.now();
  }

  /** Parts are still read, but nothing is stored, and `finish` returns `failure`. */
  refuse(failure: Failure): void {
    this.#refusal ??= failure;
  }

  get wantsFiles(): boolean {
    return this.#refusal === undefined;
  }

  async receive(part: ReceivedPart): Promise<void> {
    if (part.kind === "field") return this.#takeField(part.name, part.value);
    const begun = await this.#open();
    if (!begun.ok || part.kind === "file-begins") return;
    const { intake } = begun.value;
    if (part.kind === "oversize-file") intake.dropOversize(part.name);
    else await intake.add(part);
  }

  #takeField(name: string, value: string): void {
    const field = takenFields.find((known) => known === name);
    if (!field) return;
    // The fields identify the inquiry, so they must be complete before the first file.
    if (this.#begun && value !== "" && this.values[field] === undefined) this.refuse(filesFirst);
    this.values[field] ??= value;
  }

  async #open(): Promise<Result<Begun>> {
    const isComplete = requiredFields.every((field) => this.values[field] !== undefined);
    const begun = await this.#begin({ ended: false });
    if (begun.ok || isComplete || !begun.fieldErrors) return begun;
    this.#refusal = filesFirst;
    return filesFirst;
  }

  /** Keeps what arrived completely: the visitor may not try again. */
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
      const now = await this.#database(() => storeInquiries(this.#services, [whole]));
      const stored = now.get(record.id);
      if (stored) intake.dropUnlisted(stored.hashes);
      return ok(answerOf(begun.value, kept ?? stored));
    } catch (error) {
      // The write may have committed although its response was lost; draining the spool is idempotent.
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
      network: record.network,
      listed: kept?.hashes ?? new Set<string>(),
      // Spam keeps only the names of its files, in case a person sent it after all.
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
    const isSpam = spamCheck.value.outcome === "honeypot";
    return ok({
      ...(isSpam ? await identifySpam(identity) : identity),
      inquiry,
      details: inquiry.details,
      likes: await this.#nameLikes(inquiry.likes),
      spamCheck: spamCheck.value,
      network: this.#sender.network,
      lostFiles: [],
      receivedAt: this.#receivedAt,
    });
  }

  /**
   * A retry after a lost response has a spent token; it continues from its first try (DESIGN 5.12). A passed check
   * outweighs a filled honeypot, which may be a password manager's work.
   */
  async #checkSender(inquiryId: string, { hp, captchaToken }: Inquiry): Promise<Result<SpamCheck>> {
    const { address } = this.#sender;
    const check = { token: captchaToken, address, inquiryId };
    const result = await checkTurnstile(this.#services, check);
    const isRetry = !result.ok && (await this.#isStored(inquiryId));
    if (isRetry) return ok({ outcome: "unverified", reason: tokenUsed, token: null });
    const isVerified = result.ok && result.value.outcome === "verified";
    if (hp === "" || isVerified) return result;
    return ok({ outcome: "honeypot", reason: "", token: null });
  }

  async #isStored(inquiryId: string): Promise<boolean> {
    try {
      return await this.#database(() => isInquiryStored(this.#services, inquiryId));
    } catch (error) {
      this.#services.log.error("inquiry.retry_unknown", error, { id: inquiryId });
      return false;
    }
  }

  /** Drops cakes that the gallery doesn't show; if it can't be read, names a cake by its file. */
  async #nameLikes(ids: readonly string[]): Promise<readonly LikedCake[]> {
    if (ids.length === 0) return [];
    const asked = await attempt(this.#services.log, "", () =>
      this.#database(() => this.#findCakes(ids)),
    );
    return asked.ok && asked.value.ok ? asked.value.value : ids.map(cakeByFile);
  }

  /** If the limits can't be read, returns null, and `finish` stores the inquiry. */
  async #admit(record: InquiryRecord, ended: boolean): Promise<Result<StoredState | null>> {
    try {
      return await this.#database(() => admitInquiry(this.#services, record, ended));
    } catch (error) {
      this.#services.log.error("inquiry.not_saved_yet", error, { id: record.id });
      return ok(null);
    }
  }
}

function answerOf(
  { record, intake }: Begun,
  kept: Pick<StoredState, "isNew"> | null | undefined,
): ReceivedInquiry {
  return {
    id: record.id,
    attachmentsCount: intake.files.length,
    notices: droppedFileNotices(intake.dropped),
    duplicate: kept?.isNew === false,
  };
}
