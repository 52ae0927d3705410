import { z } from "zod";
import { attachFiles } from "~/features/orders/.server/order-files";
import { isArriving, isLive } from "~/features/orders/.server/order-rules";
import { bringBack, noteAsked } from "~/features/orders/.server/order-statements";
import { sha256 } from "~/platform/crypto/sha256";
import type { Services } from "~/platform/services";
import { runQuery, writeBatch } from "~/platform/storage/d1-query";
import { describeMoment } from "~/studio-time";
import { warningOf } from "../../mail-warnings";
import { messageIdOf } from "../../message-id";
import { noteBounce } from "../outgoing/address-stops";
import { missingForOwnerMail } from "../outgoing/mail-set-up";
import { queueMail } from "../outgoing/queue-mail";
import type { MailServices } from "../outgoing/send-mail";
import { addMessage, type ThreadMessage } from "../outgoing/thread-messages";
import { addressesLikeOurs, inquiryOfAddress } from "../reply-address";
import { composeAnswerAlert } from "./answer-alert";
import { keepMailFiles, type MessageFiles, namedFiles } from "./mail-files";
import { deleteRaw, type WaitingMail } from "./raw-mail";
import { type ReadMail, readMail } from "./read-mail";

export type ReceiptServices = MailServices & Pick<Services, "attachments" | "waitUntil">;

type TakenMail = {
  bytes: Uint8Array<ArrayBuffer>;
  /** Null: it is not in R2. */
  rawKey: string | null;
  /** False: trying to read it has ended the Worker before. */
  isReadable?: boolean;
};

const homeSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    /** Why it is not in the inbox; empty: it is there. */
    away: z.string(),
  }),
);
type MailInquiry = z.infer<typeof homeSchema>[number];

/** The inquiry that an email is about; undefined: it is gone. */
export function findMailInquiry(
  services: ReceiptServices,
  id: string,
): Promise<MailInquiry | undefined> {
  return runQuery(services, {
    sql: `SELECT id, name, email,
            iif(${isLive}, iif(status = 'spam', 'It was marked as spam.', ''), 'It had been deleted.') AS away
          FROM orders WHERE id = ? AND NOT ${isArriving}`,
    params: [id],
    parse: (rows) => homeSchema.parse(rows)[0],
  });
}

/** Whoever writes again within ten minutes has been told of. */
const alertedBefore = `EXISTS (
  SELECT 1 FROM outbox INDEXED BY outbox_of_order
  WHERE order_id = ? AND kind = 'owner' AND id LIKE 'alert:%' AND created_at > ?
)`;
const alertEvery = 10 * 60 * 1000;

/**
 * Writes an email into the records, in the thread that it belongs to or among those that are nobody's. May be done twice.
 * Answers the id of the email that tells the owner of it; null: she is not told.
 */
