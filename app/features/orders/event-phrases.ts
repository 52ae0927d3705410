import type { EventType } from "./event-labels";

type Phrases = {
  subject: string;
  event: string;
  on: "on" | "for";
};

/** "a birthday cake", not "your": the form doesn't ask whose birthday it is. */
export const eventPhrases: Record<EventType, Phrases> = {
  wedding: { subject: "Your wedding cake for", event: "your wedding", on: "on" },
  birthday: { subject: "Your birthday cake for", event: "a birthday cake", on: "for" },
  anniversary: { subject: "Your anniversary cake for", event: "an anniversary cake", on: "for" },
  corporate: {
    subject: "The cake for your company event on",
    event: "your company event",
    on: "on",
  },
  other: { subject: "The cake for your event on", event: "your event", on: "on" },
};
