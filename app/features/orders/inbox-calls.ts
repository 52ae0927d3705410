import * as z from "zod/mini";
import { cakeKinds } from "~/features/availability/calendar-settings";
import { isDay } from "~/features/availability/days";
import { cleanLine, cleanParagraphs } from "~/platform/clean-text";
import { isTime } from "~/studio-time";
import { simpleAddress } from "./email-address";
import { orderStatuses } from "./order-status";

/** What the inbox sends and what it is answered, for both sides. */
export const longestNote = 4000;
export const noteAddress = "/api/inquiries/note";

const id = z.uuid("This isn’t an inquiry.");

export const statusCall = z.object({
  id,
  from: z.enum(orderStatuses),
  to: z.enum(orderStatuses),
  /** Whether the client has been answered; without it that stays as it is. */
  answered: z.optional(z.boolean()),
  /** Whether the client of a booked order is told that it is called off. */
  tells: z.optional(z.boolean()),
});
export const statusAnswer = z.object({
  status: z.enum(orderStatuses),
  statusAt: z.nullable(z.number()),
  answeredAt: z.nullable(z.number()),
});

export const noteCall = z.object({
  id: z.uuid("A note needs an id."),
  inquiryId: id,
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Type a note first."),
      z.maxLength(longestNote, `Keep the note to ${longestNote} characters.`),
    ),
  /** When it was written first: a note that was removed comes back to its place. */
  at: z.optional(z.int().check(z.nonnegative())),
});
export const noteAnswer = z.object({
  note: z.object({ id: z.string(), text: z.string(), at: z.number() }),
});
export const noteRemovalCall = z.object({ id: z.uuid("This isn’t a note."), inquiryId: id });

export const longestOrderNote = 5000;

const line = (longest: number) =>
  z
    .string()
    .check(z.overwrite(cleanLine), z.maxLength(longest, `Keep it under ${longest} characters.`));

/** An order that the studio begins, out of a call or an email, or changes. */
export const orderCall = z
  .object({
    id,
    name: line(120).check(z.minLength(1, "Who is it for?")),
    email: line(254).check(
      z.refine((email) => email === "" || simpleAddress.test(email), "Enter a valid email."),
    ),
    phone: line(40),
    day: z
      .string()
      .check(z.refine((text) => isDay(text) && text > "2000" && text < "2100", "Choose a date.")),
    /** "15:30"; empty: not known. */
    time: z.string().check(z.refine((text) => text === "" || isTime(text), "Choose a time.")),
    kind: z.enum(cakeKinds, "Choose a kind."),
    servings: line(120),
    note: z
      .string()
      .check(
        z.overwrite(cleanParagraphs),
        z.maxLength(longestOrderNote, `Keep the note under ${longestOrderNote} characters.`),
      ),
    /** Of a new one: whether all is agreed. */
    isBooked: z.optional(z.boolean()),
    /** When it was last changed as the person saw it; null: it is new. */
    was: z.nullable(z.int()),
    /** Of the stranger's email that it is begun with, and that becomes its first message. */
    messageId: z.optional(z.string().check(z.maxLength(80))),
  })
  .check(
    z.refine(({ email, phone }) => email !== "" || phone !== "", {
      error: "Add an email or a phone number.",
      path: ["email"],
    }),
  );
export type OrderCall = z.infer<typeof orderCall>;
/** As it stands, where somebody else has changed it. */
export const storedOrder = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  day: z.string(),
  time: z.string(),
  kind: z.enum(cakeKinds),
  servings: z.string(),
  note: z.string(),
  updatedAt: z.number(),
});
export type StoredOrder = z.infer<typeof storedOrder>;

export const noticeCall = z.object({ id });
export const noticeAnswer = z.object({ noticeState: z.literal("sent") });

export const deletionCall = z.object({
  ids: z.array(id).check(z.minLength(1), z.maxLength(100)),
  /** Whether the clients of booked orders are told that these are called off. */
  tells: z.optional(z.boolean()),
});
export const deletionAnswer = z.object({
  deleted: z.array(z.string()),
  kept: z.array(z.string()),
});
export const restoreAnswer = z.object({ restored: z.array(z.string()) });

export const clientCall = z.object({ id });
export const clientAnswer = z.object({
  inquiries: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      eventDate: z.string(),
      status: z.enum(orderStatuses),
      receivedAt: z.number(),
    }),
  ),
  /** Inquiries that could not be saved, whoever sent them. */
  putAside: z.number(),
});
export type ClientData = z.infer<typeof clientAnswer>;

export const failedCall = z.object({ key: z.string().check(z.maxLength(300)) });

/** For answers that say nothing but that it worked. */
export const plainAnswer = z.object({ ok: z.literal(true) });
