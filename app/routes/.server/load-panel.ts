import { passkeysOf } from "~/features/auth/.server/passkeys/passkey-rows";
import type { Person } from "~/features/auth/person";
import { jobNote } from "~/features/back-office/job-notes";
import type { LandingPanelProps } from "~/features/back-office/ui/landing-panel";
import { ownerStoppedQuery } from "~/features/conversation/.server/address-stops";
import {
  otherMailCountQuery,
  unseenMessagesQuery,
} from "~/features/conversation/.server/load-thread";
import { portfolioPhotosQuery } from "~/features/gallery/.server/portfolio-photos";
import {
  newInquiriesQuery,
  overdueInquiriesQuery,
} from "~/features/inquiries/.server/inbox/inbox-queries";
import { dueRepliesQuery, eventsQuery } from "~/features/inquiries/.server/inbox/today-queries";
import { listFailedInquiries } from "~/features/inquiries/.server/spool";
import { countPending } from "~/features/portfolio/pending-changes";
import { acceptedQuotesQuery } from "~/features/quotes/.server/quote-rows";
import { portfolioRecognitionsQuery } from "~/features/recognitions/.server/portfolio-recognitions";
import { auditCountQuery } from "~/features/seo/.server/facts-store";
import { attempt } from "~/platform/attempt";
import { jobRunsQuery } from "~/platform/jobs/job";
import type { Services } from "~/platform/services";
import { settleBatch } from "~/platform/storage/d1-query";
import { addDays, studioToday } from "~/studio-time";

/** What waits for the studio; a number is null where it cannot be told. */
export async function loadPanel(
  services: Services,
  { id, role }: Person,
): Promise<LandingPanelProps> {
  const now = services.clock.now();
  const day = studioToday(now);
  const [answers, failed] = await Promise.all([
    settleBatch(services, [
      newInquiriesQuery,
      overdueInquiriesQuery(now),
      auditCountQuery,
      jobRunsQuery,
      dueRepliesQuery(now),
      eventsQuery(day, addDays(day, 6)),
      portfolioPhotosQuery,
      portfolioRecognitionsQuery,
      unseenMessagesQuery,
      otherMailCountQuery,
      ownerStoppedQuery(services.settings.OWNER_EMAIL),
      acceptedQuotesQuery,
      passkeysOf(id),
    ]),
    attempt(services.log, "We can’t open the file storage right now.", () =>
      listFailedInquiries(services),
    ),
  ]);
  const [unread, overdue, findings, runs, replies, events, photos, recognitions, ...more] = answers;
  const [messages, otherMail, ownerStopped, accepted, passkeys] = more;
  return {
    now,
    day,
    today: replies.ok && events.ok ? { replies: replies.value, events: events.value } : null,
    unread: unread.ok ? unread.value : null,
    overdue: overdue.ok ? overdue.value : null,
    accepted: accepted.ok ? accepted.value : null,
    findings: findings.ok ? findings.value : null,
    unpublished:
      photos.ok && recognitions.ok
        ? countPending(photos.value, ({ category }) => category).total +
          countPending(recognitions.value, () => "recognitions").total
        : null,
    messages: messages.ok ? messages.value : null,
    otherMail: otherMail.ok ? otherMail.value : null,
    ownerStopped: ownerStopped.ok && ownerStopped.value,
    unsaved: failed.ok ? failed.value.length : null,
    offersPasskey: role === "owner" && passkeys.ok && passkeys.value.length === 0,
    jobs: runs.ok ? runs.value.map((run) => jobNote(run, now)) : null,
  };
}
