import type { EventType } from "./event-labels";

type Phrases = {
  cake: string;
  subject: string;
  event: string;
  on: "on" | "for";
};

/** "a birthday cake", not "your": the form doesn't ask whose birthday it is. */
export const eventPhrases: Record<EventType, Phrases> = {
  wedding: {
    cake: "Wedding cake",
    subject: "Your wedding cake for",
    event: "your wedding",
    on: "on",
  },
  birthday: {
    cake: "Birthday cake",
    subject: "Your birthday cake for",
    event: "a birthday cake",
    on: "for",
  },
  anniversary: {
    cake: "Anniversary cake",
    subject: "Your anniversary cake for",
    event: "an anniversary cake",
    on: "for",
  },
  corporate: {
    cake: "Corporate cake",
    subject: "The cake for your company event on",
    event: "your company event",
    on: "on",
  },
  other: { cake: "Cake", subject: "The cake for your event on", event: "your event", on: "on" },
};
