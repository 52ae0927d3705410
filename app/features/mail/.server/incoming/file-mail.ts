import { attachFiles } from "~/features/orders/.server/order-files";
import { changeOrder, type OrderServices, orderOf } from "~/features/orders/.server/order-store";
import { type Change, unchanged } from "~/features/orders/change";
import { withQuestion } from "~/features/orders/decisions/ask";
import { bringBack } from "~/features/orders/decisions/bring-back";
import type { Order } from "~/features/orders/order";
import { describeSender } from "~/features/orders/people/order-people";
import { sha256 } from "~/platform/crypto/sha256";
import { ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { statement, writeBatch } from "~/platform/storage/d1-query";
import { describeMoment } from "~/studio-time";
import { warningOf } from "../../mail-warnings";
import { messageIdOf } from "../../message-id";
import { missingForOwnerMail } from "../outgoing/mail-set-up";
import { queueMail } from "../outgoing/queue-mail";
import type { MailServices } from "../outgoing/send-mail";
import { addMessage, type ThreadMessage } from "../outgoing/thread-messages";
import { orderOfAddress } from "../reply-address";
import { composeClientEmailAlert } from "./client-email-alert";
import { type Arrival, arrivalQuery, isClients, personOf } from "./client-senders";
import { type MessageFiles, namesOf, storeMailFiles, unsavedFiles } from "./mail-files";
import { noteBounces } from "./note-bounces";
import { deleteRaw, type PendingMail } from "./raw-mail";
import { type ReadMail, readMail } from "./read-mail";

export type ReceiptServices = MailServices &
  OrderServices &
  Pick<Services, "attachments" | "waitUntil">;

type MailContent = {
  bytes: Uint8Array<ArrayBuffer>;
  rawKey: string | null;
  isReadable?: boolean;
};

/** SQL: the owner got an alert about this order in the last ten minutes. */
const alertedBefore = `EXISTS (
  SELECT 1 FROM outbox INDEXED BY outbox_of_order
  WHERE order_id = ? AND kind = 'owner' AND id LIKE 'alert:%' AND created_at > ?
)`;
const alertEvery = 10 * 60 * 1000;

/** Idempotent. Returns the id of the owner's alert, or null if none was queued. */
export async function fileMail(
  services: ReceiptServices,
  waiting: PendingMail,
  { bytes, rawKey, isReadable = true }: MailContent,
): Promise<string | null> {
  const { settings, log } = services;
  const read = isReadable ? await readMail(bytes, waiting.from) : null;
  if (!read) log.warn("mail.unreadable", { name: waiting.name, size: bytes.length });
  const addressee = await orderOfAddress(settings, waiting.to);
  const sender = read?.from || waiting.from.trim().toLowerCase();
  const id = await messageId(waiting, sender, { read, bytes });
  const mail: Arrived = { id, sender, waiting, read, rawKey, addressee };
  const filed = addressee === null ? null : await fileInOrder(services, addressee, mail);
  const stored = filed ? filed.stored : await storeUnmatched(services, mail);
  // The same email, redelivered with different transport headers.
  if (rawKey && stored && stored.rawKey !== rawKey) await deleteRaw(services, [rawKey]);
  if (read) await noteBounces(services, read, { addressee, bytes });
  log.info("mail.received", { inquiry: filed !== null, automatic: read?.automatic ?? false });
  return filed?.alertId ?? null;
}

type Arrived = {
  id: string;
  sender: string;
  waiting: PendingMail;
  read: ReadMail | null;
  rawKey: string | null;
  addressee: string | null;
};

function messageOf(
  { id, sender, read, rawKey, addressee }: Arrived,
  order: Order | null,
  isClient: boolean,
): ThreadMessage {
  const person = order ? personOf(order, sender) : undefined;
  return {
    id,
    orderId: order?.id ?? null,
    kind: "email",
    direction: "in",
    sender,
    senderName: person?.name ?? read?.name ?? "",
    senderRole: person?.role ?? "",
    rawKey,
    subject: read?.subject ?? "",
    text: read?.text ?? "",
    messageId: messageIdOf(read?.messageId ?? ""),
    warning: warningOf({
      read,
      sender,
      isClient,
      addressee,
      inquiry: order !== null,
      isKept: rawKey !== null,
    }),
  };
}

async function storeUnmatched(
  services: ReceiptServices,
  mail: Arrived,
): Promise<Arrival["stored"]> {
  const { db, log } = services;
  const { id, read, waiting } = mail;
  const files = JSON.stringify(read ? unsavedFiles(read) : { kept: [], left: [] });
  const message = { ...messageOf(mail, null, false), files };
  const query = arrivalQuery(id, null);
  const add = addMessage(db, message, waiting.at);
  const [, rows = []] = await writeBatch(db, [add, statement(db, query)]);
  return query.parse(rows, log).stored;
}

/** Restores the order if it was deleted or spam. Returns null if it no longer exists. */
async function fileInOrder(
  services: ReceiptServices,
  orderId: string,
  mail: Arrived,
): Promise<{ alertId: string | null; stored: Arrival["stored"] } | null> {
  const { db, settings, ids } = services;
  const { id, sender, read, waiting } = mail;
  const { at } = waiting;
  const isAnswer = read?.automatic !== true;
  const noteId = ids.next();
  let files: MessageFiles = { kept: [], left: [] };
  let arrival: Arrival = { stored: null, earlier: [], confirmed: [] };
  const isAlerted = isAnswer && missingForOwnerMail(services) === null;
  const isFrom = (order: Order) =>
    isClients(order, sender, [...arrival.earlier, ...arrival.confirmed]);
  const nameOf = (order: Order) => describeSender(order.client.name, personOf(order, sender));
  const alertOf = (order: Order) =>
    composeClientEmailAlert(
      messageOf(mail, order, isFrom(order)),
      { id: order.id, name: nameOf(order), files: namesOf(files) },
      settings,
    );
  const filed = await changeOrder(services, orderOf(orderId), {
    reads: () => ({ found: arrivalQuery(id, orderId) }),
    async decide(order, _moment, { found }): Promise<Result<Change>> {
      arrival = found;
      if (found.stored) return unchanged(order);
      files = await keepFiles(services, order, mail);
      if (!isAnswer) return ok({ order: { ...order } });
      const name = isFrom(order) ? nameOf(order) : sender;
      const said = `${name} wrote on ${describeMoment(at)}`;
      const restored = bringBack(order, { noteId, said, at });
      const next = isFrom(order) ? withQuestion(restored.order, at) : { ...restored.order };
      return ok({ ...restored, order: next });
    },
    alongside: ({ order }) => [
      addMessage(
        db,
        { ...messageOf(mail, order, isFrom(order)), files: JSON.stringify(files) },
        at,
      ),
      attachFiles(db, { orderId, messageId: id }, files.kept),
      ...(isAlerted
        ? [
            queueMail(db, alertOf(order), at, {
              sql: `NOT ${alertedBefore}`,
              params: [orderId, at - alertEvery],
            }),
          ]
        : []),
    ],
  });
  if (!filed.ok) return null;
  return { alertId: isAlerted ? alertOf(filed.value.order).id : null, stored: arrival.stored };
}

/** The same for each delivery of an email. A Message-ID alone isn't enough: anyone can reuse one. */
async function messageId(
  { name, to }: PendingMail,
  sender: string,
  { read, bytes }: { read: ReadMail | null; bytes: Uint8Array<ArrayBuffer> },
): Promise<string> {
  if (!read?.messageId) return `in:${name}`;
  const body = await sha256(bodyOf(bytes));
  const identity = [to.toLowerCase(), sender, read.messageId, read.subject, body].join("\n");
  return `in:${(await sha256(identity)).slice(0, 40)}`;
}

/** Without headers, which vary with the delivery path. */
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
  { id }: Order,
  { read, rawKey }: Arrived,
): Promise<MessageFiles> {
  if (!read) return { kept: [], left: [] };
  // R2 just failed to store the email itself, so don't try its files.
  return rawKey === null ? unsavedFiles(read) : storeMailFiles(services, id, read);
}
