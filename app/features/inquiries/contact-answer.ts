import * as z from "zod/mini";
import type { Notice } from "./attachment-rules";

/** The JSON of POST /api/contact (P7), as the form reads it. */
export const contactAnswerSchema = z.object({
  ok: z.boolean(),
  error: z.optional(z.string()),
  fieldErrors: z.optional(z.record(z.string(), z.string())),
  attachmentsCount: z.optional(z.number()),
  notices: z.optional(z.array(z.object({ title: z.string(), text: z.string() }))),
});

/** What became of an inquiry that was taken. */
export type ReceivedInquiry = {
  id: string;
  attachmentsCount: number;
  notices: Notice[];
  /** The same inquiry was here before; nothing was stored again. */
  duplicate: boolean;
};
