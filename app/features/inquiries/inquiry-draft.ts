import * as z from "zod/mini";
import { hexOf } from "~/platform/crypto/sha256";
import { type InquiryField, inquiryFields } from "./inquiry-fields";

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
  values: z.partialRecord(z.enum(inquiryFields), z.string()),
});

export type InquiryDraft = z.infer<typeof draftSchema>;
export type DraftValues = Partial<Record<InquiryField, string>>;

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
  const hex = hexOf(digits);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
