import { studio } from "~/studio";
import type { EventType } from "./inbox";
import { describeEventDate } from "./inquiry-dates";

/** Characters of the client's message that are quoted: some email programs cut a longer link. */
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

/** What the owner's answer begins with; she writes the rest. */
export function composeReply(inquiry: AnsweredInquiry, studioPhone: string): ReplyDraft {
  const { name, eventType, eventDate, servings, location, message } = inquiry;
  const day = describeEventDate(eventDate);
  const event = eventType === "other" ? "event" : eventType;
  const signature = [studio.name, studioPhone].filter((line) => line !== "").join("\n");
  const told = [`Event: ${event}, ${day}`, `Servings: ${servings}`];
  if (location !== "") told.push(`Location: ${location}`);
  return {
    subject: `Your cake inquiry: ${event} on ${describeEventDate(eventDate, "short")}`,
    body: [
      `Dear ${name},`,
      `thank you for your inquiry about a cake for your ${event} on ${day}.`,
      "",
      `Kind regards,\n${signature}`,
      `You wrote to us:\n${[...told, ...quoteLines(message)].map((line) => `> ${line}`.trimEnd()).join("\n")}`,
    ].join("\n\n"),
  };
}

/** A link that opens the email program; no value can add a header or another recipient. */
export function emailLink(email: string, draft?: ReplyDraft): string {
  const to = `mailto:${encodeURIComponent(email.toWellFormed()).replaceAll("%40", "@")}`;
  if (!draft) return to;
  const { subject, body } = draft;
  // Mail programs take a line break for one only in this spelling.
  const lines = body.toWellFormed().replace(/\r?\n/g, "\r\n");
  const query = `subject=${encodeURIComponent(subject.toWellFormed())}&body=${encodeURIComponent(lines)}`;
  return `${to}?${query}`;
}

/** For `tel:`: what a phone can dial; null: nothing in it can be. */
export function phoneLink(phone: string): string | null {
  const number = phone.replace(/(?!^\+)\D/g, "");
  return number.replace("+", "").length >= 7 ? `tel:${number}` : null;
}

function quoteLines(message: string): string[] {
  const cut =
    message.length <= longestQuote
      ? message
      : `${message.slice(0, longestQuote).toWellFormed().trimEnd()} …`;
  return cut.split("\n");
}
