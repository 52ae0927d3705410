import * as z from "zod/mini";
import { orderStatuses } from "~/features/orders/order-status";

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
  /** Whether the client of a booked order is told that it is canceled. */
  tells: z.optional(z.boolean()),
});
export const statusAnswer = z.object({
  status: z.enum(orderStatuses),
  statusAt: z.nullable(z.number()),
  answeredAt: z.nullable(z.number()),
});

export const noteCall = z.object({
  id: z.uuid("A note needs an id."),
  orderId: id,
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
export const noteRemovalCall = z.object({ id: z.uuid("This isn’t a note."), orderId: id });

export const alertCall = z.object({ id });
export const alertAnswer = z.object({ alertState: z.literal("sent") });

export const deletionCall = z.object({
  ids: z.array(id).check(z.minLength(1), z.maxLength(100)),
  /** Whether the clients of booked orders are told that these are canceled. */
  tells: z.optional(z.boolean()),
});
export const deletionAnswer = z.object({ deleted: z.array(z.string()) });
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
      askedDate: z.nullable(z.string()),
      status: z.enum(orderStatuses),
      receivedAt: z.number(),
      /** Cents. */
      paid: z.number(),
    }),
  ),
  /** Inquiries that could not be saved, whoever sent them. */
  putAside: z.number(),
});
export type ClientData = z.infer<typeof clientAnswer>;

export const failedCall = z.object({ key: z.string().check(z.maxLength(300)) });
