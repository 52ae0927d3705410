import { describeEventDate } from "~/features/orders/event-dates";
import { type EventType, eventLabels } from "~/features/orders/event-labels";
import { describeDetails, type InquiryDetails } from "~/features/orders/inquiry-details";
import { oneLine } from "~/platform/text/one-line";
import { blankValues, fillAndDropBlanks } from "./blanks";
import type { CopyTexts } from "./email-texts";
import { unlinked } from "./unlinked";

type CopiedInquiry = {
  name: string;
  eventType: EventType;
  eventDate: string;
  servings: string;
  location: string;
  message: string;
  details: InquiryDetails;
  files: readonly string[];
  likes: readonly string[];
};

/** In characters; the rest of the client's message is cut off. */
const longestMessage = 4000;

export function composeCopy(
  inquiry: CopiedInquiry,
  { subject, opening, closing }: CopyTexts,
  studioPhone: string,
): { subject: string; text: string } {
  const values = blankValues(inquiry, studioPhone);
  const rows: [string, string][] = [
    ["Name", inquiry.name],
    ["Event", `${eventLabels[inquiry.eventType]}, ${describeEventDate(inquiry.eventDate)}`],
    ["Servings", inquiry.servings],
    ["Location", inquiry.location],
    ...describeDetails(inquiry.details),
    ["Cakes you liked", inquiry.likes.join(", ")],
    ["Files", inquiry.files.join(", ")],
  ];
  const sent = rows
    .filter(([, value]) => value !== "")
    .map(([label, value]) => `${label}: ${unlinked(oneLine(value))}`);
  const { message } = inquiry;
  const words =
    message.length <= longestMessage
      ? message
      : `${message.slice(0, longestMessage).toWellFormed().trimEnd()} …`;
  return {
    subject: oneLine(fillAndDropBlanks(subject, values)).trim(),
    text: [
      fillAndDropBlanks(opening, values),
      [...sent, "", unlinked(words)].join("\n"),
      fillAndDropBlanks(closing, values),
    ]
      .map((part) => part.trim())
      .filter((part) => part !== "")
      .join("\n\n"),
  };
}
