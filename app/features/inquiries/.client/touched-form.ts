import { DateHint } from "~/features/availability/ui/date-hint";
import { likes } from "~/features/likes/ui/likes-on-device";
import { detailNames, detailsOf, type InquiryDetails } from "~/features/orders/inquiry-details";
import { studioToday } from "~/studio-time";
import { showToast } from "~/ui/toast/toast-store";
import {
  droppedFileNotices,
  type Notice,
  noDroppedFiles,
  notSentNotices,
} from "../attachment-rules";
import type { SendOutcome } from "../contact-form-state";
import { formFields, type InquiryInput, inquiryFields } from "../form-fields";
import type { FieldErrors } from "../inquiry-fields";
import { validateInquiry } from "../inquiry-schema";
import {
  attachedFiles,
  canceledNote,
  challengeExpired,
  challengeFailed,
  sentToast,
} from "../late-messages";
import type { SentInquiry } from "../sent-inquiry";
import { AttachmentTray } from "../ui/attachment-tray";
import { DraftControl, DraftNote } from "../ui/draft-note";
import { DropHint } from "../ui/drop-hint";
import { InquiryDialog } from "../ui/inquiry-dialog";
import { SendProgress } from "../ui/send-progress";
import { SentCard } from "../ui/sent-card";
import { ServingsHint } from "../ui/servings-hint";
import type { DraftValues } from "./draft-autosave";
import { DraftAutosave, isBlank } from "./draft-autosave";
import { FileTray, splitReadable } from "./file-tray";
import { inquiryFormData, postInquiry, type SendWatch } from "./send-inquiry";
import { forgetSent, recallSent, rememberSent, sentInquiry } from "./sent-memory";
import { makeThumbnails } from "./thumbnails";
import { TurnstileChallenge } from "./turnstile-challenge";
import { typedDetails } from "./typed-details";
import { Wishes } from "./wishes";

const canceled: SendOutcome = { kind: "held", note: canceledNote };

export class InquiryEngine {
  readonly draft = new DraftAutosave();
  readonly files = new FileTray();
  readonly #challenge: TurnstileChallenge | undefined;

  constructor(siteKey: string, challengeContainer: HTMLElement) {
    if (siteKey !== "") this.#challenge = new TurnstileChallenge(siteKey, challengeContainer);
  }

  /** The page may have been rendered on an earlier day. */
  get today(): string {
    return studioToday(Date.now());
  }

  /** Only now is anything loaded from a third party. */
  touch(): void {
    this.#challenge?.load();
  }

  validate(fields: InquiryInput): FieldErrors | null {
    const checked = validateInquiry(fields, { today: this.today });
    return checked.ok ? null : checked.fieldErrors;
  }

  async send(fields: InquiryInput, watch: SendWatch): Promise<SendOutcome> {
    watch.onStep({ kind: "checking" });
    const { files, left } = this.files.state;
    // One missing file would fail every upload.
    const { readable, gone } = await splitReadable(files);
    const captchaToken = await this.#runChallenge(watch);
    if (captchaToken === null) return { kind: "expired" };
    if (watch.signal.aborted) return this.#reset(canceled);
    const body = inquiryFormData({ ...fields, captchaToken, draftId: this.draft.id }, readable);
    this.draft.markSending(true, Date.now());
    const outcome = (await postInquiry(body, watch)) ?? canceled;
    this.draft.markSending(false, Date.now());
    if (outcome.kind === "sent") {
      this.draft.end();
      likes.clear();
    }
    return this.#reset(withNotices(outcome, [...lostFileNotices(gone), ...notSentNotices(left)]));
  }

  #reset(outcome: SendOutcome): SendOutcome {
    this.#challenge?.reset();
    return outcome;
  }

  /** Null if the check expired. Other errors send an empty token. */
  async #runChallenge({ signal, onStep }: SendWatch): Promise<string | null> {
    // Offline, the check would only run into its timeout.
    if (!this.#challenge || !navigator.onLine) return "";
    const onAsk = () => onStep({ kind: "asking" });
    const result = await this.#challenge.run({ signal, onAsk });
    if (result.kind === "token") return result.token;
    if (result.kind === "expired") {
      this.#challenge.reset();
      return null;
    }
    if (result.kind === "error") {
      const { title, text: description } = challengeFailed;
      showToast({ title, description, kind: "warning" });
    }
    return "";
  }
}

function lostFileNotices(gone: readonly File[]): Notice[] {
  return droppedFileNotices({ ...noDroppedFiles(), lost: gone.map(({ name }) => name) });
}

function withNotices(outcome: SendOutcome, notices: readonly Notice[]): SendOutcome {
  if (outcome.kind !== "sent") return outcome;
  return { ...outcome, notices: [...notices, ...outcome.notices] };
}

function readFields(form: HTMLFormElement): InquiryInput {
  const data = new FormData(form);
  const fields: InquiryInput = {};
  for (const field of formFields) {
    const value = data.get(field);
    if (typeof value === "string") fields[field] = value;
  }
  const date = form.elements.namedItem("eventDate");
  // An incomplete or impossible date has no value.
  if (date instanceof HTMLInputElement && date.validity.badInput) fields.eventDate = "0000-00-00";
  const details = readDetails(data);
  for (const name of detailsOf(fields.eventType ?? "")) fields[name] = details[name] ?? "";
  fields.likes = likes
    .list()
    .map(({ id }) => id)
    .join("\n");
  return fields;
}

function readDetails(data: FormData): InquiryDetails {
  const details = { ...typedDetails.values() };
  for (const name of detailNames) {
    const value = data.get(name);
    if (typeof value === "string") details[name] = value;
  }
  return details;
}

function readTyped(form: HTMLFormElement): DraftValues {
  const fields = readFields(form);
  return Object.assign(
    {},
    readDetails(new FormData(form)),
    ...inquiryFields.map((field) => ({ [field]: fields[field] ?? "" })),
  );
}

function fillEmptyFields(form: HTMLFormElement, values: DraftValues): void {
  for (const field of inquiryFields) {
    const control = form.elements.namedItem(field);
    const isControl =
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement;
    if (isControl && control.value === "") control.value = values[field] ?? "";
  }
  typedDetails.fillEmpty(values);
}

function recallUnused(form: HTMLFormElement, now: number): SentInquiry | null {
  const isUsed = form.contains(document.activeElement) || !isBlank(readTyped(form));
  return isUsed ? null : recallSent(now);
}

function announce(outcome: SendOutcome): void {
  if (outcome.kind === "sent") {
    const description = attachedFiles(outcome.attachmentsCount);
    showToast({ title: sentToast, description, kind: "success" });
  } else if (outcome.kind === "expired") {
    showToast({ title: challengeExpired, kind: "destructive" });
  }
}

/** One chunk, loaded when the form is first used. */
export const touchedForm = {
  InquiryEngine,
  InquiryDialog,
  SendProgress,
  AttachmentTray,
  DateHint,
  DraftNote,
  DraftControl,
  DropHint,
  announce,
  fillEmptyFields,
  readFields,
  readTyped,
  SentCard,
  ServingsHint,
  Wishes,
  sentInquiry,
  makeThumbnails,
  recallUnused,
  rememberSent,
  forgetSent,
};
