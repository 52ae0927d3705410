import * as z from "zod/mini";
import { cleanLine, cleanParagraphs } from "~/features/inquiries/clean-text";
import { longestAcceptName, longestQuestion } from "./quote-limits";

/** What a client sends from the page of a quote. */
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
          z.maxLength(longestAcceptName, `Keep your name under ${longestAcceptName} characters.`),
        ),
    }),
    z.object({
      answer: z.literal("ask"),
      question: z
        .string("Type your question first.")
        .check(
          z.overwrite(cleanParagraphs),
          z.minLength(1, "Type your question first."),
          z.maxLength(longestQuestion, `Keep your question under ${longestQuestion} characters.`),
        ),
    }),
  ],
  "Choose what to send: accept the quote, or ask a question.",
);

/** A form that was refused, as it was typed. */
export type RefusedAnswer = {
  name: string;
  question: string;
  fieldErrors: Partial<Record<string, string>>;
  /** Of no one field. */
  error: string | null;
};
