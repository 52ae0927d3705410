import { describeEventDate } from "~/features/orders/event-dates";
import { type EventType, eventLabels } from "~/features/orders/event-labels";
import { eventPhrases } from "~/features/orders/event-phrases";
import { greetingName } from "~/features/orders/first-name";
import { studio } from "~/studio";

/** In characters; some email programs truncate a longer mailto link. */
const longestQuote = 500;

type AnsweredInquiry = {
  name: string;
  eventType: EventType;
  eventDate: string;
  servings: string;
  location: string;
  message: string;
};

type ReplyDraft = { subject: string; body: string };

export function composeReply(
  inquiry: AnsweredInquiry,
  { studioPhone, today }: { studioPhone: string; today: string },
): ReplyDraft {
  const { name, eventType, eventDate, servings, location, message } = inquiry;
  const { subject, event, on } = eventPhrases[eventType];
  const day = nearDate(eventDate, today);
  const signature = [studio.name, studioPhone].filter((line) => line !== "").join("\n");
  const facts = [`Event: ${eventLabels[eventType]}, ${describeEventDate(eventDate)}`];
  if (servings !== "") facts.push(`Servings: ${servings}`);
  if (location !== "") facts.push(`Location: ${location}`);
  return {
    subject: `${subject} ${day}`,
    body: [
      `Hi ${greetingName(name)},`,
      `Thank you for writing to us about ${event} ${on} ${day}.`,
      "",
      `Warmly,\n${signature}`,
      `Your inquiry:\n${[...facts, ...quoteLines(message)].map((line) => `> ${line}`.trimEnd()).join("\n")}`,
    ].join("\n\n"),
  };
}

/** "Saturday, June 20", with the year unless it's this year. */
function nearDate(eventDate: string, today: string): string {
  const year = `, ${today.slice(0, 4)}`;
  const date = describeEventDate(eventDate);
  return date.endsWith(year) ? date.slice(0, -year.length) : date;
}

/** A mailto link. Values are encoded, so they can't inject headers or recipients. */
export function emailLink(email: string, draft?: ReplyDraft): string {
  const to = `mailto:${encodeURIComponent(email.toWellFormed()).replaceAll("%40", "@")}`;
  if (!draft) return to;
  const { subject, body } = draft;
  // RFC 6068: line breaks in a mailto body are CRLF.
  const lines = body.toWellFormed().replace(/\r?\n/g, "\r\n");
  const query = `subject=${encodeURIComponent(subject.toWellFormed())}&body=${encodeURIComponent(lines)}`;
  return `${to}?${query}`;
}

function quoteLines(message: string): string[] {
  const cut =
    message.length <= longestQuote
      ? message
      : `${message.slice(0, longestQuote).toWellFormed().trimEnd()} …`;
  return cut.split("\n");
}
