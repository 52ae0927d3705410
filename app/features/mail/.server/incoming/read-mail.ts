import PostalMime, { type Attachment, type Email } from "postal-mime";
import { oneLine } from "~/platform/text/one-line";
import { failedRecipients, isAutomatic, isReport, type MailHeaders } from "../../automatic-mail";
import { senderName } from "../../sender-name";
import { isDoubtful } from "./doubtful-sender";
import { htmlToText } from "./html-to-text";
import { asUtf8, hasLatinLabel } from "./mislabeled-utf8";

export type ReadMail = {
  /** Lowercase; "" if missing. */
  from: string;
  /** The sender's display name; "" if missing. */
  name: string;
  subject: string;
  text: string;
  messageId: string;
  automatic: boolean;
  /** Recipients, if this is a delivery report. */
  failed: string[];
  returned: Returned;
  isDoubtful: boolean;
  files: MailFile[];
  /** Names of parts that we never save, such as invitations and forwarded emails. */
  refused: string[];
  isCut: boolean;
};

/** `isInline`: the email shows it within its text, or as part of a signature. */
export type MailFile = { name: string; bytes: Uint8Array<ArrayBuffer>; isInline: boolean };

/** What a delivery report says about the email that it returns. */
type Returned = { subject: string; to: string[] };

/** Bytes: the parser holds about four copies, and a Worker has 128 MB. */
const longestRead = 10 * 1024 * 1024;
/** Bytes to parse of a larger email; text comes before files. */
const longestHead = 512 * 1024;
/** What costs the parser more than its bytes. A 10 MB file is 140,000 lines of pure base64; other lines are text. */
const limits = { lines: 160_000, textLines: 40_000, equals: 80_000, parts: 2500 };
const mostFiles = 200;
const mostReturnedTo = 20;
const longestHtml = 1024 * 1024;
const maxText = 60_000;

const bounds = {
  maxNestingDepth: 24,
  maxHeadersSize: 256 * 1024,
  // Treat a forwarded email as a refused file, not as text of this sender.
  forceRfc822Attachments: true,
  maxRfc822NestingDepth: 0,
} as const;

/** Parses untrusted input. Returns null if it's malformed or exceeds the limits. */
export async function readMail(
  bytes: Uint8Array<ArrayBuffer>,
  envelopeSender: string,
): Promise<ReadMail | null> {
  const isCut = bytes.length > longestRead;
  const read = isCut ? bytes.slice(0, longestHead) : bytes;
  if (isOverLimits(read)) return null;
  try {
    const email = await PostalMime.parse(read, bounds);
    const returned = isReport(email.headers) ? await returnedEmail(email) : { subject: "", to: [] };
    const head = new TextDecoder("latin1").decode(read.subarray(0, longestHead));
    return describe(withReadableText(email, head), { envelopeSender, isCut, returned });
  } catch {
    // The sender's fault, so don't log it. The raw email is kept.
    return null;
  }
}

/** `head`: the raw email's beginning, where its text is. */
function withReadableText(email: Email, head: string): Email {
  const { text = "", html = "", subject = "" } = email;
  // Some programs write UTF-8 and say US-ASCII or Latin 1.
  const decode = hasLatinLabel(head) ? asUtf8 : (words: string) => words;
  // Without alternatives, the parser's `text` has its own conversion of the HTML.
  const isText = text.trim() !== "" && (html === "" || /multipart\/alternative/i.test(head));
  const words = isText ? decode(text) : htmlToText(decode(html.slice(0, longestHtml)));
  return { ...email, text: words, subject: decode(subject) };
}

function isOverLimits(bytes: Uint8Array): boolean {
  const counts = { lines: 0, textLines: 0, equals: 0, parts: 0 };
  let start = 0;
  let isBase64 = true;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === equalsSign) counts.equals += 1;
    else if (byte !== lineFeed) isBase64 &&= base64Bytes[byte] === 1;
    if (byte !== lineFeed) continue;
    counts.lines += 1;
    if (!isBase64 || at - start < shortestBase64Line) counts.textLines += 1;
    if (bytes[start] === hyphen && bytes[start + 1] === hyphen) counts.parts += 1;
    if (isOver(counts)) return true;
    start = at + 1;
    isBase64 = true;
  }
  return isOver(counts);
}

