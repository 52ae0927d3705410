import { clientDatesQuery } from "~/features/calendar/.server/client-dates";
import {
  type ClientFile,
  clientFilesQuery,
  clientNotesQuery,
  clientOfQuery,
  clientRecordsQuery,
  findPutAside,
  namedInQuery,
  samePhoneQuery,
} from "~/features/inbox/.server/client-records";
import { type ClientArchive, describeLeftOut } from "~/features/inbox/client-archive";
import {
  addressStoppedQuery,
  type ClientMessage,
  clientMessagesQuery,
  clientOutboxQuery,
  olderMessagesQuery,
  otherSendersCountQuery,
} from "~/features/mail/.server/client-emails";
import { mailCalls } from "~/features/mail/mail-calls";
import { orderCalls } from "~/features/opened-order/order-calls";
import { cleanFileName } from "~/features/orders/files/file-kind";
import { clientQuotesQuery } from "~/features/quotes/.server/client-quotes";
import { clientPaymentsQuery } from "~/features/quotes/.server/payments";
import { hrefOf } from "~/platform/http/call";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { readAllOrThrow, runQuery } from "~/platform/storage/d1-query";
import { slugify } from "~/platform/text/slug";
import { studioToday } from "~/studio-time";

type DataServices = Pick<Services, "db" | "attachments" | "clock" | "log" | "journal">;

/** The data export of an order's client or `person`, found by email address. Files are listed by URL. */
export async function loadClientData(
  services: DataServices,
  whose: { id: string; person?: string },
): Promise<Result<ClientArchive>> {
  const now = services.clock.now();
  const client = await runQuery(services, clientOfQuery(whose, now));
  if (!client) return fail("not_found", "This inquiry no longer exists.");
  const { email } = client;
  const [records, putAside] = await Promise.all([
    readRecords(services, email),
    findPutAside(services, email),
  ]);
  const { samePhone, othersEmails, olderMessages, ...rest } = records;
  const { data, files } = arrange(rest);
  const missing = {
    messages: olderMessages,
    texts: records.messages.filter(({ isTextCut }) => isTextCut).length,
  };
  services.journal.record({ name: "client.exported" });
  return ok({
    email,
    fileName: `client-data-${slugify(client.name).slice(0, 60) || "client"}-${studioToday(now)}.zip`,
    madeAt: new Date(now).toISOString(),
    data: { email, madeAt: new Date(now).toISOString(), ...data, backupInbox: putAside.found },
    files,
    missing,
    leftOut: describeLeftOut({
      samePhone,
      othersEmails,
      putAside: putAside.unsure,
      ...missing,
    }),
  });
}

function readRecords(services: DataServices, email: string) {
  return readAllOrThrow(services, {
    inquiries: clientRecordsQuery(email),
    namedIn: namedInQuery(email),
    notes: clientNotesQuery(email),
    files: clientFilesQuery(email),
    dates: clientDatesQuery(email),
    messages: clientMessagesQuery(email),
    outbox: clientOutboxQuery(email),
    quotes: clientQuotesQuery(email),
    payments: clientPaymentsQuery(email),
    stopped: addressStoppedQuery(email),
    samePhone: samePhoneQuery(email),
    othersEmails: otherSendersCountQuery(email),
    olderMessages: olderMessagesQuery(email),
  });
}

type Records = Omit<
  Awaited<ReturnType<typeof readRecords>>,
  "samePhone" | "othersEmails" | "olderMessages"
>;

/** Groups records by inquiry, and names files by their path in the archive. */
function arrange(records: Records) {
  const files: ClientArchive["files"] = [];
  const place = (name: string, address: string) => {
    const known = files.find((file) => file.address === address);
    if (known) return known.path;
    const path = `files/${String(files.length + 1).padStart(3, "0")}-${cleanFileName(name)}`;
    files.push({ path, address });
    return path;
  };
  const placed = records.files.map(({ orderId, sha256, ...file }) => ({
    orderId,
    ...file,
    sha256,
    file: place(file.name, hrefOf(orderCalls.file, { inquiry: orderId, file: sha256 })),
  }));
  const messages = records.messages.map((message) => withOriginal(message, placed, place));
  const data = {
    inquiries: records.inquiries.map((inquiry) => ({
      ...inquiry,
      calendar: rowsOf(records.dates, inquiry.id)[0],
      files: rowsOf(placed, inquiry.id).filter(({ messageId }) => messageId === null),
      notes: rowsOf(records.notes, inquiry.id),
      quotes: rowsOf(records.quotes, inquiry.id).map(({ pictures, ...quote }) => ({
        ...quote,
        pictures: pictures.map(({ sha256: file, ...picture }) => ({
          ...picture,
          file: place("picture.jpg", hrefOf(orderCalls.file, { inquiry: inquiry.id, file })),
        })),
      })),
      payments: rowsOf(records.payments, inquiry.id),
      conversation: rowsOf(messages, inquiry.id),
      outgoingEmails: rowsOf(records.outbox, inquiry.id),
    })),
    personInOtherOrders: records.namedIn,
    otherEmails: rowsOf(messages, null),
    otherOutgoingEmails: rowsOf(records.outbox, null),
    addressTakesNoEmail: records.stopped,
  };
  return { data, files };
}

/** Adds a message's attachments and its raw email. */
function withOriginal(
  { rawKey, files: notKept, ...message }: ClientMessage,
  placed: readonly (Pick<ClientFile, "messageId"> & { file: string })[],
  place: (name: string, address: string) => string,
) {
  const address = hrefOf(mailCalls.original, { message: message.id });
  return {
    ...message,
    files: placed.filter(({ messageId }) => messageId === message.id).map(({ file }) => file),
    filesNotKept: notKept,
    original: rawKey === null ? null : place(`${message.subject || "email"}.eml`, address),
  };
}

function rowsOf<T extends { orderId: string | null }>(rows: readonly T[], id: string | null) {
  return rows
    .filter(({ orderId }) => orderId === id)
    .map(({ orderId: _, ...row }): Omit<T, "orderId"> => row);
}
