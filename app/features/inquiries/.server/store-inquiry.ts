import type { StoredFile } from "~/features/orders/files/stored-file";
import type { BindingWatch } from "~/platform/deadline";
import { fail, ok, type Result } from "~/platform/result";
import type { Services } from "~/platform/services";
import { runQuery } from "~/platform/storage/d1-query";
import { type DroppedFiles, droppedFileNotices, type Notice } from "../attachment-rules";
import { digestInquiry } from "../inquiry-digest";
import { admitWhole } from "./admit-inquiry";
import { listAttachmentHashes, removeAttachments } from "./attachment-store";
import {
  type FinishedInquiry,
  finishInquiries,
  hasSameText,
  type Sibling,
  siblingsQuery,
} from "./finish-inquiries";
import type { InquiryRecord } from "./inquiry-rows";
import { putSpooled } from "./spool";

type KeepServices = Pick<Services, "db" | "attachments" | "clock" | "log" | "settings">;

/** An inquiry whose last file has arrived. */
export type CompleteInquiry = {
  record: Omit<InquiryRecord, "lostFiles">;
  /** An unfinished row of its own was written, or may have been. */
  saved: boolean;
  files: readonly StoredFile[];
  dropped: DroppedFiles;
};

const notKept = fail(
  "unavailable",
  "We couldn’t save your inquiry just now. Please try again in a moment.",
);

/** What became of an inquiry that was taken. */
export type ReceivedInquiry = {
  id: string;
  attachmentsCount: number;
  notices: Notice[];
  /** The same inquiry was here before; nothing was stored again. */
  duplicate: boolean;
};

/** Judges by the limits and keeps, in one transaction, an inquiry that has come whole and has no files. */
export async function storeWhole(
  services: KeepServices,
  { record, dropped }: Pick<CompleteInquiry, "record" | "dropped">,
  database: BindingWatch,
): Promise<Result<ReceivedInquiry>> {
  const complete = { record, saved: false, files: [], dropped };
  try {
    return await admitComplete(services, complete);
  } catch (error) {
    database.note(error);
    services.log.error("inquiry.not_saved_yet", error, { id: record.id });
    return storeInquiry(services, complete, database);
  }
}

async function admitComplete(
  services: KeepServices,
  complete: CompleteInquiry,
): Promise<Result<ReceivedInquiry>> {
  const { record, dropped } = complete;
  const digest = await digestInquiry(record.fieldsDigest, []);
  const siblings = await admitWhole(services, { ...record, lostFiles: dropped.lost }, digest);
  if (!siblings.ok) return siblings;
  const others = siblings.value.filter((sibling) => sibling.id !== record.id);
  if (others.some(({ state }) => state === "receiving")) {
    // A try that broke off: the bucket tells whether it had files that this one lacks.
    const [received] = await keepInDatabase(services, [complete]);
    if (received) return ok(received);
  }
  const id = others.find((sibling) => sibling.digest === digest)?.id ?? record.id;
  const notices = droppedFileNotices(dropped);
  return ok({ id, attachmentsCount: 0, notices, duplicate: id !== record.id });
}

/** Keeps a complete inquiry in D1, or in the spool while D1 is down. */
export async function storeInquiry(
  services: KeepServices,
  complete: CompleteInquiry,
  database: BindingWatch,
): Promise<Result<ReceivedInquiry>> {
  const { id } = complete.record;
  if (!database.hangs) {
    try {
      const [received] = await keepInDatabase(services, [complete]);
      if (received) return ok(received);
    } catch (error) {
      // The write may have arrived although its answer did not, so the files stay where they are.
      services.log.error("inquiry.not_in_database", error, { id });
    }
  }
  return spoolInquiry(services, complete);
}

