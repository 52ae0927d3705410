import { describeEventDate } from "~/features/orders/event-dates";
import type { EventType } from "~/features/orders/event-labels";
import { eventPhrases } from "~/features/orders/event-phrases";
import { greetingName } from "~/features/orders/first-name";
import { studio } from "~/studio";
import { unlinked } from "./unlinked";

/** Placeholders, such as "{first name}", that an inquiry fills in. */
export const blankNames = [
  "first name",
  "event",
  "event date",
  "servings",
  "location",
  "studio name",
  "studio phone",
] as const;
export type BlankName = (typeof blankNames)[number];

/** "" for missing values. `on` is the preposition before the date. */
type BlankValues = Record<BlankName, string> & { on: string };

type BlankInquiry = {
  name: string;
  eventType: EventType;
  eventDate: string;
  servings: string;
  location: string;
};

export function blankValues(inquiry: BlankInquiry, studioPhone: string): BlankValues {
  const { name, eventType, eventDate, servings, location } = inquiry;
  const { event, on } = eventPhrases[eventType];
  return {
    "first name": greetingName(name),
    event,
    on,
    "event date": describeEventDate(eventDate),
    servings,
    location,
    "studio name": studio.name,
    "studio phone": studioPhone,
  };
}

const blank = /\{([^{}\n]{1,40})\}/g;

/** "{event} on {event date}": it's "your wedding on" but "a birthday cake for" a date. */
const eventOnDate = /(\{\s*event\s*\}) on (?=\{\s*event date\s*\})/gi;

/** For text that a person still edits: leaves empty and unknown blanks in place. */
export function fillBlanks(text: string, values: BlankValues): string {
  return text.replace(eventOnDate, `$1 ${values.on} `).replace(blank, (whole, name: string) => {
    const known = blankNames.find((each) => each === name.trim().toLowerCase());
    return (known && values[known]) || whole;
  });
}

/**
 * For automatic emails: drops lines with only empty blanks, and any line with an empty blank of `more`. The client's words
 * become no links.
 */
export function fillAndDropBlanks(
  text: string,
  values: BlankValues,
  more: Readonly<Record<string, string>> = {},
): string {
  const known = new Map(Object.entries(more));
  const said = {
    ...values,
    "first name": unlinked(values["first name"]),
    servings: unlinked(values.servings),
    location: unlinked(values.location),
  };
  const lines = text
    .replace(eventOnDate, `$1 ${values.on} `)
    .split("\n")
    .flatMap((line) => {
      let isEmpty = false;
      const whole = line.replace(blank, (open, name: string) => {
        const value = known.get(name.trim().toLowerCase());
        isEmpty ||= value === "";
        return value ?? fillBlanks(open, said);
      });
      const rest = whole.replace(blank, "");
      return isEmpty || (rest.trim() === "" && whole !== rest) ? [] : [rest];
    });
  return lines.join("\n");
}

export function openBlanks(text: string): string[] {
  return [...new Set(text.match(blank) ?? [])];
}