export async function takeMail(
  services: ReceiptServices,
  waiting: WaitingMail,
  { bytes, rawKey, isReadable = true }: TakenMail,
): Promise<string | null> {
  const { settings, db, log } = services;
  const read = isReadable ? await readMail(bytes, waiting.from) : null;
  if (!read) log.warn("mail.unreadable", { name: waiting.name, size: bytes.length });
  const addressee = await inquiryOfAddress(settings, waiting.to);
  const inquiry = addressee === null ? undefined : await findMailInquiry(services, addressee);
  const sender = read?.from || waiting.from.trim().toLowerCase();
  const isClient = inquiry !== undefined && sender === inquiry.email.toLowerCase();
  const message: ThreadMessage = {
    id: await messageId(waiting, sender, { read, bytes }),
    orderId: inquiry?.id ?? null,
    kind: "email",
    direction: "in",
    sender,
    rawKey,
    subject: read?.subject ?? "",
    text: read?.text ?? "",
    messageId: messageIdOf(read?.messageId ?? ""),
    warning: warningOf({
      read,
      sender,
      isClient,
      addressee,
      inquiry: inquiry !== undefined,
      isKept: rawKey !== null,
    }),
  };
  const files = await keepFiles(services, inquiry, { read, rawKey });
  const isAnswer = inquiry !== undefined && read?.automatic !== true;
  const tells = isAnswer && missingForOwnerMail(services) === null;
  const alert = tells ? composeAnswerAlert(message, inquiry, settings) : null;
  const answers = await writeBatch(db, [
    addMessage(db, { ...message, files: JSON.stringify(files) }, waiting.at),
    db.prepare("SELECT raw_key AS rawKey, at FROM messages WHERE id = ?").bind(message.id),
    // Whoever deletes it from now on has the message before her.
    ...(isAnswer && inquiry.away
      ? bringBack(db, {
          orderId: inquiry.id,
          noteId: services.ids.next(),
          said: `Back in the inbox: ${isClient ? inquiry.name : sender} wrote on ${describeMoment(waiting.at)}. ${inquiry.away}`,
          at: waiting.at,
        })
      : []),
    ...(inquiry
      ? [attachFiles(db, { orderId: inquiry.id, messageId: message.id }, files.kept)]
      : []),
    ...(isAnswer && isClient
      ? [noteAsked(db, { orderId: inquiry.id, messageId: message.id, at: waiting.at })]
      : []),
    ...(alert
      ? [
          queueMail(db, alert, waiting.at, {
            sql: `NOT ${alertedBefore}`,
            params: [alert.orderId, waiting.at - alertEvery],
          }),
        ]
      : []),
    ...(await bouncesOf(services, { read, addressee, bytes })),
  ]);
  const [stands] = z
    .array(z.object({ rawKey: z.string().nullable(), at: z.number() }))
    .parse(answers[1]);
  // The inquiry was removed meanwhile: it is nobody's now.
  if (!stands && inquiry) return takeMail(services, waiting, { bytes, rawKey, isReadable });
  // The same email under other lines of its way here.
  if (rawKey && stands && stands.rawKey !== rawKey) await deleteRaw(services, [rawKey]);
  log.info("mail.received", {
    inquiry: inquiry !== undefined,
    automatic: read?.automatic ?? false,
  });
  return alert?.id ?? null;
}

/** The same for an email that is delivered twice; another one that bears its Message-ID is another email. */
async function messageId(
  { name, to }: WaitingMail,
  sender: string,
  { read, bytes }: { read: ReadMail | null; bytes: Uint8Array<ArrayBuffer> },
): Promise<string> {
  if (!read?.messageId) return `in:${name}`;
  const body = await sha256(bodyOf(bytes));
  const identity = [to.toLowerCase(), sender, read.messageId, read.subject, body].join("\n");
  return `in:${(await sha256(identity)).slice(0, 40)}`;
}

/** What follows the headers, to which each server on the way adds its own. */
function bodyOf(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const [lineFeed, carriageReturn] = [10, 13];
  for (let at = bytes.indexOf(lineFeed); at !== -1; at = bytes.indexOf(lineFeed, at + 1)) {
    const next = bytes[at + 1] === carriageReturn ? at + 2 : at + 1;
    if (bytes[next] === lineFeed) return bytes.subarray(next + 1);
  }
  return bytes;
}

async function keepFiles(
  services: ReceiptServices,
  inquiry: MailInquiry | undefined,
  { read, rawKey }: { read: ReadMail | null; rawKey: string | null },
): Promise<MessageFiles> {
  if (!read) return { kept: [], left: [] };
  // R2 has just refused the email itself.
  if (!inquiry || rawKey === null) return namedFiles(read);
  return keepMailFiles(services, inquiry.id, read);
}

/** Bytes in which a report names the email that it is about. */
const longestReport = 256 * 1024;

/** A report is believed only if it shows an address that we alone can make, that of the email which came back, and its subject. */
async function bouncesOf(
  { settings, db }: ReceiptServices,
  {
    read,
    addressee,
    bytes,
  }: { read: ReadMail | null; addressee: string | null; bytes: Uint8Array },
): Promise<D1PreparedStatement[]> {
  if (!read || read.failed.length === 0) return [];
  if (addressee) return [noteBounce(db, [addressee], read)];
  const text = new TextDecoder().decode(bytes.subarray(0, longestReport));
  const addresses = addressesLikeOurs(settings, text).slice(0, 5);
  const ids = await Promise.all(addresses.map((address) => inquiryOfAddress(settings, address)));
  const ours = ids.filter((id) => id !== null);
  return ours.length > 0 ? [noteBounce(db, ours, read)] : [];
}
