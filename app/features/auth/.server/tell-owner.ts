import { queueMail } from "~/features/mail/.server/out/queue-mail";
import { type MailServices, sendQueued } from "~/features/mail/.server/out/send-mail";
import { uuidOf } from "~/platform/crypto/sha256";
import { within } from "~/platform/deadline";
import { oneLine } from "~/platform/one-line";
import type { Services } from "~/platform/services";
import { composeOwnerNotice, type OwnerNotice } from "../owner-notice";

export type TellServices = MailServices & Pick<Services, "waitUntil">;

const hour = 60 * 60 * 1000;
const deadline = 3000;

/** Has the owner told by email, after the answer: nothing waits for it, and nothing fails with it. */
export function tellOwner(services: TellServices, notice: OwnerNotice): void {
  const { settings, email, log } = services;
  if (!email || settings.OWNER_EMAIL === "" || settings.STUDIO_EMAIL === "") return;
  const told = queue(services, notice).catch((error) => {
    log.error("notice.not-queued", error, { kind: notice.kind });
  });
  services.waitUntil(told);
}

async function queue(services: TellServices, notice: OwnerNotice): Promise<void> {
  const { db, clock, settings } = services;
  const now = clock.now();
  const id = await noticeId(services, notice, now);
  const { subject, text } = composeOwnerNotice(notice, {
    at: now,
    siteOrigin: settings.SITE_ORIGIN,
  });
  const mail = { id, kind: "owner", inquiryId: null, text, html: "" } as const;
  const recipient = settings.OWNER_EMAIL;
  const queued = queueMail(db, { ...mail, recipient, subject: oneLine(subject) }, now);
  const { meta } = await within(deadline, "D1", queued.run());
  if (meta.changes > 0) await sendQueued(services, id);
}

/** What strangers or an assistant can bring about has the same id for a while, and is queued once in it. */
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