async function spoolInquiry(
  services: KeepServices,
  { record, files, dropped }: CompleteInquiry,
): Promise<Result<ReceivedInquiry>> {
  const { id } = record;
  try {
    await putSpooled(services, { record: { ...record, lostFiles: dropped.lost }, files });
  } catch (error) {
    services.log.error("inquiry.not_kept", error, { id });
    return notKept;
  }
  services.log.warn("inquiry.spooled", { id });
  const notices = droppedFileNotices(dropped);
  return ok({ id, attachmentsCount: files.length, notices, duplicate: false });
}

/**
 * Makes complete inquiries the studio's: each once for its draft and digest, in the place of its unfinished tries.
 * Answers in their order.
 */
export async function keepInDatabase(
  services: KeepServices,
  inquiries: readonly CompleteInquiry[],
): Promise<ReceivedInquiry[]> {
  const records = inquiries.map(({ record }) => record);
  const siblings = await runQuery(services, siblingsQuery(records));
  const settled = await Promise.all(
    inquiries.map((each) =>
      settleFiles(
        services,
        each,
        siblings.filter((sibling) => hasSameText(sibling, each.record)),
      ),
    ),
  );
  const { finished, removed } = await finishInquiries(services, settled, services.clock.now());
  const own = settled.map(({ record }) => record.id);
  const emptied = [
    ...removed.filter((id) => !own.includes(id)),
    ...own.filter((_, index) => !finished[index]?.hasOwnRow),
  ];
  await Promise.all(emptied.map((id) => removeAttachments(services, id)));
  return settled.map(({ files, dropped, record }, index) => {
    const id = finished[index]?.id ?? record.id;
    const notices = droppedFileNotices(dropped);
    return { id, attachmentsCount: files.length, notices, duplicate: id !== record.id };
  });
}

/** Which of its files an inquiry still has, and whose place it takes. */
async function settleFiles(
  services: KeepServices,
  complete: CompleteInquiry,
  siblings: readonly Sibling[],
): Promise<FinishedInquiry & Pick<CompleteInquiry, "dropped">> {
  const { files, dropped } = await withoutVanished(services, complete, siblings);
  const { record } = complete;
  return {
    record: { ...record, lostFiles: dropped.lost },
    digest: await digestInquiry(record.fieldsDigest, hashesOf(files)),
    files,
    dropped,
    replaced: await findReplaced(services, complete, siblings),
  };
}

/**
 * A second try that finished first may have taken this one for abandoned and removed the files it had then.
 * Unless that try is the same inquiry, what has gone is lost.
 */
async function withoutVanished(
  services: KeepServices,
  { record, saved, files, dropped }: CompleteInquiry,
  siblings: readonly Sibling[],
): Promise<Pick<CompleteInquiry, "files" | "dropped">> {
  const isGone = saved && !siblings.some(({ id }) => id === record.id);
  const replaced = isGone && files.length > 0 && siblings.some(({ state }) => state === "new");
  const digest = await digestInquiry(record.fieldsDigest, hashesOf(files));
  if (!replaced || siblings.some((sibling) => sibling.digest === digest)) return { files, dropped };
  const stored = await listAttachmentHashes(services, record.id);
  const vanished = files.filter(({ sha256 }) => stored && !stored.has(sha256));
  return {
    files: files.filter((file) => !vanished.includes(file)),
    dropped: { ...dropped, lost: [...dropped.lost, ...vanished.map(({ name }) => name)] },
  };
}

/** Unfinished tries of the same draft and text whose files this inquiry has too. */
async function findReplaced(
  services: KeepServices,
  { record, files }: CompleteInquiry,
  siblings: readonly Sibling[],
): Promise<string[]> {
  const own = new Set(hashesOf(files));
  const unfinished = siblings.filter(({ id, state }) => state === "receiving" && id !== record.id);
  const replaced = await Promise.all(
    unfinished.map(async ({ id }) => {
      const hashes = await listAttachmentHashes(services, id);
      const isContained = hashes !== null && [...hashes].every((hash) => own.has(hash));
      return isContained ? [id] : [];
    }),
  );
  return replaced.flat();
}

function hashesOf(files: readonly StoredFile[]): string[] {
  return files.map(({ sha256 }) => sha256);
}
