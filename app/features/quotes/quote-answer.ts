import * as z from "zod/mini";
import { handovers } from "~/features/orders/final-details";
import { cleanLine, cleanParagraphs } from "~/platform/text/clean-text";
import { isTime } from "~/studio-time";
import {
  maxAcceptNameLength,
  maxAddressLength,
  maxContactLength,
  maxDetailsNoteLength,
  maxPhoneLength,
  maxQuestionLength,
} from "./quote-limits";

const line = (longest: number, what: string) =>
  z
    .string()
    .check(
      z.overwrite(cleanLine),
      z.maxLength(longest, `Keep the ${what} under ${longest} characters.`),
    );

const typedDetails = z.object({
  handover: z.enum(handovers, "Choose delivery or pickup."),
  time: z.string("Enter the time.").check(z.refine(isTime, "Enter the time.")),
  address: z.prefault(line(maxAddressLength, "address"), ""),
  contact: z.prefault(
    line(maxContactLength, "name").check(z.minLength(1, "Type whom we can call that day.")),
    "",
  ),
  phone: z.prefault(
    line(maxPhoneLength, "phone number").check(z.minLength(1, "Type a phone number.")),
    "",
  ),
  note: z.prefault(
    z
      .string()
      .check(
        z.overwrite(cleanParagraphs),
        z.maxLength(
          maxDetailsNoteLength,
          `Keep the note under ${maxDetailsNoteLength} characters.`,
        ),
      ),
    "",
  ),
});
export type TypedDetails = z.infer<typeof typedDetails>;
export const detailNames = ["handover", "time", "address", "contact", "phone", "note"] as const;

export const quoteAnswer = z.discriminatedUnion(
  "answer",
  [
    z.object({
      answer: z.literal("accept"),
      name: z
        .string("Type your name to accept.")
        .check(
          z.overwrite(cleanLine),
          z.minLength(1, "Type your name to accept."),
          z.maxLength(
            maxAcceptNameLength,
            `Keep your name under ${maxAcceptNameLength} characters.`,
          ),
        ),
    }),
    z.object({
      answer: z.enum(["ask", "change"]),
      question: z
        .string("Type your question first.")
        .check(
          z.overwrite(cleanParagraphs),
          z.minLength(1, "Type your question first."),
          z.maxLength(
            maxQuestionLength,
            `Keep your question under ${maxQuestionLength} characters.`,
          ),
        ),
    }),
    z.object({ answer: z.literal("pay") }),
    z.pipe(
      z.extend(typedDetails, { answer: z.literal("details") }).check(
        z.refine(({ handover, address }) => handover === "pickup" || address !== "", {
          error: "Type the address to deliver to.",
          path: ["address"],
        }),
      ),
      z.transform(({ answer, ...details }) => ({
        answer,
        details: { ...details, address: details.handover === "pickup" ? "" : details.address },
      })),
    ),
  ],
  "Choose what to send: accept the quote, ask a question or for a change, pay by card, or give the final details.",
);

export const answerFields = ["name", "question", ...detailNames] as const;

export type RefusedAnswer = {
  /** The form that was sent. */
  answer: string;
  typed: Partial<Record<(typeof answerFields)[number], string>>;
  fieldErrors: Partial<Record<string, string>>;
  /** An error that isn't about one field. */
  error: string | null;
};
