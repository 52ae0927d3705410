import { makeDraftId } from "../draft-id";
import { draftKey } from "../draft-key";
import {
  type DraftValues,
  type InquiryDraft,
  isBlank,
  readDraft,
  writeDraft,
} from "../inquiry-draft";

/**
 * The half-filled form on this device. There is one for all tabs, so a tab that is opened beside
 * another one takes over its words and its id, and both send the same id. That is wanted: the
 * server takes the same words under the same id once, however often and from whichever tab they
 * come, and other words under it as another inquiry (DESIGN 5.12), so nothing doubles and nothing
 * is lost. The tab that wrote last decides what a reload finds; what stands in a tab is never
 * changed by another one. A tab that sends ends the draft and takes a new id for its next
 * inquiry; another tab that still shows the old words keeps the old id with them.
 */
export class DraftManager {
  #id: string | undefined;

  get id(): string {
    this.#id ??= makeDraftId(crypto);
    return this.#id;
  }

  /** Null: nothing of use is kept. */
  open(now: number): InquiryDraft | null {
    const kept = attempt(() => localStorage.getItem(draftKey));
    const draft = readDraft(kept ?? null, now);
    if (draft) this.#id ??= draft.id;
    else if (kept) attempt(() => localStorage.removeItem(draftKey));
    return draft;
  }

  /** False: there was nothing to keep. */
  keep(values: DraftValues, files: number, now: number): boolean {
    if (isBlank(values)) {
      attempt(() => localStorage.removeItem(draftKey));
      return files > 0;
    }
    const text = writeDraft({ id: this.id, savedAt: now, files, values });
    attempt(() => localStorage.setItem(draftKey, text));
    return true;
  }

  /** What is typed next is another inquiry. */
  end(): void {
    attempt(() => localStorage.removeItem(draftKey));
    this.#id = undefined;
  }

  /** Takes back an `end`. */
  resume(id: string): void {
    this.#id = id;
  }
}

/** Storage may be full or forbidden; the form works without it. */
function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return;
  }
}
