import * as z from "zod/mini";
import { hexOf, uuidOfHex } from "~/platform/crypto/byte-text";
import { type TypedField, typedFields } from "../form-fields";
import { draftKey } from "../inquiry-fields";
import { tryStorage } from "./device-storage";
import { typedDetails } from "./typed-details";

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
    const saved = tryStorage(() => localStorage.getItem(draftKey));
    const draft = readDraft(saved ?? null, now);
    if (draft) this.#id ??= draft.id;
    else if (saved) tryStorage(() => localStorage.removeItem(draftKey));
    return draft;
  }

  /** False: there was nothing to save. */
  save(values: DraftValues, files: number, now: number): boolean {
    if (isBlank(values)) {
      tryStorage(() => localStorage.removeItem(draftKey));
      return files > 0;
    }
    const text = writeDraft({ id: this.id, savedAt: now, files, values });
    tryStorage(() => localStorage.setItem(draftKey, text));
    return true;
  }

  /** Notes that a send is under way, for whoever comes back to a page that was left meanwhile. */
  markSending(sending: boolean, now: number): void {
    const draft = readDraft(tryStorage(() => localStorage.getItem(draftKey)) ?? null, now);
    if (draft) tryStorage(() => localStorage.setItem(draftKey, writeDraft({ ...draft, sending })));
  }

  /** What is typed next is another inquiry. */
  end(): void {
    tryStorage(() => localStorage.removeItem(draftKey));
    typedDetails.clear();
    this.#id = undefined;
  }

  /** Takes back an `end`. */
  resume(id: string): void {
    this.#id = id;
  }
}

/** `restored` and `cleared` are announced; `kept` only offers to start over. */
export type DraftPhase = "blank" | "kept" | "restored" | "cleared";

/** Milliseconds; other people may use the same device. */
const draftLifetime = 7 * 24 * 60 * 60 * 1000;

const draftSchema = z.object({
  version: z.literal(1),
  /** The name under which the server knows this form (DESIGN 5.12). */
  id: z.uuid(),
  savedAt: z.number(),
  /** How many files were chosen; the files themselves are not kept. */
  files: z.number(),
  /** It was being sent when the page was left. */
  sending: z.optional(z.boolean()),
  values: z.partialRecord(z.enum(typedFields), z.string()),
});

type InquiryDraft = z.infer<typeof draftSchema>;
export type DraftValues = Partial<Record<TypedField, string>>;

/** What is kept of a half-filled form on its device. */
export function writeDraft(draft: Omit<InquiryDraft, "version">): string {
  return JSON.stringify({ version: 1, ...draft });
}

/** Null: nothing is kept, it is too old, or it is not ours. */
export function readDraft(kept: string | null, now: number): InquiryDraft | null {
  if (kept === null) return null;
  const { data: draft } = draftSchema.safeParse(parseJson(kept));
  return draft && now - draft.savedAt < draftLifetime ? draft : null;
}

export function isBlank(values: DraftValues): boolean {
  return Object.values(values).every((value) => value.trim() === "");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type Randomness = {
  getRandomValues(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>;
  /** Browsers have it on secure addresses only. */
  randomUUID?: () => string;
};

/** The name of a form that is being filled in, a UUID (DESIGN 5.12). */
export function makeDraftId(randomness: Randomness): string {
  if (randomness.randomUUID) return randomness.randomUUID();
  const bytes = randomness.getRandomValues(new Uint8Array(16));
  const digits = bytes.map((byte, at) => {
    if (at === 6) return 0x40 | (byte & 0x0f);
    return at === 8 ? 0x80 | (byte & 0x3f) : byte;
  });
  return uuidOfHex(hexOf(digits));
}
