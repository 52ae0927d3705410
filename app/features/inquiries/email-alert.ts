import { cakeThumbnail, type LikedCake } from "~/features/likes/liked-cake";
import {
  factsTable,
  letterButtons,
  letterThumbnails,
  letterTitle,
  paragraphHtml,
} from "~/features/mail/letters/letter-blocks";
import { letterHtml } from "~/features/mail/letters/letter-html";
import type { Letterhead } from "~/features/mail/letters/letterhead";
import { emailLink } from "~/features/mail/reply-draft";
import { unlinked, unlinkedAddress } from "~/features/mail/unlinked";
import { describeEventDate } from "~/features/orders/event-dates";
import { type EventType, eventLabels } from "~/features/orders/event-labels";
import { eventPhrases } from "~/features/orders/event-phrases";
import { fileSizeLabel } from "~/features/orders/files/file-size-label";
import { describeDetails, type InquiryDetails } from "~/features/orders/inquiry-details";
import { oneLine } from "~/platform/text/one-line";
import { phoneLink } from "~/platform/text/phone-number";
import { describeMoment } from "~/studio-time";
import type { InquiryField } from "./form-fields";
import { type SpamOutcome, spamCheckLabels, type UploadState } from "./inquiry-status";

type AlertInquiry = Record<Exclude<InquiryField, "eventType">, string> & {
  eventType: EventType;
  id: string;
  spamCheck: SpamOutcome;
  spamCheckReason: string;
  lostFiles: readonly string[];
  receivedAt: number;
  details: InquiryDetails;
  likes: readonly LikedCake[];
  attachments: readonly { name: string; size: number }[];
  upload: UploadState;
  /** Of the files, where a letter can show them. */
  pictures: readonly { src: string; alt: string }[];
};

type EmailAlert = {
  subject: string;
  text: string;
  html: string;
  /** Empty if the client's address can't go into a header. */
  replyTo: string;
};

const subjectLimit = 150;

export function composeEmailAlert(inquiry: AlertInquiry, letterhead: Letterhead): EmailAlert {
  const rows = describe(inquiry);
  const message = unlinked(inquiry.message);
  const link = new URL(`/inquiries?open=${encodeURIComponent(inquiry.id)}`, letterhead.origin).href;
  const replyTo = replyAddress(inquiry.email);
  const subject = headerText(
    [
      `New inquiry: ${inquiry.name}`,
      eventLabels[inquiry.eventType].toLowerCase(),
      describeEventDate(inquiry.eventDate, "short"),
    ].join(", "),
  );
  const blocks = [
    letterTitle(
      letterhead,
      oneLine(inquiry.name),
      `${eventLabels[inquiry.eventType]}, ${describeEventDate(inquiry.eventDate)}`,
    ),
    ...message.split(/\n{2,}/).map(paragraphHtml),
    letterThumbnails(letterhead, [
      ...inquiry.pictures,
      ...inquiry.likes.map((cake) => ({ src: cakeThumbnail(cake), alt: cake.title })),
    ]),
    letterButtons(letterhead, [...waysToReply(inquiry, replyTo), ["Open", link]]),
    factsTable(
      letterhead,
      rows.filter(([label]) => !inTitle.includes(label)),
    ),
  ];
  return {
    subject,
    replyTo,
    text: composeText(rows, message, link),
    html: letterHtml(letterhead, { subject, blocks }),
  };
}

/** Rows of the text that the letter's title has. */
const inTitle = ["Name", "Event date", "Event type"];

function waysToReply(
  { phone, eventType, eventDate }: AlertInquiry,
  replyTo: string,
): [label: string, href: string][] {
  const call = phoneLink(phone);
  const subject = `${eventPhrases[eventType].subject} ${describeEventDate(eventDate)}`;
  return [
    ...(call ? [["Call", call] satisfies [string, string]] : []),
    ...(replyTo
      ? [
          ["Reply", `${emailLink(replyTo)}?subject=${encodeURIComponent(subject)}`] satisfies [
            string,
            string,
          ],
        ]
      : []),
  ];
}

type Row = [label: string, value: string];

const uploadNotes: Record<Exclude<UploadState, "ended">, string> = {
  arriving: "Photos are still arriving",
  "broken-off": "It broke off, so photos may be missing. Ask the client to send them",
};

function describe(inquiry: AlertInquiry): Row[] {
  const files = inquiry.attachments.map(({ name, size }) => `${name} (${fileSizeLabel(size)})`);
  const rows: Row[] = [
    ["Name", inquiry.name],
    ["Email", inquiry.email],
    ["Phone", inquiry.phone],
    ["Event date", describeEventDate(inquiry.eventDate)],
    ["Event type", eventLabels[inquiry.eventType]],
    ["Servings", inquiry.servings],
    ["Location", inquiry.location || "—"],
    ...describeDetails(inquiry.details),
    ["Files", files.join(", ") || "None"],
  ];
  if (inquiry.likes.length > 0) {
    rows.push(["Liked cakes", inquiry.likes.map(({ title }) => title).join(", ")]);
  }
  if (inquiry.lostFiles.length > 0) rows.push(["Missing files", inquiry.lostFiles.join(", ")]);
  if (inquiry.upload !== "ended") rows.push(["Upload", uploadNotes[inquiry.upload]]);
  rows.push(
    ["Spam check", describeCheck(inquiry)],
    ["Received", describeMoment(inquiry.receivedAt)],
  );
  return rows.map(([label, value]) => {
    const line = oneLine(value);
    return [label, label === "Email" ? unlinkedAddress(line) : unlinked(line)];
  });
}

function describeCheck({ spamCheck, spamCheckReason }: AlertInquiry): string {
  const reason = spamCheckReason === "" ? "" : ` (${spamCheckReason})`;
  if (spamCheck !== "unverified") return `${spamCheckLabels[spamCheck]}${reason}`;
  // Without a token there is nothing to look into; any other reason is the studio's to fix.
  return `Didn’t run${spamCheckReason === "no token" ? "" : reason}; probably a real client`;
}

function composeText(rows: readonly Row[], message: string, link: string): string {
  return [
    ...rows.map(([label, value]) => `${label}: ${value}`),
    "",
    "Message:",
    message,
    "",
    `Open in the back office: ${link}`,
    "Reply to this email to write to the client.",
    "",
  ].join("\n");
}

function replyAddress(email: string): string {
  return /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+$/.test(email) && !hasControls(email)
    ? email
    : "";
}

function headerText(value: string): string {
  const line = oneLine(value);
  return line.length <= subjectLimit ? line : `${line.slice(0, subjectLimit - 1).toWellFormed()}…`;
}

function hasControls(value: string): boolean {
  return /[\p{Cc}\p{Cf}]/u.test(value);
}
