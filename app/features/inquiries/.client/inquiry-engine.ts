import { showToast } from "~/ui/toast-store";
import { addFiles, droppedFileNotices, type Notice } from "../attachment-rules";
import { makeDraftId } from "../draft-id";
import { sniffFileKind, sniffLength } from "../file-kind";
import type { FieldErrors, InquiryInput } from "../inquiry-fields";
import { inquiryFormData } from "../inquiry-form-data";
import { challengeFailed } from "../inquiry-messages";
import { studioToday, validateInquiry } from "../inquiry-schema";
import { type SendOutcome, sendOutcome, unsentOutcome } from "../send-outcome";
import { HumanChallenge } from "./human-challenge";

/** Milliseconds; 25 MB take their time on a phone. */
const sendTimeout = 300_000;

/** What the form does once somebody has touched it; loaded only then. */
export class InquiryEngine {
  #draftId = makeDraftId(crypto);
  readonly #challenge: HumanChallenge | undefined;

  /** An empty site key: no human check. */
  constructor(siteKey: string, challengeContainer: HTMLElement) {
    if (siteKey !== "") this.#challenge = new HumanChallenge(siteKey, challengeContainer);
  }

  /** The studio's day; the page may have been made on an earlier one. */
  get today(): string {
    return studioToday(Date.now());
  }

  /** Adds files to the list as far as the rules let them. */
  async chooseFiles(
    listed: readonly File[],
    chosen: readonly File[],
  ): Promise<{ files: File[]; notices: Notice[] }> {
    const refused = new Set<File>();
    await Promise.all(
      chosen.map(async (file) => {
        if (!(await isAccepted(file))) refused.add(file);
      }),
    );
    const { files, dropped } = addFiles(listed, chosen, (file) => !refused.has(file));
    return { files, notices: droppedFileNotices(dropped) };
  }

  /** Null: the fields can be sent. */
  validate(fields: InquiryInput): FieldErrors | null {
    const checked = validateInquiry(fields, { today: this.today });
    return checked.ok ? null : checked.fieldErrors;
  }

  async send(fields: InquiryInput, files: readonly File[]): Promise<SendOutcome> {
    const captchaToken = await this.#runChallenge();
    if (captchaToken === null) return { kind: "expired" };
    const body = inquiryFormData({ ...fields, captchaToken, draftId: this.#draftId }, files);
    const outcome = await postInquiry(body);
    this.#challenge?.reset();
    if (outcome.kind === "sent") this.#draftId = makeDraftId(crypto);
    return outcome;
  }

  /** Null: the check expired. Any other trouble with it sends an empty token. */
  async #runChallenge(): Promise<string | null> {
    const result = await this.#challenge?.run();
    if (result?.kind === "token") return result.token;
    if (result?.kind === "expired") {
      this.#challenge?.reset();
      return null;
    }
    if (result?.kind === "error") {
      showToast({
        title: challengeFailed.title,
        description: challengeFailed.text,
        kind: "warning",
      });
    }
    return "";
  }
}

async function postInquiry(body: FormData): Promise<SendOutcome> {
  try {
    const response = await fetch("/api/contact", {
      method: "POST",
      body,
      signal: AbortSignal.timeout(sendTimeout),
    });
    return sendOutcome(response.status, await response.json().catch(() => null));
  } catch {
    return unsentOutcome;
  }
}

/** A file that the browser cannot read is left to the server. */
async function isAccepted(file: File): Promise<boolean> {
  try {
    const head = await file.slice(0, sniffLength).arrayBuffer();
    return sniffFileKind(new Uint8Array(head)) !== null;
  } catch {
    return true;
  }
}
