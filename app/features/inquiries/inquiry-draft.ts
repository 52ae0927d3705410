import * as z from "zod/mini";
import { type InquiryField, inquiryFields } from "./inquiry-fields";

/** `restored` and `cleared` are told; `kept` only offers to start over. */
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