const [lineFeed, hyphen, equalsSign] = [10, 45, 61];
/** The last line of a file may be shorter and counts as text. */
const shortestBase64Line = 40;
const base64Bytes = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number(byte === 13 || /[A-Za-z0-9+/]/.test(String.fromCharCode(byte))),
);

function isOver(counts: typeof limits): boolean {
  return (
    counts.lines > limits.lines ||
    counts.textLines > limits.textLines ||
    counts.equals > limits.equals ||
    counts.parts > limits.parts
  );
}

function describe(
  email: Email,
  {
    envelopeSender,
    isCut,
    returned,
  }: { envelopeSender: string; isCut: boolean; returned: Returned },
): ReadMail {
  const headers: MailHeaders = email.headers;
  const from = senderOf(email);
  const parts = email.attachments.filter((part) => !isBody(part)).slice(0, mostFiles);
  const files = isCut ? [] : parts.filter((part) => !isNeverSaved(part));
  return {
    from,
    name: senderName(email.from?.name ?? ""),
    subject: subjectOf(email),
    text: textOf(email),
    messageId: truncate(email.messageId ?? "", 1000),
    automatic: isAutomatic(headers, envelopeSender),
    failed: isReport(headers) ? failedRecipients(reportOf(parts, email)) : [],
    returned,
    isDoubtful: isDoubtful(headers, { from, envelopeSender }),
    files: files.map((part) => ({
      name: nameOf(part),
      bytes: bytesOf(part),
      isInline: part.disposition === "inline" || part.related === true,
    })),
    refused: isReport(headers) ? [] : parts.filter(isNeverSaved).map(nameOf),
    isCut,
  };
}

/** The email's text in another form: an invitation, a reaction, AMP. */
function isBody({ mimeType, filename, disposition }: Attachment): boolean {
  return (
    /^text\/vnd\.google\.email-reaction\+json$/i.test(mimeType) ||
    (/^text\//i.test(mimeType) && !filename && disposition !== "attachment")
  );
}

function isNeverSaved({ mimeType }: Attachment): boolean {
  return /^(?:text\/(?:calendar|html|x-?vcard|vcard)|application\/ics|message\/)/i.test(mimeType);
}

function senderOf({ from }: Email): string {
  const address = from?.address ?? from?.group?.[0]?.address ?? "";
  return truncate(oneLine(address).trim().toLowerCase(), 320);
}

function textOf({ text = "" }: Email): string {
  // Strip control and bidi characters, which could disguise the text.
  const plain = text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n\t]|[^\P{Cf}\u200c\u200d]/gu, "");
  return truncate(plain.trim(), maxText);
}

function reportOf(parts: readonly Attachment[], { text }: Email): string {
  const machine = parts.find(({ mimeType }) => mimeType === "message/delivery-status");
  return machine ? new TextDecoder().decode(bytesOf(machine).subarray(0, 64 * 1024)) : (text ?? "");
}

async function returnedEmail({ attachments }: Email): Promise<Returned> {
  const part = attachments.find(({ mimeType }) =>
    /^(?:message\/rfc822|message\/global|text\/rfc822-headers)$/i.test(mimeType),
  );
  if (!part) return { subject: "", to: [] };
  const email = await PostalMime.parse(bytesOf(part).subarray(0, 64 * 1024), bounds);
  const to = (email.to ?? []).flatMap(({ address }) => address?.toLowerCase() ?? []);
  return { subject: subjectOf(email), to: to.slice(0, mostReturnedTo) };
}

function subjectOf({ subject }: Email): string {
  return truncate(oneLine(subject ?? "").trim(), 300);
}

function nameOf({ filename, mimeType }: Attachment): string {
  return filename || (mimeType.split("/").at(-1) ?? "file");
}

function bytesOf({ content }: Attachment): Uint8Array<ArrayBuffer> {
  if (typeof content === "string") return Uint8Array.from(new TextEncoder().encode(content));
  const bytes = new Uint8Array(content.byteLength);
  bytes.set(new Uint8Array(content));
  return bytes;
}

function truncate(text: string, max: number): string {
  return text.length <= max ? text.toWellFormed() : `${text.slice(0, max).toWellFormed()}…`;
}
