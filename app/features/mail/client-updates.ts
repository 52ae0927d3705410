import type * as z from "zod/mini";
import type { ClientUpdateKind } from "~/features/orders/client-update";
import type { StudioSetting } from "~/platform/storage/studio-setting";
import { signature } from "./email-texts";
import { updateTexts } from "./mail-calls";

/** Blanks beyond those of the inquiry. A line with an empty one is dropped. */
export const updateBlanks = [
  "link",
  "account",
  "payment",
  "refund",
  "debit",
  "date",
  "paid back",
  "reduction",
  "still due",
  "old date",
  "good until",
  "held until",
  "on loan",
  "back by",
] as const;
export type UpdateBlanks = Record<(typeof updateBlanks)[number], string>;

export type UpdateText = {
  on: boolean;
  subject: string;
  text: string;
  /** For a scheduled email: how long before or after its date. */
  days: number;
};

type Described = UpdateText & {
  label: string;
  when: string;
  daysLabel?: string;
};

const letter = (...paragraphs: string[]) =>
  ["Hi {first name},", ...paragraphs, signature].join("\n\n");
const order = "Your quote, with everything we agreed on: {link}";

export const updateKinds: Record<ClientUpdateKind, Described> = {
  accepted: {
    label: "Quote accepted",
    when: "The client accepts a quote.",
    on: true,
    days: 0,
    subject: "You accepted our quote",
    text: letter(
      "Thank you for accepting our quote for {event} on {event date}.",
      "{date}",
      "{payment}",
      "{account}",
      order,
    ),
  },
  paid: {
    label: "Payment received",
    when: "You record a payment, or a client pays by card.",
    on: true,
    days: 0,
    subject: "We received your payment",
    text: letter("{payment}", "{date}", "{account}", order),
  },
  booked: {
    label: "Date booked",
    when: "An order is set to Booked. A payment that books the date is confirmed in the same email.",
    on: true,
    days: 0,
    subject: "Your date is booked",
    text: letter(
      "{payment}",
      "{event date} is booked for {event}. We can’t wait to make your cake.",
      "{account}",
      order,
    ),
  },
  moved: {
    label: "Date moved",
    when: "You move an order and choose to email the client.",
    on: true,
    days: 0,
    subject: "Your new date: {event date}",
    text: letter(
      "We’ve moved your order from {old date} to {event date}. If that isn’t right, just reply to this email.",
      order,
    ),
  },
  canceled: {
    label: "Order canceled",
    when: "You decline or delete a booked or paid order and choose to email the client.",
    on: true,
    days: 0,
    subject: "Your order is canceled",
    text: letter(
      "Your order for {event date} is canceled, and the date is no longer reserved. If you didn’t expect this, or have a question, just reply to this email.",
      "{paid back}",
    ),
  },
  refunded: {
    label: "Payment refunded",
    when: "You record a refund, or a payment is refunded in Stripe.",
    on: true,
    days: 0,
    subject: "We refunded {refund}",
    text: letter("{paid back}", "{date}", "{account}", order),
  },
  reduced: {
    label: "Total reduced",
    when: "You record a credit or a discount.",
    on: true,
    days: 0,
    subject: "We’ve lowered your total",
    text: letter("{reduction}", "{account}", order),
  },
  failed: {
    label: "Bank debit failed",
    when: "A client’s bank debit fails in Stripe.",
    on: true,
    days: 0,
    subject: "Your bank debit of {debit} failed",
    text: letter(
      "Your bank debit of {debit} for {event} on {event date} didn’t go through, so nothing was paid. Your bank can tell you why.",
      "{date}",
      "{account}",
      "Pay again here: {link}",
    ),
  },
  unanswered: {
    label: "Quote unanswered",
    when: "3 days after a quote with no reply.",
    on: true,
    days: 3,
    subject: "Your quote from {studio name}",
    text: letter(
      "Have you had time to look at our quote for {event} on {event date}? It’s good until {good until}.",
      "See it, ask us about it, or accept it here: {link}",
    ),
  },
  ending: {
    label: "Quote ends tomorrow",
    when: "The day before a quote expires.",
    on: true,
    days: 1,
    subject: "Your quote ends on {good until}",
    text: letter(
      "Our quote for {event} on {event date} is good until {good until}. After that we can’t promise the price.",
      "Accept it or ask us about it here: {link}",
    ),
  },
  hold: {
    label: "Hold ends",
    when: "2 days before an unpaid hold ends.",
    on: true,
    days: 7,
    daysLabel: "Days a date is held without a deposit (0: no limit)",
    subject: "We hold your date until {held until}",
    text: letter(
      "We’re holding {event date} for {event} until {held until}. Your deposit reserves it; after that day, someone else can book it.",
      "{account}",
      "How to pay: {link}",
    ),
  },
  freed: {
    label: "Hold ended",
    when: "An unpaid hold has ended.",
    on: true,
    days: 0,
    subject: "We no longer hold your date",
    text: letter(
      "We held {event date} for {event}, and no deposit has arrived, so someone else can book it now.",
      "Would you still like it? Just reply to this email, and we’ll see whether it’s still free.",
      order,
    ),
  },
  details: {
    label: "Final details",
    when: "{days} days before the event of a booked order, if the client hasn’t sent them.",
    on: true,
    days: 21,
    daysLabel: "Days before the event",
    subject: "A few details for {event date}",
    text: letter(
      "{event date} is coming up. Please tell us whether we deliver your cake or you pick it up, at what time, and whom we can call that day.",
      "It takes a minute, and you can change it up to the event: {link}",
      "Or simply reply to this email.",
    ),
  },
  balance: {
    label: "Payment due",
    when: "{days} days before the event, or on the quote’s due dates, if anything is unpaid.",
    on: true,
    days: 14,
    daysLabel: "Days before the event",
    subject: "Your payment of {still due}",
    text: letter(
      "{still due} is due now for {event} on {event date}.",
      "{account}",
      "How to pay: {link}",
    ),
  },
  loan: {
    label: "Stand due back",
    when: "{days} days after the event of a booked order, if a stand on loan hasn’t come back.",
    on: true,
    days: 1,
    daysLabel: "Days after the event",
    subject: "Due back by {back by}",
    text: letter(
      "We hope everyone enjoyed the cake. On loan from us, and due back by {back by}: {on loan}.",
      "Have you brought it back already? Then there’s nothing to do. If another day suits you better, just reply to this email.",
    ),
  },
};

export const updateGroups: readonly { title: string; kinds: readonly ClientUpdateKind[] }[] = [
  {
    title: "When something happens",
    kinds: [
      ...(["accepted", "paid", "booked", "moved", "canceled"] as const),
      ...(["refunded", "reduced", "failed", "freed"] as const),
    ],
  },
  { title: "Reminders", kinds: ["unanswered", "ending", "hold", "details", "balance", "loan"] },
];

/** Only the emails that differ from the defaults. */
export type UpdateTexts = z.infer<typeof updateTexts>;

export const updatesSetting: StudioSetting<UpdateTexts> = {
  name: "client-updates",
  schema: updateTexts,
  initial: {},
};

export function updateTextOf(texts: UpdateTexts, kind: ClientUpdateKind): UpdateText {
  const { on, subject, text, days } = texts[kind] ?? updateKinds[kind];
  return { on, subject, text, days };
}
