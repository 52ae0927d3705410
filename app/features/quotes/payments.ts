import * as z from "zod/mini";
import { type PaymentKind, paymentKinds } from "~/features/orders/ledger";
import { mostCents } from "~/features/orders/money";
import { cleanLine } from "~/platform/clean-text";

/** An entry of an order's ledger, as the owner sees it. */
export type ShownPayment = {
  id: string;
  /** Below zero where it takes one back. */
  cents: number;
  kind: PaymentKind;
  paidOn: string;
  note: string;
  /** Who recorded it; empty: nobody knows. */
  who: string;
  /** Whether Stripe took it, so that it goes back there, too; its reference is the note. */
  isStripes: boolean;
  at: number;
  takesBack: string | null;
};

export const longestPaymentNote = 200;

const id = z.uuid("This isn’t a payment.").check(z.toLowerCase());

export const paymentCall = z.object({
  id,
  orderId: z.uuid("This isn’t an inquiry."),
  cents: z.int().check(z.minimum(1, "Enter what was paid."), z.maximum(mostCents)),
  kind: z.enum(paymentKinds, "Choose how it was paid."),
  paidOn: z.iso.date("Choose the day on which it was paid."),
  note: z
    .string()
    .check(
      z.overwrite(cleanLine),
      z.maxLength(longestPaymentNote, `Keep the note under ${longestPaymentNote} characters.`),
    ),
});
export type PaymentCall = z.infer<typeof paymentCall>;

/** Whether the payment has booked the event. */
export const paymentAnswer = z.object({ booked: z.boolean() });

export const paymentUndoCall = z.object({ id });
