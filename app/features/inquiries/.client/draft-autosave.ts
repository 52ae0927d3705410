import {
  type DraftValues,
  type InquiryDraft,
  isBlank,
  makeDraftId,
  readDraft,
  writeDraft,
} from "../inquiry-draft";
import { draftKey } from "../inquiry-fields";

/**
 * Saves the half-filled form on this device as one types. All tabs share one draft: a tab opened beside another takes
 * over its text and its id, and both send the same id. The server takes the same text under the same id once, from
 * whichever tab it comes, and another text as another inquiry (DESIGN 5.12), so nothing doubles and nothing is lost.
 * The tab that wrote last decides what a reload finds. A tab that sends ends the draft and takes a new id for its next
 * inquiry; another tab that still shows the old text keeps the old id with it.
 */
export class DraftAutosave {
  #id: string | undefined;

  get id(): string {
    this.#id ??= makeDraftId(crypto);
    return this.#id;
  }

  /** Null: nothing of use is saved. */
  restore(now: number): InquiryDraft | null {
    const saved = attempt(() => localStorage.getItem(draftKey));
    const draft = readDraft(saved ?? null, now);
    if (draft) this.#id ??= draft.id;
    else if (saved) attempt(() => localStorage.removeItem(draftKey));
    return draft;
  }

  /** False: there was nothing to save. */
  save(values: DraftValues, files: number, now: number): boolean {
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
