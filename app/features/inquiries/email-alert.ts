import type { LikedCake } from "~/features/likes/liked-cake";
import { unlinked, unlinkedAddress } from "~/features/mail/unlinked";
import { describeEventDate } from "~/features/orders/event-dates";
import { type EventType, eventLabels } from "~/features/orders/event-labels";
import { fileSizeLabel } from "~/features/orders/files/file-size-label";
import { describeDetails, type InquiryDetails } from "~/features/orders/inquiry-details";
import { escapeMarkup } from "~/platform/html/escape-markup";
import { oneLine } from "~/platform/text/one-line";
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
};

type EmailAlert = {
  subject: string;
  text: string;
  html: string;
  /** Empty if the client's address can't go into a header. */
  replyTo: string;
};

const subjectLimit = 150;

export function composeEmailAlert(inquiry: AlertInquiry, siteOrigin: string): EmailAlert {
  const rows = describe(inquiry);
  const message = unlinked(inquiry.message);
  const link = new URL(`/inquiries?open=${encodeURIComponent(inquiry.id)}`, siteOrigin).href;
  return {
    subject: headerText(
      [
        `New inquiry: ${inquiry.name}`,
        eventLabels[inquiry.eventType].toLowerCase(),
        describeEventDate(inquiry.eventDate, "short"),
      ].join(", "),
    ),
    replyTo: replyAddress(inquiry.email),
    text: composeText(rows, message, link),
    html: composeHtml(rows, message, link),
  };
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

function composeHtml(rows: readonly Row[], message: string, link: string): string {
  const cells = rows.map(
    ([label, value]) =>
      `<tr><th align="left" valign="top">${escapeMarkup(label)}</th><td>${escapeMarkup(value)}</td></tr>`,
  );
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body>`,
    `<table cellpadding="4">${cells.join("")}</table>`,
    `<p style="white-space:pre-wrap">${escapeMarkup(message)}</p>`,
    `<p><a href="${escapeMarkup(link)}">Open in the back office</a></p>`,
    "<p>Reply to this email to write to the client.</p>",
    "</body></html>",
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
