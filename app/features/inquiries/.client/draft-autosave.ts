import * as z from "zod/mini";
import { hexOf, uuidOfHex } from "~/platform/crypto/byte-text";
import { type TypedField, typedFields } from "../form-fields";
import { draftKey } from "../inquiry-fields";
import { tryStorage } from "./device-storage";
import { typedDetails } from "./typed-details";

/**
 * Tabs share one draft: a new tab takes over its text and id, so several may send the same id. The server dedupes by id
 * and text (DESIGN 5.12), so sending is idempotent and loses nothing. After a reload, the last written draft wins.
 * Sending ends the draft; another tab that still shows the old text keeps the old id.
 */
export class DraftAutosave {
  #id: string | undefined;

  get id(): string {
    this.#id ??= makeDraftId(crypto);
    return this.#id;
  }

  restore(now: number): InquiryDraft | null {
    const saved = tryStorage(() => localStorage.getItem(draftKey));
    const draft = readDraft(saved ?? null, now);
    if (draft) this.#id ??= draft.id;
    else if (saved) tryStorage(() => localStorage.removeItem(draftKey));
    return draft;
  }

  save(values: DraftValues, files: number, now: number): boolean {
    if (isBlank(values)) {
      tryStorage(() => localStorage.removeItem(draftKey));
      return files > 0;
    }
    const text = writeDraft({ id: this.id, savedAt: now, files, values });
    tryStorage(() => localStorage.setItem(draftKey, text));
    return true;
  }

  markSending(sending: boolean, now: number): void {
    const draft = readDraft(tryStorage(() => localStorage.getItem(draftKey)) ?? null, now);
    if (draft) tryStorage(() => localStorage.setItem(draftKey, writeDraft({ ...draft, sending })));
  }

  end(): void {
    tryStorage(() => localStorage.removeItem(draftKey));
    typedDetails.clear();
    this.#id = undefined;
  }

  resume(id: string): void {
    this.#id = id;
  }
}

/** `restored` and `cleared` are announced; `kept` only offers to start over. */
export type DraftPhase = "blank" | "kept" | "restored" | "cleared";

/** Milliseconds; others may use the device. */
const draftLifetime = 7 * 24 * 60 * 60 * 1000;

const draftSchema = z.object({
  version: z.literal(1),
  id: z.uuid(),
  savedAt: z.number(),
  files: z.number(),
  sending: z.optional(z.boolean()),
  values: z.partialRecord(z.enum(typedFields), z.string()),
});

type InquiryDraft = z.infer<typeof draftSchema>;
export type DraftValues = Partial<Record<TypedField, string>>;

export function writeDraft(draft: Omit<InquiryDraft, "version">): string {
  return JSON.stringify({ version: 1, ...draft });
}

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
  randomUUID?: () => string;
};

/** A UUID (DESIGN 5.12). */
export function makeDraftId(randomness: Randomness): string {
  if (randomness.randomUUID) return randomness.randomUUID();
  const bytes = randomness.getRandomValues(new Uint8Array(16));
  const digits = bytes.map((byte, at) => {
    if (at === 6) return 0x40 | (byte & 0x0f);
    return at === 8 ? 0x80 | (byte & 0x3f) : byte;
  });
  return uuidOfHex(hexOf(digits));
}
