import * as z from "zod/mini";
import { emailAddress } from "~/features/orders/email-address";
import { typedEventDay } from "~/features/orders/event-day";
import { eventTypes } from "~/features/orders/event-labels";
import { fileDigest } from "~/features/orders/files/stored-file";
import { declareCall } from "~/platform/http/call";
import { cleanLine, cleanParagraphs, plainSigns } from "~/platform/text/clean-text";
import { isTime } from "~/studio-time";

export const maxOrderNoteLength = 5000;

const atMost = (longest: number) => z.maxLength(longest, `Keep it under ${longest} characters.`);

const line = (longest: number) => z.string().check(z.overwrite(cleanLine), atMost(longest));

export const typedName = line(120);
export const typedEmail = z.string().check(...emailAddress(atMost(254), "Enter a valid email."));

const typedOrder = z
  .object({
    id: z.uuid("This isn’t an inquiry."),
    name: typedName.check(z.minLength(1, "Who is it for?")),
    email: typedEmail,
    phone: line(40).check(z.overwrite(plainSigns)),
    day: typedEventDay,
    /** "15:30"; empty if unknown. */
    time: z.string().check(z.refine((text) => text === "" || isTime(text), "Choose a time.")),
    kind: z.enum(eventTypes, "Choose a kind."),
    servings: line(120),
    note: z
      .string()
      .check(
        z.overwrite(cleanParagraphs),
        z.maxLength(maxOrderNoteLength, `Keep the note under ${maxOrderNoteLength} characters.`),
      ),
    /** For a new order only. */
    isBooked: z.optional(z.boolean()),
    /** `updatedAt` when the form was opened; null for a new order. */
    was: z.nullable(z.int()),
    /** The stranger's email that a new order begins with; it becomes the first message. */
    messageId: z.optional(z.string().check(z.maxLength(80))),
  })
  .check(
    z.refine(({ email, phone }) => email !== "" || phone !== "", {
      error: "Add an email or a phone number.",
      path: ["email"],
    }),
  );
export type OrderCall = z.infer<typeof typedOrder>;

/** The current values, for a conflict. */
export const storedOrder = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  day: z.string(),
  time: z.string(),
  kind: z.enum(eventTypes),
  servings: z.string(),
  note: z.string(),
  updatedAt: z.number(),
});
export type StoredOrder = z.infer<typeof storedOrder>;

export const orderCalls = {
  saveOrder: declareCall("POST", "/api/inquiries/order", {
    access: "staff",
    limit: 32 * 1024,
    input: typedOrder,
  }),
  file: declareCall("GET", "/api/inquiries/file", {
    access: "staff",
    input: z.object({
      inquiry: z.uuid("This isn’t an inquiry."),
      file: fileDigest("This isn’t a file of an inquiry."),
      as: z._default(z.enum(["preview", "image", "download"]), "download"),
    }),
  }),
};
