import { sweepFormerPeople } from "~/features/account/.server/people/former-people";
import { expireOtherMail } from "~/features/mail/.server/incoming/other-mail";
import { drainMail } from "~/features/mail/.server/incoming/receive-mail";
import { sendWaitingMail } from "~/features/mail/.server/outgoing/send-mail-job";
import { sweepSignIns } from "./features/auth/.server/sign-in-sweep";
import { sweepCalendar } from "./features/calendar/.server/sweep-calendar";
import { gallery } from "./features/gallery/.server/gallery-kind";
import { expireInquiries, removeDeleted } from "./features/inbox/.server/remove-orders";
import { queueCopies } from "./features/inquiries/.server/client-copies";
import { writeDueAlerts } from "./features/inquiries/.server/owner-alert";
import { drainSpool } from "./features/inquiries/.server/upkeep/drain-spool";
import { sweepAttachments } from "./features/inquiries/.server/upkeep/sweep-attachments";
import { sweepDeleted } from "./features/portfolio/.server/item-sweep";
import { sweepManifests } from "./features/portfolio/.server/manifest-sweep";
import { type SyncReport, syncItems } from "./features/portfolio/.server/sync-step";
import { queueReminders } from "./features/quotes/.server/updates/queue-reminders";
import { writeDueUpdates } from "./features/quotes/.server/updates/write-due-updates";
import { recognitions } from "./features/recognitions/.server/recognition-kind";
import { fetchDailyReviews } from "./features/reviews/.server/sync-reviews";
import { makeCopy } from "./features/second-copy/.server/make-copy";
import { auditWeekly } from "./features/seo/.server/audit-site";
import { checkLinks } from "./features/seo/.server/outward/check-links";
import { sweepSiteImages } from "./features/site-images/.server/sweep-site-images";
import { describeCounts } from "./platform/jobs/describe-counts";
import type { Job } from "./platform/jobs/job";
import { sweepEvents } from "./platform/journal/sweep-events";
import type { Services } from "./platform/services";
import { attempt } from "./platform/stores";
import { siteContent } from "./routes/.server/site-content";
import { schedules } from "./schedules";

/** Jobs of one schedule share an invocation, so the two syncs take smaller steps here than on demand. */
export const jobs: readonly Job[] = [
  // First, and always completed: a request to be forgotten must not wait.
  { name: "deleted-inquiries", schedule: schedules["quarter-hour"], run: removeDeleted },
  {
    name: "gallery-sync",
    schedule: schedules["quarter-hour"],
    run: async (services) =>
      describeSync(await syncItems(services, gallery, { limits: { imports: 4 } })),
  },
  {
    name: "recognitions-sync",
    schedule: schedules["quarter-hour"],
    run: async (services) =>
      describeSync(await syncItems(services, recognitions, { limits: { imports: 1 } })),
  },
  // In this order, a run drains an inquiry from the spool and also notifies the owner.
  { name: "spool-drain", schedule: schedules["two-minutes"], run: drainSpool },
  { name: "mail-drain", schedule: schedules["two-minutes"], run: drainMail },
  { name: "outbox", schedule: schedules["two-minutes"], run: writeAndSendMail },
  // Last, because it may use whatever the others leave of the invocation.
  { name: "second-copy", schedule: schedules["two-minutes"], run: makeCopy },
  { name: "reminders", schedule: schedules["quarter-hour"], run: queueReminders },
  { name: "attachment-sweep", schedule: schedules["quarter-hour"], run: sweepAttachments },
  { name: "inquiry-retention", schedule: schedules["daily-sweeps"], run: expireInquiries },
  { name: "calendar-sweep", schedule: schedules["daily-sweeps"], run: sweepCalendar },
  { name: "other-mail-retention", schedule: schedules["daily-sweeps"], run: expireOtherMail },
  { name: "manifest-sweep", schedule: schedules["daily-sweeps"], run: sweepOldManifests },
  { name: "reviews-sync", schedule: schedules["daily-reviews"], run: fetchDailyReviews },
  { name: "site-image-sweep", schedule: schedules["daily-sweeps"], run: sweepSiteImages },
  {
    name: "link-check",
    schedule: schedules["daily-links"],
    run: async (services) => {
      const published = await siteContent.links(services);
      if (!published.ok) throw new Error(published.error);
      return checkLinks(services, published.value);
    },
  },
  {
    name: "seo-audit",
    schedule: schedules["daily-audit"],
    run: (services) => auditWeekly(services, siteContent),
  },
  { name: "portfolio-sweep", schedule: schedules["daily-sweeps"], run: sweepPortfolio },
  { name: "sign-in-sweep", schedule: schedules["daily-sweeps"], run: sweepSignIns },
  { name: "events-sweep", schedule: schedules["daily-sweeps"], run: sweepOldEvents },
];

/** A failed update must not block the others. */
async function writeAndSendMail(services: Services): Promise<string> {
  await attempt(services.log, "", () => writeDueAlerts(services));
  await attempt(services.log, "", () => queueCopies(services));
  await attempt(services.log, "", () => writeDueUpdates(services));
  return sendWaitingMail(services);
}

async function sweepOldEvents(services: Services): Promise<string> {
  const removed = await sweepEvents(services);
  await sweepFormerPeople(services);
  return removed;
}

async function sweepPortfolio(services: Services): Promise<string> {
  const photos = await sweepDeleted(services, gallery);
  const awards = await sweepDeleted(services, recognitions);
  return describeCounts({ removed: photos + awards });
}

async function sweepOldManifests(services: Services): Promise<string> {
  const photos = await sweepManifests(services, "gallery");
  const awards = await sweepManifests(services, "recognitions");
  return describeCounts({ removed: photos + awards });
}

type SyncStep = Pick<SyncReport, "done" | "imported" | "removed" | "missing" | "skipped">;

function describeSync({ done, imported, removed, missing, skipped }: SyncStep): string {
  const found = { imported, removed, "missing and kept": missing, skipped: skipped.length };
  const counts = describeCounts(found, "no changes");
  return done ? counts : `${counts}; continues next time`;
}
