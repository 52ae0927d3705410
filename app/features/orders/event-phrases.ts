import type { EventType } from "./event-labels";

type Phrases = {
  /** Before the day, as the subject of a letter. */
  subject: string;
  event: string;
  /** Between the event and its day. */
  on: "on" | "for";
};

/** How a letter speaks of an event; whose birthday or anniversary it is, the client has not said. */
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
