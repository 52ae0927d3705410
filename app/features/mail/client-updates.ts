import * as z from "zod/mini";
import type { StudioSetting } from "~/platform/storage/studio-setting";
import { longestSubject, longestText, signature, words } from "./email-texts";

/** What clients are told by itself, each kind by one email. */
export const updateKindNames = [
  "accepted",
  "paid",
  "booked",
  "moved",
  "canceled",
  "unanswered",
  "ending",
  "hold",
  "details",
  "balance",
] as const;
export type UpdateKind = (typeof updateKindNames)[number];

/** What such a text may leave to be filled in besides what the inquiry says; a line with one that is empty is left out. */
export const updateBlanks = [
  "link",
  "account",
  "payment",
  "still due",
  "old date",
  "good until",
  "held until",
] as const;
export type UpdateBlanks = Record<(typeof updateBlanks)[number], string>;

export type UpdateText = {
  on: boolean;
  subject: string;
  text: string;
  /** Days before or after something, of a kind that waits for them. */
  days: number;
};

type Described = UpdateText & {
  label: string;
  when: string;
  /** What its days are, where they can be set. */
  daysLabel?: string;
};

const letter = (...paragraphs: string[]) =>
  ["Hi {first name},", ...paragraphs, signature].join("\n\n");
const order = "Your quote, with everything we agreed on: {link}";

/** As they are until the studio changes them. */
export const updateKinds: Record<UpdateKind, Described> = {
  accepted: {
    label: "Quote accepted",
    when: "The client accepts a quote.",
    on: true,
    days: 0,
    subject: "You accepted our quote",
    text: letter(
      "Thank you for accepting our quote for {event} on {event date}. We’re holding the date for you; your deposit books it.",
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
    text: letter("{payment}", "{account}", order),
  },
  booked: {
    label: "Date booked",
    when: "An order is set to Booked. A payment that books it is told of in the same email.",
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
    when: "You move an order and say that the client is told.",
    on: true,
    days: 0,
    subject: "Your new date: {event date}",
    text: letter(
      "We’ve moved your order from {old date} to {event date}. If that isn’t right, just reply to this email.",
      order,
    ),
  },
  canceled: {
    label: "Order called off",
    when: "You decline or delete a booked order and say that the client is told.",
    on: true,
    days: 0,
    subject: "Your order is called off",
    text: letter(
      "Your order for {event date} is called off, and the date is no longer reserved. If you didn’t expect this, or have a question, just reply to this email.",
    ),
  },
  unanswered: {
    label: "Quote unanswered",
    when: "3 days after a quote that nobody has answered.",
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
      "Our quote for {event} on {event date} is good until {good until}. After that we can’t promise the date or the price.",
      "Accept it or ask us about it here: {link}",
    ),
  },
  hold: {
    label: "Hold ends",
    when: "2 days before the date of an unpaid order is free again.",
    on: true,
    days: 14,
    daysLabel: "Days a date is held without a deposit (0: no limit)",
    subject: "We hold your date until {held until}",
    text: letter(
      "We’re holding {event date} for {event} until {held until}. Your deposit books it; after that day we may give it to someone else.",
      "{account}",
      "How to pay: {link}",
    ),
  },
  details: {
    label: "Final details",
    when: "{days} days before the event of a booked order, while the client hasn’t given them.",
    on: true,
    days: 21,
    daysLabel: "Days before the event",
    subject: "A few details for {event date}",
    text: letter(
      "{event date} is coming up. Please tell us whether we deliver your cake or you pick it up, at what time, and whom we can call that day.",
      "It takes a minute, and you can change it until the event is over: {link}",
      "Or simply reply to this email.",
    ),
  },
  balance: {
    ...{
      label: "Balance due",
      when: "{days} days before the event, or on the day that the quote says, while something is due.",
    },
    on: true,
    days: 14,
    daysLabel: "Days before the event",
    subject: "Your balance of {still due}",
    text: letter(
      "{event date} is coming up, and {still due} is still due.",
      "{account}",
      "How to pay: {link}",
    ),
  },
};

export const updateGroups: readonly { title: string; kinds: readonly UpdateKind[] }[] = [
  {
    title: "When something happens",
    kinds: ["accepted", "paid", "booked", "moved", "canceled"],
  },
  { title: "Reminders", kinds: ["unanswered", "ending", "hold", "details", "balance"] },
];

/** What the studio has set otherwise, as it is sent and kept. */
export const updateTexts = z.partialRecord(
  z.enum(updateKindNames),
  z.object({
    on: z.boolean(),
    subject: words(longestSubject, "Type a subject first."),
    text: words(longestText, "Type a text first."),
    days: z.int("Enter a whole number.").check(z.minimum(0), z.maximum(365)),
  }),
);
export type UpdateTexts = z.infer<typeof updateTexts>;

export const updatesSetting: StudioSetting<UpdateTexts> = {
  name: "client-updates",
  schema: updateTexts,
  initial: {},
};

export function updateTextOf(texts: UpdateTexts, kind: UpdateKind): UpdateText {
  const { on, subject, text, days } = texts[kind] ?? updateKinds[kind];
  return { on, subject, text, days };
}
