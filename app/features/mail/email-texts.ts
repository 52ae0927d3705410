import * as z from "zod/mini";
import { studio } from "~/studio";

export type CopyTexts = { on: boolean; subject: string; opening: string; closing: string };

export const signature = "Warmly,\n{studio name}\n{studio phone}";

export const defaultCopyTexts: CopyTexts = {
  on: true,
  subject: "We received your inquiry",
  opening: [
    "Hi {first name},",
    `Thank you for writing to us about {event} on {event date}. We reply to every inquiry within ${studio.replyHours} hours.`,
    "This is what you sent us:",
  ].join("\n\n"),
  closing: ["Is something wrong or missing? Just reply to this email.", signature].join("\n\n"),
};

export type ReplyTemplate = { id: string; name: string; text: string };

export const defaultTemplates: readonly ReplyTemplate[] = [
  {
    id: "questions",
    name: "Thank you, a few questions",
    text: [
      "Hi {first name},",
      "Thank you for writing to us about {event} on {event date}. We’d love to make your cake.",
      "A few questions, so that we can send you a quote:",
      "- Where will the cake be served, and at what time?\n- Do you have flavors in mind, or any allergies we should know about?\n- Is there a budget we should stay within?",
      signature,
    ].join("\n\n"),
  },
  {
    id: "full",
    name: "We’re full that day",
    text: [
      "Hi {first name},",
      "Thank you for thinking of us. We’re fully booked on {event date} and don’t want to promise what we can’t bake with care.",
      "Could {another date} work for you? If not, we’re happy to recommend a colleague.",
      signature,
    ].join("\n\n"),
  },
  {
    id: "quote",
    name: "A price in a few words",
    text: [
      "Hi {first name},",
      "Thank you for your patience. For {event} on {event date}, {servings} servings, our price is {price}.",
      `It includes {what is included}. The price is good for ${studio.quoteDays} days. A deposit of ${studio.depositPercent}% reserves your date; until then, someone else can book it.`,
      "Just reply to this email if you’d like to go ahead, or to change something.",
      signature,
    ].join("\n\n"),
  },
  {
    id: "tasting",
    name: "Tasting",
    text: [
      "Hi {first name},",
      "Before we make your cake for {event date}, we’d love to have you over for a tasting.",
      "Would {day and time} suit you? It takes about {how long}. Bring whoever helps you choose.",
      signature,
    ].join("\n\n"),
  },
];

export const maxTemplates = 30;
export const maxEmailLength = 8000;
export const maxSubjectLength = 200;
export const maxTemplateNameLength = 80;

export const requiredText = (most: number, empty: string) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, empty), z.maxLength(most, `Keep it to ${most} characters.`));
