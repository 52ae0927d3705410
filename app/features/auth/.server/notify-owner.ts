import { missingForOwnerMail } from "~/features/mail/.server/outgoing/mail-set-up";
import { queueMail } from "~/features/mail/.server/outgoing/queue-mail";
import { type MailServices, sendQueued } from "~/features/mail/.server/outgoing/send-mail";
import { uuidOf } from "~/platform/crypto/sha256";
import type { Services } from "~/platform/services";
import type { SqlPart } from "~/platform/storage/d1-query";
import { oneLine } from "~/platform/text/one-line";
import { composeOwnerNotice, type OwnerNotice } from "../owner-notice";

export type OwnerNoticeServices = MailServices & Pick<Services, "waitUntil">;

const hour = 60 * 60 * 1000;

/** Put `writes` into the batch with the change, and call `send` once it has committed. */
export async function prepareOwnerNotice(
  services: OwnerNoticeServices,
  notice: OwnerNotice,
  onlyIf?: SqlPart,
) {
  const { db, clock, settings } = services;
  if (missingForOwnerMail(services)) return { writes: [], send: () => {} };
  const now = clock.now();
  const id = await noticeId(services, notice, now);
  const { subject, text } = composeOwnerNotice(notice, {
    at: now,
    siteOrigin: settings.SITE_ORIGIN,
  });
  const mail = { id, kind: "account", orderId: null, recipient: settings.OWNER_EMAIL } as const;
  return {
    writes: [queueMail(db, { ...mail, subject: oneLine(subject), text }, now, onlyIf)],
    send: () => services.waitUntil(sendQueued(services, id)),
  };
}

/** Sends after the response; a failure is only logged. */
export function notifyOwner(services: OwnerNoticeServices, notice: OwnerNotice): void {
  const { db, log, waitUntil } = services;
  const queuing = prepareOwnerNotice(services, notice).then(async ({ writes, send }) => {
    if (writes.length > 0) await db.batch(writes);
    send();
  });
  waitUntil(queuing.catch((error) => log.error("notice.not-queued", error, { kind: notice.kind })));
}

/** Events that others can trigger get the same id for an hour or a day, so that they send one email. */
async function noticeId(
  { ids }: Pick<Services, "ids">,
  notice: OwnerNotice,
  now: number,
): Promise<string> {
  switch (notice.kind) {
    case "sign-in.locked":
      return uuidOf(["locked", notice.secret, notice.whom, String(Math.floor(now / (24 * hour)))]);
    case "sign-in.stopped":
      return uuidOf(["stopped", String(Math.floor(now / hour))]);
    case "device.new":
    case "passkey.added":
    case "passkey.removed":
      if (notice.person === "") return ids.next();
      return uuidOf([notice.kind, notice.person, String(Math.floor(now / hour))]);
    default:
      return ids.next();
  }
}
